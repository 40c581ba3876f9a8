import SceneModel
import VectorGeometry

extension SceneWriter {
  mutating func drafts(of image: Image, in context: ExportContext) -> [Draft] {
    guard let asset = scene.assets[image.asset] else { return [] }
    guard assetCounts[image.asset, default: 0] > 1 else {
      let decimals = context.decimals(options.precision)
      var draft = Draft("image", ["href": Self.dataURI(asset)])
      let frame = image.frame
      for (name, value) in [
        ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
      ] {
        let text = numberText(value, decimals: decimals)
        if text != "0" || name == "width" || name == "height" { draft[name] = text }
      }
      if let fit = image.fit.attribute(for: asset.pixelSize, in: frame.size) {
        draft["preserveAspectRatio"] = fit
      }
      return [draft]
    }
    return sharedDrafts(of: image, asset, in: context)
  }

  /// A picture shown more than once: its bytes stand in the file once, at its own size.
  private mutating func sharedDrafts(
    of image: Image, _ asset: Asset, in context: ExportContext
  ) -> [Draft] {
    let pixels = asset.pixelSize
    guard pixels.width > 0, pixels.height > 0 else { return [] }
    let frame = image.frame
    var factors = Vector(frame.width / pixels.width, frame.height / pixels.height)
    switch image.fit {
    case .stretch: break
    case .contain: factors = Vector.one * min(factors.dx, factors.dy)
    case .cover: factors = Vector.one * max(factors.dx, factors.dy)
    }
    let id = sharedImage(image.asset, asset)
    var use = Draft("use", ["href": "#\(id)"])
    use.target = id
    use.decimals = context.decimals(options.precision) + 1
    use.transform =
      [
        .translate(
          Vector(
            frame.center.x - factors.dx * pixels.width / 2,
            frame.center.y - factors.dy * pixels.height / 2)),
        .scale(factors),
      ]
    guard image.fit == .cover else { return [use] }
    let clip = Draft(
      "clipPath", children: [rectDraft(frame, decimals: context.decimals(options.precision))])
    return [Draft("g", ["clip-path": "url(#\(define(clip)))"], children: [use])]
  }

  private mutating func sharedImage(_ id: AssetID, _ asset: Asset) -> String {
    if let known = sharedAssets[id] { return known }
    let name = share(
      Draft(
        "image",
        [
          "href": Self.dataURI(asset), "width": numberText(asset.pixelSize.width, decimals: 3),
          "height": numberText(asset.pixelSize.height, decimals: 3),
        ]))
    sharedAssets[id] = name
    return name
  }

  /// A paint made of a picture: tiles of its own size.
  mutating func definePattern(
    _ id: AssetID, _ map: Affine, in context: ExportContext
  ) -> String? {
    guard let asset = scene.assets[id], asset.pixelSize.width > 0, asset.pixelSize.height > 0
    else { return nil }
    let width = numberText(asset.pixelSize.width, decimals: 3)
    let height = numberText(asset.pixelSize.height, decimals: 3)
    var pattern = Draft(
      "pattern", ["patternUnits": "userSpaceOnUse", "width": width, "height": height])
    let printer = TransformPrinter(lengths: context.decimals(options.precision) + 1)
    let text = printer.text([TransformFunction.matrix(map)].simplest)
    if !text.isEmpty { pattern["patternTransform"] = text }
    if assetCounts[id, default: 0] > 1 {
      let shared = sharedImage(id, asset)
      var use = Draft("use", ["href": "#\(shared)"])
      use.target = shared
      pattern.children = [use]
    } else {
      pattern.children = [
        Draft("image", ["href": Self.dataURI(asset), "width": width, "height": height])
      ]
    }
    return define(pattern)
  }

  func rectDraft(_ rect: Rect, decimals: Int) -> Draft {
    var draft = Draft("rect")
    for (name, value) in [("x", rect.x), ("y", rect.y)] {
      let text = numberText(value, decimals: decimals)
      if text != "0" { draft[name] = text }
    }
    draft["width"] = numberText(rect.width, decimals: decimals)
    draft["height"] = numberText(rect.height, decimals: decimals)
    return draft
  }

  /// Pictures are inside the file: an `<img>` loads nothing else.
  private static func dataURI(_ asset: Asset) -> String {
    "data:\(asset.mediaType);base64," + base64Text(asset.bytes)
  }
}

extension ImageFit {
  /// `preserveAspectRatio`, or nil where its default shows the same.
  fileprivate func attribute(for pixels: Size, in frame: Size) -> String? {
    let isSame = abs(pixels.width * frame.height - pixels.height * frame.width) < 1e-9
    switch self {
    case .contain: return nil
    case .stretch: return isSame ? nil : "none"
    case .cover: return isSame ? nil : "xMidYMid slice"
    }
  }
}
