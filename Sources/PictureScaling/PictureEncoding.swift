/// How pixels become a file.
package enum PictureEncoding: Hashable, Sendable {
  /// Without loss, as small as it gets.
  case png
  /// Without what eyes miss, and without alpha; the quality is 0…100.
  case jpeg(quality: Int)

  /// What the file is.
  package var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    }
  }

  /// The library's name for it.
  var typeName: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpeg"
    }
  }

  /// Passes on the one option that the library takes.
  func withOption<Result>(
    _ body: (UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>) -> Result
  ) -> Result {
    let (key, value) =
      switch self {
      case .png: ("compression", "9")
      case .jpeg(let quality): ("quality", "\(quality)")
      }
    var keyBytes = Array(key.utf8CString)
    var valueBytes = Array(value.utf8CString)
    return body(&keyBytes, &valueBytes)
  }
}
