import SceneModel
import VectorGeometry
import XMLTree

extension SceneReader {
  mutating func image(_ element: MarkupElement, in context: ReadContext) -> Content? {
    guard let id = asset(of: element, in: context), let asset = scene.assets[id] else { return nil }
    let frame = Rect(
      x: length("x", of: element, 0, .across, in: context),
      y: length("y", of: element, 0, .down, in: context),
      width: length("width", of: element, asset.pixelSize.width, .across, in: context),
      height: length("height", of: element, asset.pixelSize.height, .down, in: context))
    let aspect = element.attribute("preserveAspectRatio")?.trimmed ?? "xMidYMid meet"
    switch aspect {
    case "none": return .image(Image(asset: id, frame: frame, fit: .stretch))
    case "xMidYMid", "xMidYMid meet":
      return .image(Image(asset: id, frame: frame, fit: frame.fit(asset, .contain)))
    case "xMidYMid slice":
      return .image(Image(asset: id, frame: frame, fit: frame.fit(asset, .cover)))
    default:
      lose(
        .approximated(by: nil), .imageFit, element,
        "preserveAspectRatio=\"\(aspect)\" is shown centred", context)
      return .image(
        Image(asset: id, frame: frame, fit: aspect.contains("slice") ? .cover : .contain))
    }
  }

  /// The picture of an `image` element, from its data URI.
  private mutating func asset(of element: MarkupElement, in context: ReadContext) -> AssetID? {
    let link = element.link?.trimmed ?? ""
    if let known = assets[link] { return known }
    guard link.hasPrefix("data:"), let comma = link.firstIndex(of: ",") else {
      lose(
        .dropped, .image, element, "the picture '\(link.prefix(60))' is not in the file", context,
        advice: "embed it as a data URI")
      return nil
    }
    let head = link[..<comma].dropFirst(5).split(separator: ";").map(\.trimmed)
    let body = link[link.index(after: comma)...]
    guard head.dropFirst().contains("base64"), let bytes = base64Bytes(body), let type = head.first
    else {
      lose(.dropped, .image, element, "a picture's data is no base64", context)
      return nil
    }
    let size = PixelSize.of(bytes)
    if size == nil {
      lose(
        .assumed, .image, element,
        "the size of a picture of type '\(type)' is taken from its frame",
        context)
    }
    let fallback = Size(
      length("width", of: element, 1, .across, in: context),
      length("height", of: element, 1, .down, in: context))
    let id = AssetID(element.attribute("id") ?? "image-\(assets.count + 1)")
    let name = scene.assets[id] == nil ? id : AssetID("image-\(assets.count + 1)")
    scene.assets[name] = Asset(mediaType: type, bytes: bytes, pixelSize: size ?? fallback)
    assets[link] = name
    return name
  }

  /// A paint of one picture in tiles; other patterns are not read.
  mutating func pattern(_ element: MarkupElement, in context: ReadContext) -> Paint? {
    let contents = element.elements.filter { $0.isSVGElement && !$0.isAnimation }
    var content = contents.first
    if let use = content, use.isSVG("use"), let id = use.link?.fragment { content = ids[id] }
    let width = length("width", of: element, 0, .across, in: context)
    let height = length("height", of: element, 0, .down, in: context)
    guard contents.count == 1, let image = content, image.isSVG("image"),
      element.attribute("patternUnits") == "userSpaceOnUse", element.attribute("viewBox") == nil,
      let id = asset(of: image, in: context), let asset = scene.assets[id],
      case .image(let read)? = self.image(image, in: context),
      abs(read.frame.width - width) < 1e-3, abs(read.frame.height - height) < 1e-3,
      asset.pixelSize.width > 0, asset.pixelSize.height > 0
    else {
      lose(
        .dropped, .imagePaint, element, "a pattern of other things than one picture is not read",
        context)
      return nil
    }
    let map = fixedTransform(of: element.attribute("patternTransform"))?.affine ?? .identity
    let origin = Vector(
      length("x", of: element, 0, .across, in: context),
      length("y", of: element, 0, .down, in: context))
    let factors = Vector(width / asset.pixelSize.width, height / asset.pixelSize.height)
    return .image(id, map * .translation(origin) * .scale(factors))
  }
}

extension Rect {
  /// A fit, or `stretch` where it is the same because the proportions agree.
  fileprivate func fit(_ asset: Asset, _ fit: ImageFit) -> ImageFit {
    let pixels = asset.pixelSize
    return abs(pixels.width * height - pixels.height * width) < 1e-9 ? .stretch : fit
  }
}

/// Finds the size of a picture in its first bytes.
enum PixelSize {
  static func of(_ bytes: [UInt8]) -> Size? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
      return Size(Double(big(bytes, 16, 4)), Double(big(bytes, 20, 4)))
    }
    if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
      return Size(Double(little(bytes, 6)), Double(little(bytes, 8)))
    }
    if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
    return nil
  }

  /// A JPEG's size stands in its start-of-frame segment (ITU T.81, annex B).
  private static func jpeg(_ bytes: [UInt8]) -> Size? {
    var offset = 2
    while offset + 9 < bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return Size(Double(big(bytes, offset + 7, 2)), Double(big(bytes, offset + 5, 2)))
      }
      offset += 2 + big(bytes, offset + 2, 2)
    }
    return nil
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ start: Int) -> Int {
    Int(bytes[start]) | Int(bytes[start + 1]) << 8
  }
}
