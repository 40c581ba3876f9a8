import Foundation

extension LottieDocument {
  /// The largest file that is read: files beyond it are no animations that a player would play.
  package static let mostBytes = 256 << 20

  /// Reads a Lottie file. Fields that are not known are passed over.
  ///
  /// - Throws: where the bytes are not JSON, nest too deep, lack a field that every file must have,
  ///   or hold a value of another type; always with the place.
  public init(parsing bytes: [UInt8]) throws(LottieError) {
    guard bytes.count <= Self.mostBytes else {
      throw .tooMuch(of: "bytes", limit: Self.mostBytes)
    }
    guard case .object = try JSONOutline(bytes) else {
      throw .unexpectedValue(at: LottiePlace(path: "$"), expected: "an object")
    }
    do {
      self = try JSONDecoder().decode(LottieDocument.self, from: Data(bytes))
    } catch {
      throw LottieError(error)
    }
  }
}

extension LottieError {
  /// What Foundation's decoder found, in our words.
  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self = .missingField(at: LottiePlace(context.codingPath), name: key.stringValue)
    case DecodingError.valueNotFound(let type, let context):
      self = .unexpectedValue(
        at: LottiePlace(context.codingPath), expected: Self.words(for: type) + ", not null")
    case DecodingError.typeMismatch(let type, let context):
      self = .unexpectedValue(
        at: LottiePlace(context.codingPath), expected: Self.words(for: type))
    case DecodingError.dataCorrupted(let context):
      self = .unexpectedValue(
        at: LottiePlace(context.codingPath), expected: "a value that can be read")
    case EncodingError.invalidValue(_, let context):
      self = .notANumber(at: LottiePlace(context.codingPath))
    default:
      self = .unexpectedValue(at: LottiePlace(path: "$"), expected: "a Lottie animation")
    }
  }

  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is Int.Type: "a whole number"
    case is Bool.Type: "true or false"
    case is String.Type: "a text"
    case is any ExpressibleByDictionaryLiteral.Type: "an object"
    case is any Collection.Type: "a list"
    default: "an object"
    }
  }
}

extension LottiePlace {
  init(_ codingPath: [any CodingKey]) {
    self.init(
      path: codingPath.reduce(into: "$") { text, key in
        if let index = key.intValue { text += "[\(index)]" } else { text += "." + key.stringValue }
      })
  }
}
