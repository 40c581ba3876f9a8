import SceneModel
import VectorGeometry

extension SceneWriter {
  /// Puts everything that is done to a layer as a whole on its group: SVG does it in our order.
  mutating func addEffects(
    of layer: Layer, to group: inout Draft, in context: ExportContext
  ) throws(InexpressibleError) {
    if !layer.filters.isEmpty {
      group["filter"] = "url(#\(try define(layer.filters, on: layer.content, in: context)))"
    }
    if !layer.clips.isEmpty { group["clip-path"] = "url(#\(try define(layer.clips, in: context)))" }
    if let mask = layer.mask { group["mask"] = "url(#\(try define(mask, in: context)))" }
    let opacity = opacityTrack(layer.opacity)
    if opacity.base != "1" { group["opacity"] = opacity.base }
    // Not `visibility`: that is inherited, and what is inside could show itself again.
    let display = TextTrack(layer.visibility, canBlend: { _, _ in false }) {
      $0 ? "inline" : "none"
    }
    if display.base != "inline" { group["display"] = display.base }
    group.children.insert(
      contentsOf: opacity.elements(for: .attribute("opacity"))
        + display.elements(for: .discrete("display")), at: 0)
    if layer.blending != .normal { group.addStyle("mix-blend-mode:\(layer.blending.cssName)") }
  }

  // MARK: Clips

  /// Clips one within the other: each clip path is itself cut by the one before.
  private mutating func define(
    _ clips: [Clip], in context: ExportContext
  ) throws(InexpressibleError) -> String {
    var last: String?
    for clip in clips {
      guard clip.mode == .intersect, !clip.isInverted, clip.opacity == .init(1) else {
        throw inexpressible(.clipMode, context.place)
      }
      var outline = try outline(of: clip.figures, in: context)
      if outline.name == "path" {
        outline.style[.clipRule] = clip.rule == .evenOdd ? "evenodd" : "nonzero"
      }
      last = define(
        Draft("clipPath", ["clip-path": last.map { "url(#\($0))" }], children: [outline]))
    }
    return last ?? ""
  }

  // MARK: Masks

  private mutating func define(
    _ mask: Mask, in context: ExportContext
  ) throws(InexpressibleError) -> String {
    let use = MaskUse(mask: mask, scale: context.scale, toRoot: context.toRoot)
    if let known = knownMasks[use] { return known }
    var inner = context
    inner.place = context.place.property("mask")
    let repaint = mask.repaint(of: mask.source, in: scene)
    inner.repaint = repaint ?? .asIs
    var content = try drafts(of: mask.source, in: inner)
    var draft = Draft("mask", ["maskUnits": "userSpaceOnUse"])
    let everything = picture(in: context)
    if mask.isInverted {
      var paper = rectDraft(everything, decimals: 3)
      paper.style = [.fillOpacity: "1", .stroke: "none"]
      if repaint == nil, mask.kind == .alpha { content = [inverted(content, alpha: true)] }
      if repaint == nil, mask.kind == .luminance {
        paper.style[.fill] = "#000"
        content = [inverted([paper] + content, alpha: false)]
      } else if repaint != nil {
        paper.style[.fill] = "#fff"
        content.insert(paper, at: 0)
      }
    }
    let region =
      mask.isInverted ? everything : extent(of: mask.source, isEnough: isStandard) ?? everything
    write(region, to: &draft)
    if repaint == nil, mask.kind == .alpha { draft.addStyle("mask-type:alpha") }
    draft.children = content
    let id = define(draft)
    knownMasks[use] = id
    return id
  }

  /// Larger than any picture that is shown in parts.
  static let anywhere = Rect(x: -99999, y: -99999, width: 199998, height: 199998)

  /// Writes the region of a mask or filter, unless it lies in the default one: the picture and a
  /// tenth on each side, in the layer's own space.
  private func write(_ rect: Rect, to draft: inout Draft) {
    if isStandard(rect) { return }
    let low = Point(rect.x.rounded(.down), rect.y.rounded(.down))
    draft["x"] = numberText(low.x, decimals: 0)
    draft["y"] = numberText(low.y, decimals: 0)
    draft["width"] = numberText((rect.maxX - low.x).rounded(.up), decimals: 0)
    draft["height"] = numberText((rect.maxY - low.y).rounded(.up), decimals: 0)
  }

  /// Whether a region is no larger than the default one.
  private func isStandard(_ rect: Rect) -> Bool {
    let (width, height) = (scene.size.width, scene.size.height)
    let standard = Rect(x: -width / 10, y: -height / 10, width: width * 1.2, height: height * 1.2)
    return standard.contains(rect)
  }

  /// The part of a layer's space in which the picture lies.
  private func picture(in context: ExportContext) -> Rect {
    let frame = Rect(origin: .zero, size: scene.size)
    guard let back = context.toRoot?.inverted else { return Self.anywhere }
    return frame.applying(back)
  }

  /// A mask whose picture cannot be repainted is inverted by a filter.
  private mutating func inverted(_ content: [Draft], alpha: Bool) -> Draft {
    let names = alpha ? ["feFuncA"] : ["feFuncR", "feFuncG", "feFuncB"]
    let functions = names.map { Draft($0, ["type": "table", "tableValues": "1 0"]) }
    var filter = Draft(
      "filter",
      [
        "filterUnits": "userSpaceOnUse", "color-interpolation-filters": alpha ? nil : "sRGB",
      ], children: [Draft("feComponentTransfer", children: functions)])
    write(Self.anywhere, to: &filter)
    return Draft("g", ["filter": "url(#\(define(filter)))"], children: content)
  }

  // MARK: Filters

  private mutating func define(
    _ filters: [Filter], on content: Content, in context: ExportContext
  ) throws(InexpressibleError) -> String {
    // Colours blend in sRGB, as everywhere else; SVG's own default here is linear light.
    var draft = Draft(
      "filter", ["filterUnits": "userSpaceOnUse", "color-interpolation-filters": "sRGB"])
    let decimals = context.decimals(options.precision)
    var reach = 0.0
    for filter in filters {
      reach += filter.reach
      switch filter {
      case .blur(let radius):
        var blur = Draft("feGaussianBlur")
        write(radius.mapValues { max($0, 0) }, as: "stdDeviation", decimals: decimals, into: &blur)
        draft.children.append(blur)
      case .shadow(let shadow):
        draft.children.append(try drop(shadow, decimals, in: context))
      case .gradientMap(let map):
        let number = draft.children.count
        draft.children += gradientMap(map, number: number)
      }
    }
    let layers = [Layer(content: content)]
    let extent =
      extent(of: layers) { isStandard($0.outset(by: reach)) } ?? picture(in: context)
    write(extent.outset(by: reach), to: &draft)
    return define(draft)
  }

  private func drop(
    _ shadow: Shadow, _ decimals: Int, in context: ExportContext
  ) throws(InexpressibleError) -> Draft {
    var drop = Draft("feDropShadow")
    let color = try repainted(shadow.color, in: context)
    write(
      shadow.offset.mapValues(\.dx).trimmed, as: "dx", decimals: decimals, default: "2",
      reach: shadow.offset.reach, into: &drop
    )
    write(
      shadow.offset.mapValues(\.dy).trimmed, as: "dy", decimals: decimals, default: "2",
      reach: shadow.offset.reach, into: &drop
    )
    write(
      shadow.radius.mapValues { max($0, 0) }, as: "stdDeviation", decimals: decimals,
      default: "2", into: &drop)
    write(
      TextTrack(color, reach: color.reach) { SVGFormat.colorText($0) }, as: "flood-color",
      default: "#000",
      into: &drop)
    write(
      opacityTrack(color.mapValues(\.alpha), reach: color.reach), as: "flood-opacity", default: "1",
      into: &drop)
    return drop
  }
}

extension Filter {
  /// How far the effect can carry colours: a Gaussian has all but a thousandth within three
  /// deviations.
  fileprivate var reach: Double {
    func largest(_ property: Animatable<Double>) -> Double {
      property.animations.reduce(property.base) { most, animation in
        animation.keyframes.reduce(most) { max($0, $1.value) }
      }
    }
    switch self {
    case .blur(let radius): return 3 * largest(radius)
    case .shadow(let shadow):
      return 3 * largest(shadow.radius) + largest(shadow.offset.mapValues(\.length))
    case .gradientMap: return 0
    }
  }
}

extension BlendMode {
  var cssName: String { rawValue }
}

extension Mask {
  /// How the mask's layers are painted so that a mask by luminance shows it; nil where they hold
  /// pictures or text, whose colours are not the scene's to change.
  fileprivate func repaint(of layers: [Layer], in scene: Scene) -> ExportContext.Repaint? {
    if kind == .luminance, !isInverted { return .asIs }
    guard layers.canBeRepainted(in: scene, depth: 0) else {
      return nil
    }
    if kind == .luminance {
      return layers.blendsPlainly ? .complement : nil
    }
    return isInverted ? .black : .white
  }
}

extension [Layer] {
  /// Symbols within symbols deeper than this are taken to hold anything.
  private static let deepestSymbol = 64

  fileprivate func canBeRepainted(in scene: Scene, depth: Int) -> Bool {
    guard depth < Self.deepestSymbol else { return false }
    return allSatisfy { layer in
      switch layer.content {
      case .group(let layers): return layers.canBeRepainted(in: scene, depth: depth + 1)
      case .shape(let shape):
        return shape.draws.allSatisfy { if case .image = $0.paint { false } else { true } }
      case .text, .image, .replicator: return false
      case .instance(let instance):
        return (scene.symbols[instance.symbol] ?? []).canBeRepainted(in: scene, depth: depth + 1)
      }
    }
  }

  /// Whether complements of the colours give the complement of the picture.
  fileprivate var blendsPlainly: Bool {
    allSatisfy { layer in
      guard layer.blending == .normal else { return false }
      switch layer.content {
      case .group(let layers): return layers.blendsPlainly
      case .shape: return true
      case .instance, .text, .image, .replicator: return false
      }
    }
  }
}
