// The part of Foundation that has encoders loads in a fraction of the time of the whole.
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LottieDocument {
  /// The file's bytes: JSON in UTF-8, the same for the same document.
  ///
  /// - Parameter pretty: whether to lay it out for people, two spaces a level; otherwise it has no
  ///   space at all.
  /// - Throws: where a number is infinite or none.
  public func printed(pretty: Bool = false) throws(LottieError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes: [UInt8]
    do {
      bytes = Array(try encoder.encode(self))
    } catch {
      throw LottieError(error)
    }
    return JSONPrinter(bytes).printed(try JSONOutline(bytes), pretty: pretty)
  }
}

extension LottieError {
  /// What Foundation's encoder found, in our words.
  fileprivate init(_ error: any Error) {
    guard case EncodingError.invalidValue(_, let context) = error else {
      self = .unexpectedValue(at: LottiePlace(path: "$"), expected: "a Lottie animation")
      return
    }
    let path = context.codingPath.reduce(into: "$") { text, key in
      if let index = key.intValue { text += "[\(index)]" } else { text += "." + key.stringValue }
    }
    self = .notANumber(at: LottiePlace(path: path))
  }
}
