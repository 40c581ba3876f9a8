/// Why a picture's bytes cannot be read or written, in a few words with advice.
package struct PictureCodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with advice.
  package var description: String
}
