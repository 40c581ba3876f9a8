import PictureScaling
import SceneModel
import VectorGeometry

extension Asset {
  /// The most bytes of a picture in a file that is to load quickly.
  private static let mostBytes = 200_000
  /// The qualities of a JPEG that are tried, one after the other, until it is light enough; below
  /// the last one everybody sees it.
  private static let qualities = [90, 80, 70, 60, 50]

  /// The picture as one that fills a box of so many pixels, in a type that every player reads: PNG
  /// where something shines through it or nothing is saved by JPEG, else JPEG.
  ///
  /// A PNG or JPEG that is small and light already stays as it is.
  func fitted(
    filling box: Size, from path: String
  ) throws(PictureError) -> Conversion<Asset> {
    do throws(PictureCodingError) {
      let picture = try DecodedPicture(decoding: bytes, mediaType: mediaType)
      var losses = Losses()
      if picture.isFirstOfSeveral { losses.record(Self.standstill) }
      let needsLess = picture.size.width > box.width && picture.size.height > box.height
      let isPlayable = ["image/png", "image/jpeg"].contains(mediaType) && !picture.isTurned
      if isPlayable, !needsLess, bytes.count <= Self.mostBytes {
        return Conversion(output: self, losses: losses)
      }
      let fitted = try encoded(picture.filling(box))
      losses.record(change(to: fitted))
      return Conversion(output: fitted, losses: losses)
    } catch {
      throw PictureError(path: path, reason: error.description)
    }
  }

  /// The pixels in the type that keeps most with the fewest bytes.
  private func encoded(_ picture: DecodedPicture) throws(PictureCodingError) -> Asset {
    var best: (bytes: [UInt8], type: String)?
    let isOpaque = picture.isOpaque
    if !isOpaque || mediaType != "image/jpeg" {
      best = (try picture.encoded(as: .png), PictureEncoding.png.mediaType)
    }
    if isOpaque {
      for quality in Self.qualities {
        let encoding = PictureEncoding.jpeg(quality: quality)
        let jpeg = try picture.encoded(as: encoding)
        if jpeg.count < best?.bytes.count ?? .max { best = (jpeg, encoding.mediaType) }
        if let best, best.bytes.count <= Self.mostBytes { break }
      }
    }
    return Asset(
      mediaType: best?.type ?? mediaType, bytes: best?.bytes ?? bytes, pixelSize: picture.size)
  }

  private func change(to fitted: Asset) -> Loss {
    func text(_ asset: Asset) -> String {
      let (width, height) = (asset.pixelSize.width, asset.pixelSize.height)
      return "\(decimalText(width, decimals: 0)) by \(decimalText(height, decimals: 0)) pixels in "
        + "\(asset.bytes.count) bytes"
    }
    return Loss(
      .expanded, .image, at: Place(layers: ["cover"]),
      message: "the picture of \(text(self)) is embedded with \(text(fitted))")
  }

  private static let standstill = Loss(
    .dropped, .image, at: Place(layers: ["cover"]),
    message: "the picture moves; only its first image is shown",
    advice: "give a still one, or an SVG that moves")
}
