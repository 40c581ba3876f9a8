import Foundation
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
      lost(
        .dropped, .image, "the picture '\(picture.outsideName ?? String(address.prefix(40)))' is missing")
      return nil
    }
    let size = Size(
      picture.width ?? outside?.pixelSize.width ?? 0,
      picture.height ?? outside?.pixelSize.height ?? 0)
    let prefix = SceneWriter.picturePrefix
    let name =
      picture.id.hasPrefix(prefix) ? String(picture.id.dropFirst(prefix.count)) : picture.id
    assets[AssetID(name)] = Asset(mediaType: mediaType, bytes: bytes, pixelSize: size)
    return .image(Image(asset: AssetID(name), frame: Rect(origin: .zero, size: size)))
  }

  /// The media type and the bytes of a `data:` address (RFC 2397) in base 64.
  private static func embedded(_ address: String) -> (mediaType: String, bytes: [UInt8])? {
    guard address.hasPrefix("data:"), let comma = address.firstIndex(of: ",") else { return nil }
    let head = address[..<comma].dropFirst("data:".count).split(separator: ";")
    guard head.contains("base64"),
      let data = Data(
        base64Encoded: String(address[address.index(after: comma)...]),
        options: .ignoreUnknownCharacters)
    else { return nil }
    return (head.first.map(String.init) ?? "", Array(data))
  }

  mutating func text(_ layer: LottieLayer) -> Content? {
    guard let text = layer.text, let document = text.document.keyframes.first?.value else {
      lost(.dropped, .text, "the text layer holds no text")
      return nil
    }
    if text.document.keyframes.count > 1 {
      lost(.dropped, .text, "the text stays as it is at first")
    }
    if !(text.animators ?? []).isEmpty {
      lost(.dropped, .text, "letters do not move by themselves")
    }
    let font = document.font
    let listed = self.document.fonts?.list.first { $0.name == font }
    var result = Text(
      runs: [
        Run(
          .string(document.text.replacing("\r", with: "\n")), font: Font(listed, document),
          draws: document.draws, tracking: (document.tracking ?? 0) / 1000 * document.size,
          rise: document.baselineShift ?? 0)
      ],
      alignment: [.start, .end, .center][min(max(document.justification ?? 0, 0), 2)],
      direction: .leftToRight, lineHeight: document.lineHeight)
    if let size = document.boxSize {
      let origin = document.boxOrigin ?? []
      result.box = Rect(
        x: origin.at(0), y: origin.at(1), width: max(size.at(0), 0), height: max(size.at(1), 0))
    }
    return .text(result)
  }
}

extension Font {
  /// A font of a file's list, or the name that a text gives where it is not there.
  fileprivate init(_ listed: LottieFont?, _ document: LottieTextDocument) {
    let style = listed?.style ?? "Regular"
    let name = style.split(separator: " ").first.map(String.init) ?? ""
    let step = Self.weightNames.firstIndex(of: name).map { Double($0 + 1) * 100 }
    self.init(
      family: listed?.family ?? document.font,
      weight: listed?.weight.flatMap { Double($0) } ?? step ?? 400,
      slant: style.contains("Italic") ? .italic : style.contains("Oblique") ? .oblique : .upright,
      size: .init(document.size))
  }
}

extension LottieTextDocument {
  /// The paintings, the lower first.
  fileprivate var draws: [Draw] {
    func paint(_ parts: [Double]) -> Paint {
      .color(.init(Color(red: parts.at(0), green: parts.at(1), blue: parts.at(2))))
    }
    let fill = fillColor.map { Draw(style: .fill(.nonzero), paint: paint($0)) }
    let stroke = strokeColor.map {
      Draw(style: .stroke(StrokeStyle(width: .init(strokeWidth ?? 1))), paint: paint($0))
    }
    let order = isStrokeOnTop == false ? [stroke, fill] : [fill, stroke]
    return order.compactMap { $0 }
  }
}
