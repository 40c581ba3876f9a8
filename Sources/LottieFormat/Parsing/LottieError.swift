/// Why bytes are no Lottie file, or a document cannot be printed.
public enum LottieError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not JSON from there on.
  case notJSON(at: LottiePlace, expected: String)
  /// A value has another type, or is none that its field allows.
  case unexpectedValue(at: LottiePlace, expected: String)
  /// A field that every file must have is not there.
  case missingField(at: LottiePlace, name: String)
  /// More of something than the limit, such as nesting.
  case tooMuch(of: String, limit: Int)
  /// A package has no animation of the name.
  case unknownAnimation(String, known: [String])
  /// A package has no theme of the name.
  case unknownTheme(String, known: [String])
  /// A number that is infinite or none at all cannot be written.
  case notANumber(at: LottiePlace)

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .notJSON(let place, let expected):
      "not JSON at \(place): expected \(expected); the file may be cut off or of another kind"
    case .unexpectedValue(let place, let expected):
      "at \(place): expected \(expected); correct the file there, or export it again"
    case .missingField(let place, let name):
      "at \(place): '\(name)' is missing; a Lottie animation must have it, is this one?"
    case .tooMuch(let what, let limit):
      "more than \(limit) \(what) in the file; that is the limit, so split or simplify it"
    case .unknownAnimation(let name, let known):
      "the package has no animation '\(name)'; it has \(known.joined(separator: ", "))"
    case .unknownTheme(let name, let known):
      "the package has no theme '\(name)'; it has \(known.joined(separator: ", "))"
    case .notANumber(let place):
      "at \(place): an infinite or undefined number cannot be written; correct the scene there"
    }
  }
}

/// A place in a Lottie file.
public struct LottiePlace: Hashable, Sendable, CustomStringConvertible {
  /// The keys and numbers from the file's root down, such as `$.layers[0].ks`.
  public var path: String
  /// The byte, from 0, where it is known.
  public var byte: Int?

  /// Makes a place.
  public init(path: String, byte: Int? = nil) {
    self.path = path
    self.byte = byte
  }

  /// The path, and the byte where it is known.
  public var description: String {
    byte.map { "\(path) (byte \($0))" } ?? path
  }
}
