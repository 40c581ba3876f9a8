import CommandArguments
import Vexport

/// What effects that draw into a view share.
enum ViewOptions {
  /// The view's size, the picture's scale and its background.
  static func all(width: String, height: String, under: String) -> [OptionSpecification] {
    [
      OptionSpecification(
        "width", kind: .number(.above(0, upTo: 100_000)), placeholder: "POINTS", section: "View",
        help: "The view's width.", default: .value(width)),
      OptionSpecification(
        "height", kind: .number(.above(0, upTo: 100_000)), placeholder: "POINTS", section: "View",
        help: "The view's height.", default: .value(height)),
      OptionSpecification(
        "scale", kind: .number(.above(0, upTo: 1_000)), placeholder: "FACTOR", section: "View",
        help: "The factor from the view to the picture.", default: .value("1")),
      OptionSpecification(
        "background", kind: .string, placeholder: "COLOR", section: "View",
        help: "What lies under \(under).", default: .described("nothing")),
    ]
  }
}

/// Options whose values several effects read alike.
enum ValueOptions {
  /// An easing; `help` is a clause without its end.
  static func easing(
    _ name: String = "easing", help: String, section: String
  ) -> OptionSpecification {
    OptionSpecification(
      name, kind: .string, section: section,
      help: "\(help), as CSS writes it: linear, ease, ease-in, ease-out, ease-in-out, "
        + "cubic-bezier(x1,y1,x2,y2) or steps(n).",
      default: .value("linear"),
      completion: .values(
        ["linear", "ease", "ease-in", "ease-out", "ease-in-out"].map { Choice($0) }))
  }
}
