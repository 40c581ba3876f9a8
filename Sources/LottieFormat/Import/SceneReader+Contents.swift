import SceneModel
import VectorGeometry

extension SceneReader {
  /// A picture whose bytes are in the file.
  mutating func picture(_ layer: LottieLayer) -> Content? {
    guard let picture = asset(layer.asset), let address = picture.file else {
      lost(.dropped, .image, "the picture is not in the file")
      return nil
    }
    let outside = picture.outsideName.flatMap { options.pictures[$0] }
    guard
      let (mediaType, bytes) = Self.embedded(address) ?? outside.map({ ($0.mediaType, $0.bytes) })
    else {
      let name = picture.outsideName ?? String(address.prefix(40))
      lost(.dropped, .image, "the picture '\(name)' is missing")
      return nil
    }
    let size = Size(
      picture.width ?? outside?.pixelSize.width ?? 0,
      picture.height ?? outside?.pixelSize.height ?? 0)
    let prefix = SceneWriter.picturePrefix
    let name =
      picture.id.hasPrefix(prefix) ? String(picture.id.dropFirst(prefix.count)) : picture.id
    assets[AssetID(name)] = Asset(mediaType: mediaType, bytes: bytes, pixelSize: size)
    var image = Image(asset: AssetID(name), frame: Rect(origin: .zero, size: size))
    // Players fill the frame where the proportions differ.
    if let own = outside?.pixelSize,
      abs(own.width * size.height - own.height * size.width) > 0.01 * own.width * size.height
    {
      image.fit = .cover
    }
    return .image(image)
  }

  /// The media type and the bytes of a `data:` address (RFC 2397) in base 64.
  private static func embedded(_ address: String) -> (mediaType: String, bytes: [UInt8])? {
    guard address.hasPrefix("data:"), let comma = address.firstIndex(of: ",") else { return nil }
    let head = address[..<comma].dropFirst("data:".count).split(separator: ";")
    guard head.contains("base64"),
      let bytes = base64Bytes(address[address.index(after: comma)...], passingOverOthers: true)
    else { return nil }
    return (head.first.map(String.init) ?? "", bytes)
  }
}
