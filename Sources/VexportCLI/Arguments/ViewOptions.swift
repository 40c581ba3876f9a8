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
    ] + picture(under: under)
  }

  /// The picture's scale and its background.
  static func picture(under: String) -> [OptionSpecification] {
    [
      OptionSpecification(
        "scale", kind: .number(.above(0, upTo: 1_000)), placeholder: "FACTOR", section: "View",
        help: "The factor from the view to the picture.", default: .value("1")),
      OptionSpecification(
        "background", kind: .string, placeholder: "COLOR", section: "View",
        help: "What lies under \(under).", default: .described("nothing")),
    ]
  }
}

/// What effects that run share.
enum MotionOptions {
  /// Which way something turns; `help` is a sentence.
  static func direction(help: String, section: String) -> OptionSpecification {
    OptionSpecification(
      "direction", kind: .choice(RotationDirection.allCases.map { Choice($0.rawValue) }),
      section: section, help: help, default: .value("clockwise"))
  }

  /// What is seen at first; both in a few words.
  static func start(steady: String, cold: String, section: String) -> OptionSpecification {
    OptionSpecification(
      "start", kind: .choice([Choice("steady", steady), Choice("cold", cold)]), section: section,
      help: "What the picture shows at first.", default: .value("steady"))
  }

  /// How fast everything runs.
  static func speed(section: String) -> OptionSpecification {
    OptionSpecification(
      "speed", kind: .number(NumberRange(0.01...100)), placeholder: "FACTOR", section: section,
      help: "How many times as fast everything runs.", default: .value("1"))
  }

  /// What happens at the end; `once` says it in a few words.
  static func playback(
    once: String, default: OptionSpecification.Default, section: String
  ) -> OptionSpecification {
    OptionSpecification(
      "playback", kind: .choice([Choice("loop", "again and again"), Choice("once", once)]),
      section: section, help: "What happens at the end.", default: `default`)
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
