import CommandArguments
import Vexport

/// What commands that draw pictures share.
enum PictureOptions {
  /// Pixels that are drawn without being asked for: two gigabytes of them.
  static let mostPixels = 500_000_000

  static let scale = OptionSpecification(
    "scale", kind: .number(.above(0, upTo: 1_000)), placeholder: "FACTOR", section: "Picture",
    help: "Pixels for each unit of the input.", default: .value("1"))

  static let background = OptionSpecification(
    "background", kind: .string, placeholder: "COLOR", section: "Picture",
    help: "What lies under everything, as CSS writes it.",
    default: .described("the input's; nothing, or white where the format has no alpha"))

  static let at = OptionSpecification(
    "at", kind: .string, placeholder: "SECONDS", section: "Time",
    help: "The time to draw at, or several between commas.", default: .described("0"))

  static let loop = OutputOptions.all.filter { ["loop", "max-loop"].contains($0.name) }
    .map { option in
      var option = option
      option.section = "Time"
      option.help = option.help.replacing("a Lottie's loop", with: "the loop")
      return option
    }

  static let pixels = OptionSpecification(
    "max-pixels", kind: .integer(1...Int.max), placeholder: "COUNT", section: "Output",
    help: "The most pixels that are drawn in all; more is refused, since a slip asks for gigabytes "
      + "easily.",
    default: .value("\(mostPixels)"))

  static let losses = OutputOptions.all.filter { ["strict", "verbose"].contains($0.name) }
}

extension ParsedArguments {
  /// Times between commas, in their order.
  func times(_ name: String) throws(CommandFailure) -> [Time]? {
    guard let text = string(name) else { return nil }
    var times: [Time] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.split(separator: " ").joined(separator: " ")
      guard let decimal = PlainDecimal(word) else {
        throw .usage(
          "--\(name) '\(text)': '\(word)' is no number of seconds; write such as 0.5 or 0,0.5,1")
      }
      times.append(Time(decimal: decimal.description) ?? Time(nearest: decimal.value))
    }
    return times
  }

  /// Refuses what would need more memory or time than is meant.
  func checkPixels(
    _ count: Int, ofSize size: Size, scale: Double, what: String
  ) throws(CommandFailure) {
    let limit = integer("max-pixels") ?? PictureOptions.mostPixels
    let width = max((size.width * scale).rounded(.up), 1)
    let height = max((size.height * scale).rounded(.up), 1)
    let total = width * height * Double(count)
    guard total > Double(limit) else { return }
    throw .usage(
      "\(count) \(what)\(count == 1 ? "" : "s") of \(Self.text(width)) by \(Self.text(height)) are "
        + "\(Self.text(total)) pixels, more than \(limit); choose a smaller --scale, or allow them "
        + "with --max-pixels")
  }

  private static func text(_ number: Double) -> String {
    number < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

/// Tells losses as commands do.
enum LossReport {
  /// Reports; the exit code where a strict run stops here.
  static func tell(
    _ losses: Losses, _ arguments: ParsedArguments, on console: inout some Console
  ) -> Int32? {
    for loss in arguments.flag("verbose") ? losses.entries : losses.visible {
      console.report("\(loss)")
    }
    guard arguments.flag("strict"), !losses.visible.isEmpty else { return nil }
    console.report("vexport: something would be lost, so nothing is written")
    return ExitCode.losses
  }
}
