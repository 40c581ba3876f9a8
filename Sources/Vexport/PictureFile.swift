public import SceneModel
import VectorGeometry

/// Why a picture cannot be used.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, as it was given.
  public var path: String
  /// What is wrong, with advice.
  public var reason: String

  /// The error in one line.
  public var description: String { "the picture '\(path)' cannot be used: \(reason)" }
}

extension Asset {
  /// The most bytes a picture may have: files hold it whole, and a third larger as text.
  public static let largestPicture = 16 << 20
  /// The most pixels a picture may have: read, each takes four bytes of memory.
  public static let mostPixels = 50_000_000

  /// Reads a PNG, JPEG, GIF or WebP file.
  ///
  /// - Throws: where the file cannot be read, is too large, or is none of these.
  public init(pictureAt path: String) throws(PictureError) {
    let bytes = try Self.pictureBytes(at: path)
    guard let header = PictureHeader(bytes) else {
      throw PictureError(
        path: path, reason: "it is no PNG, JPEG, GIF or WebP picture; convert it to one")
    }
    try self.init(header, bytes, from: path)
  }

  /// Takes a picture's bytes as they are, if it has no more pixels than can be shown.
  init(_ header: PictureHeader, _ bytes: [UInt8], from path: String) throws(PictureError) {
    let size = header.size
    guard size.width * size.height <= Double(Self.mostPixels) else {
      let extent =
        "\(decimalText(size.width, decimals: 0)) by \(decimalText(size.height, decimals: 0))"
      throw PictureError(
        path: path,
        reason:
          "it has \(extent) pixels, and \(Self.mostPixels / 1_000_000) million are the limit; "
          + "make it smaller")
    }
    guard header.ends(bytes) else {
      throw PictureError(path: path, reason: "it ends too early; copy or save it anew")
    }
    self.init(mediaType: header.mediaType, bytes: bytes, pixelSize: size)
  }

  /// The bytes of a file that may be a picture.
  static func pictureBytes(at path: String) throws(PictureError) -> [UInt8] {
    do throws(ReadingError) {
      return try readFile(path, limit: largestPicture)
    } catch {
      throw PictureError(path: path, reason: error.description)
    }
  }
}
