import SceneModel
import VectorGeometry

/// Turns text into outlines, pictures and, where the target shares them, symbols.
struct OutlineText: AdaptationPass {
  var removes: Set<Feature> { [.text, .animatedFontSize] }

  /// A target that has text may still have no form for one of them.
  func isNeeded(for features: Set<Feature>, in context: AdaptationContext) -> Bool {
    features.contains(.text)
  }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    var writer = OutlineWriter(
      scene: scene, options: context.options, target: context.target,
      sharesOutlines: context.isNative(.outlineSymbol), sharesLayers: context.isNative(.symbol))
    try scene.rewriteLayers { (layer, place) throws(AdaptationError) in
      guard case .text(let text) = layer.content, !context.keeps(text) else { return }
      layer.setContent(try writer.layers(for: text, at: place))
    }
    scene.assets = writer.assets
    scene.symbols.merge(writer.symbols) { old, _ in old }
    losses.record(contentsOf: writer.losses)
  }
}

extension AdaptationContext {
  /// Whether a text stays text.
  fileprivate func keeps(_ text: Text) -> Bool {
    isKept(.text) && refusals.ofText(text) == nil
      && (isNative(.animatedFontSize) || text.runs.allSatisfy(\.font.size.isStatic))
  }
}

/// Writes glyphs as layers, remembering what it has written.
private struct OutlineWriter {
  var assets: [AssetID: Asset]
  var symbols: [SymbolID: [Layer]] = [:]
  var losses = Losses()
  private let outliner: (any GlyphOutliner)?
  private let substitutesFonts: Bool
  private let target: Format
  private let sharesGlyphs: Bool
  private let sharesLayers: Bool
  private var names: [SharedGlyph: SymbolID] = [:]
  private var pictures: [GlyphID: AssetID] = [:]
  private var taken: Set<SymbolID>

  /// A glyph in one look.
  private struct SharedGlyph: Hashable {
    var glyph: GlyphID
    var draws: [Draw]
  }

  init(
    scene: Scene, options: AdaptationOptions, target: Format, sharesOutlines: Bool,
    sharesLayers: Bool
  ) {
    assets = scene.assets
    taken = Set(scene.symbols.keys)
    outliner = options.outliner
    substitutesFonts = options.substitutesFonts
    self.target = target
    sharesGlyphs = sharesOutlines
    self.sharesLayers = sharesLayers
  }

  mutating func layers(for text: Text, at place: Place) throws(AdaptationError) -> [Layer] {
    guard let outliner else { throw .text(.noOutliner) }
    var text = text
    let layout: TextLayout
    do throws(TextError) {
      layout = try laidOut(&text, by: outliner, at: place)
    } catch {
      guard substitutesFonts, case .noGlyphs = error else { throw .text(error) }
      losses.record(
        Loss(.dropped, .text, at: place, target: target, message: error.description))
      return []
    }
    record(text, layout, at: place)
    var layers: [Layer] = []
    for group in groups(of: layout, in: text) {
      layers += self.layers(for: group, in: layout)
    }
    return layers
  }

  /// The layout; fonts that are not installed are replaced if they may be.
  private mutating func laidOut(
    _ text: inout Text, by outliner: any GlyphOutliner, at place: Place
  ) throws(TextError) -> TextLayout {
    while true {
      do throws(TextError) {
        return try outliner.layout(of: text, assets: assets)
      } catch {
        guard substitutesFonts, case .unknownFont(let family, _) = error,
          text.runs.contains(where: { $0.font.family.contains(family) }),
          family != Self.substitute
        else { throw error }
        // The error names the first of a list of families, without the space around it.
        for index in text.runs.indices where text.runs[index].font.family.contains(family) {
          text.runs[index].font.family = Self.substitute
        }
        losses.record(
          Loss(
            .approximated(by: nil), .text, at: place, target: target,
            message: "no font family '\(family)' is installed; \(Self.substitute) is taken",
            advice: "install it"))
      }
    }
  }

  /// The generic family of CSS, which every font configuration maps to a font.
  private static let substitute = "sans-serif"

  private mutating func record(_ text: Text, _ layout: TextLayout, at place: Place) {
    losses.record(
      Loss(.expanded, .text, at: place, target: target, message: "text became outlines"))
    if !layout.missing.isEmpty {
      let shown = layout.missing.prefix(8).joined(separator: " ")
      losses.record(
        Loss(
          .dropped, .text, at: place, target: target, message: "no font has a glyph for \(shown)",
          advice: "install a font that has it"))
    }
    if text.runs.contains(where: { !$0.font.size.isStatic }) {
      losses.record(
        Loss(
          .approximated(by: nil), .animatedFontSize, at: place, target: target,
          message: "outlines keep the font size they start with"))
    }
  }

  /// Glyphs that are painted alike.
  private struct Group {
    var draws: [Draw]
    var glyphs: [PlacedGlyph] = []
  }

  private func groups(of layout: TextLayout, in text: Text) -> [Group] {
    var groups: [Group] = []
    var numbers: [[Draw]: Int] = [:]
    for glyph in layout.glyphs {
      guard text.runs.indices.contains(glyph.run) else { continue }
      let draws = text.runs[glyph.run].draws
      if let number = numbers[draws] {
        groups[number].glyphs.append(glyph)
      } else {
        numbers[draws] = groups.count
        groups.append(Group(draws: draws, glyphs: [glyph]))
      }
    }
    return groups
  }

  /// One shape for all glyphs that stand once, shared symbols for those that repeat, then pictures.
  private mutating func layers(for group: Group, in layout: TextLayout) -> [Layer] {
    var counts: [GlyphID: Int] = [:]
    for glyph in group.glyphs { counts[glyph.glyph, default: 0] += 1 }
    let sharesOutlines = sharesGlyphs && group.draws.allSatisfy(\.isColor)
    var outline = Path()
    var layers: [Layer] = []
    for glyph in group.glyphs {
      let move = Affine.translation(glyph.origin - Point.zero)
      switch layout.outlines[glyph.glyph] {
      case .path(let path):
        guard !path.isEmpty else { continue }
        if sharesOutlines, counts[glyph.glyph, default: 0] > 1 {
          let source = Layer(content: shape(path, group.draws))
          layers.append(instance(of: glyph, draws: group.draws, source: [source]))
        } else {
          outline.append(path.applying(move))
        }
      case .picture(let asset, let rect):
        let id = pictureID(glyph.glyph, asset)
        layers.append(image(id, rect, glyph, shared: counts[glyph.glyph, default: 0] > 1))
      case .image(let id, let rect):
        layers.append(image(id, rect, glyph, shared: false))
      case .layers(let parts):
        let source = parts.map { part in
          Layer(content: shape(part.path, part.color.map { [.fill($0)] } ?? group.draws))
        }
        if sharesLayers, counts[glyph.glyph, default: 0] > 1 {
          layers.append(instance(of: glyph, draws: group.draws, source: source))
        } else {
          layers.append(
            Layer(
              transform: .translation(glyph.origin - Point.zero), content: .group(source)))
        }
      case nil: continue
      }
    }
    if !outline.isEmpty { layers.insert(Layer(content: shape(outline, group.draws)), at: 0) }
    return layers
  }

  private func shape(_ path: Path, _ draws: [Draw]) -> Content {
    .shape(Shape(figures: [.path(.init(path))], draws: draws))
  }

  private mutating func image(
    _ id: AssetID, _ rect: Rect, _ glyph: PlacedGlyph, shared: Bool
  ) -> Layer {
    let move = Affine.translation(glyph.origin - Point.zero)
    guard sharesGlyphs, shared else {
      return Layer(content: .image(Image(asset: id, frame: rect.applying(move))))
    }
    let source = Layer(content: .image(Image(asset: id, frame: rect)))
    return instance(of: glyph, draws: [], source: [source])
  }

  private mutating func instance(
    of glyph: PlacedGlyph, draws: [Draw], source: [Layer]
  ) -> Layer {
    let key = SharedGlyph(glyph: glyph.glyph, draws: draws)
    let symbol = names[key] ?? newSymbol("glyph")
    names[key] = symbol
    symbols[symbol] = source
    return Layer(
      transform: .translation(glyph.origin - Point.zero),
      content: .instance(Instance(symbol: symbol)))
  }

  private mutating func newSymbol(_ stem: String) -> SymbolID {
    var number = symbols.count + 1
    while taken.contains(SymbolID("\(stem)-\(number)")) { number += 1 }
    let symbol = SymbolID("\(stem)-\(number)")
    taken.insert(symbol)
    return symbol
  }

  private mutating func pictureID(_ glyph: GlyphID, _ asset: Asset) -> AssetID {
    if let id = pictures[glyph] { return id }
    var number = assets.count + 1
    while assets[AssetID("glyph-\(number)")] != nil { number += 1 }
    let id = AssetID("glyph-\(number)")
    assets[id] = asset
    pictures[glyph] = id
    return id
  }
}

extension Draw {
  /// Whether it paints with a colour, which looks the same wherever the outline is moved.
  fileprivate var isColor: Bool {
    if case .color = paint { true } else { false }
  }
}
