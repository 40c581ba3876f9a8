public import CoreAnimationModel
public import SceneModel
import VectorGeometry

/// Why an effect cannot be made.
public enum EffectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is nothing to show.
  case emptyText
  /// A parameter is out of its range; both in words for people.
  case outOfRange(parameter: String, value: String, range: String)
  /// More copies than the limit would be needed to fill the view.
  case tooManyCopies(needed: Double, limit: Int)
  /// The text cannot be laid out.
  case text(TextError)
  /// The layers cannot be made into a scene.
  case layers(CAError)

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .emptyText: "the text is empty; give at least one character that is not a space"
    case .outOfRange(let parameter, let value, let range):
      "the \(parameter) is \(value); it must be \(range)"
    case .tooManyCopies(let needed, let limit):
      "the text would be copied \(decimalText(needed, decimals: 0)) times to fill the view, and "
        + "\(limit) is the limit; give a longer text, a wider gap or a smaller view"
    case .text(let error): error.description
    case .layers(let error): error.description
    }
  }

  /// The error of a number that is not what it must be.
  static func outOfRange(_ parameter: String, _ value: Double, _ range: String) -> EffectError {
    let text =
      value.isFinite
      ? decimalText(value, decimals: mostDecimals) : value.isNaN ? "no number" : "infinite"
    return .outOfRange(parameter: parameter, value: text, range: range)
  }

  /// The error of layers, or of the text in them.
  init(_ error: CAError) {
    if case .text(let error) = error.reason { self = .text(error) } else { self = .layers(error) }
  }
}
