public import EffectLibrary
import SVGFormat
public import SceneModel
import VectorGeometry

extension AlbumCover {
  /// Reads a PNG, JPEG, GIF, WebP or SVG file for an album's cover.
  ///
  /// A picture is cut and made as small as the cover needs; an SVG becomes a drawing.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - pixels: how many pixels the cover needs along each side (`Album.coverPixels`).
  /// - Returns: the cover, and what of the file is not in it.
  /// - Throws: where the file cannot be read, is too large, is damaged, or is none of these.
  public static func read(
    from path: String, pixels: Double
  ) throws(PictureError) -> Conversion<AlbumCover> {
    let bytes = try Asset.pictureBytes(at: path)
    guard let header = PictureHeader(bytes) else {
      return try drawing(bytes, from: path)
    }
    let picture = try Asset(header, bytes, from: path)
    let fitted = try picture.fitted(filling: Size(pixels, pixels), from: path)
    return Conversion(output: .picture(fitted.output), losses: fitted.losses)
  }

  private static func drawing(
    _ bytes: [UInt8], from path: String
  ) throws(PictureError) -> Conversion<AlbumCover> {
    guard bytes.looksLikeMarkup else {
      throw PictureError(
        path: path, reason: "it is no PNG, JPEG, GIF, WebP or SVG picture; convert it to one")
    }
    let document: SVGDocument
    do throws(SVGError) {
      document = try SVGDocument(parsing: bytes)
    } catch {
      throw PictureError(path: path, reason: error.description)
    }
    var found = Losses()
    let scene = Scene(importing: document, recording: &found)
    let isEmpty = scene.layers.isEmpty && scene.background == nil
    guard !isEmpty, scene.size.width > 0, scene.size.height > 0 else {
      throw PictureError(
        path: path, reason: "it is an SVG that shows nothing; draw something in it")
    }
    var losses = Losses()
    for var loss in found.entries {
      loss.place.layers.insert("cover", at: 0)
      losses.record(loss)
    }
    return Conversion(output: .drawing(scene), losses: losses)
  }
}

extension [UInt8] {
  /// Whether the bytes start as XML does, in whatever Unicode encoding.
  fileprivate var looksLikeMarkup: Bool {
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 9, 10, 13, 32]
    return first { !marks.contains($0) } == UInt8(ascii: "<")
  }
}
