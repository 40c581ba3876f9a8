import SceneModel
import VectorGeometry

/// What a font shows of a character at a size of 100, about the start of its baseline.
struct LetterForm {
  /// A piece of it.
  enum Part {
    /// An outline; without a colour it takes the text's own paint.
    case outline(Path, Color?)
    /// A picture, as emoji have.
    case picture(AssetID, Rect)
  }

  var advance: Double
  var parts: [Part]

  /// The text's own outline at a size; nil where colours or pictures are in it.
  func outline(at size: Double) -> Path? {
    var path = Path()
    for part in parts {
      guard case .outline(let outline, nil) = part else { return nil }
      path.append(outline)
    }
    return path.applying(Self.map(to: size))
  }

  /// The look at a size; nil where nothing is seen.
  func content(at size: Double, draws: [Draw]) -> Content? {
    func shape(_ path: Path, _ draws: [Draw]) -> Content {
      .shape(Shape(figures: [.path(.init(path))], draws: draws))
    }
    if let path = outline(at: size) { return path.isEmpty ? nil : shape(path, draws) }
    let map = Self.map(to: size)
    return .group(
      parts.map { part in
        switch part {
        case .outline(let path, let color):
          Layer(content: shape(path.applying(map), color.map { [.fill($0)] } ?? draws))
        case .picture(let asset, let frame):
          Layer(content: .image(Image(asset: asset, frame: frame.applying(map))))
        }
      })
  }

  private static func map(to size: Double) -> Affine { .scale(Vector(size / 100, size / 100)) }
}

extension LetterForm {
  /// A glyph that the file carries.
  init(_ glyph: LottieGlyph) {
    var path = Path()
    for bezier in glyph.outlines { path.append(bezier.path) }
    self.init(advance: glyph.advance, parts: [.outline(path, nil)])
  }
}

extension LottieGlyph {
  /// Its outlines, without the twins that Bodymovin wrote before version 4.8.
  ///
  /// Those glyphs hold a group twice: first as the extension's own preview had changed it, with
  /// controls that count from the origin, then as it is, one advance further on.
  fileprivate var outlines: [LottieBezier] {
    let groups = shapes.map(\.beziers)
    var outlines: [LottieBezier] = []
    for (index, group) in groups.enumerated() {
      if index + 1 < groups.count, isTwin(group, of: groups[index + 1]) { continue }
      let isMoved = index > 0 && isTwin(groups[index - 1], of: group)
      outlines += isMoved ? group.map { $0.moved(by: -advance) } : group
    }
    return outlines
  }

  /// Whether a group is written twice.
  var hasTwins: Bool {
    let groups = shapes.map(\.beziers)
    return zip(groups, groups.dropFirst()).contains { isTwin($0, of: $1) }
  }

  private func isTwin(_ changed: [LottieBezier], of group: [LottieBezier]) -> Bool {
    guard !changed.isEmpty, changed.count == group.count else { return false }
    return zip(changed, group).allSatisfy { changed, bezier in
      changed == bezier.moved(by: -advance).countedFromOrigin(within: changed)
    }
  }
}

extension LottieShapeItem {
  /// The outlines in it.
  fileprivate var beziers: [LottieBezier] {
    switch self {
    case .group(let group): group.items.flatMap(\.beziers)
    case .path(let path): path.outline.values.first.map { [$0] } ?? []
    default: []
    }
  }
}

extension LottieBezier {
  fileprivate func moved(by distance: Double) -> LottieBezier {
    var bezier = self
    for index in vertices.indices { bezier.vertices[index].point.x += distance }
    return bezier
  }

  /// The outline with controls that count from the origin, its numbers those of another where they
  /// differ by less than files round.
  fileprivate func countedFromOrigin(within other: LottieBezier) -> LottieBezier {
    func isNear(_ difference: Vector) -> Bool {
      abs(difference.dx) < 0.01 && abs(difference.dy) < 0.01
    }
    func near(_ control: Vector, of vertex: Point, _ other: Vector) -> Vector {
      let counted = Vector(control.dx + vertex.x, control.dy + vertex.y)
      return isNear(counted - other) ? other : counted
    }
    var bezier = self
    bezier.vertices = zip(vertices, other.vertices).map { own, other in
      Vertex(
        isNear(own.point - other.point) ? other.point : own.point,
        arriving: near(own.arriving, of: own.point, other.arriving),
        leaving: near(own.leaving, of: own.point, other.leaving))
    }
    return bezier
  }
}

extension SceneReader {
  /// What the file's own glyphs show of a font's characters.
  func ownForms(of font: LottieFont?) -> [String: LetterForm] {
    let own = (document.glyphs ?? []).filter { glyph in
      font.map { $0.family == glyph.family && ($0.style ?? "") == glyph.style } ?? true
    }
    return Dictionary(
      own.map { ($0.character, LetterForm($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// What an installed font shows of characters, each measured alone as lottie-web does.
  ///
  /// - Parameter measuresOnly: whether only the advances matter, so that a family that is not
  ///   installed is told of by whoever draws the text.
  mutating func installedForms(
    of characters: [String], in font: Font, by outliner: any GlyphOutliner, measuresOnly: Bool
  ) -> [String: LetterForm] {
    var font = font
    font.size = .init(100)
    let asked = font
    var forms = installedForms[asked] ?? [:]
    var missing: [String] = []
    for character in Set(characters).sorted() where character != "\r" {
      if forms[character] != nil { continue }
      let layout: TextLayout
      do throws(TextError) {
        layout = try self.layout(of: character, in: &font, by: outliner, isSilent: measuresOnly)
      } catch {
        missing.append(character)
        continue
      }
      if !layout.missing.isEmpty { missing.append(character) }
      forms[character] = LetterForm(advance: layout.extent.width, parts: parts(of: layout))
    }
    if !measuresOnly {
      installedForms[asked] = forms
      if !missing.isEmpty {
        let shown = missing.prefix(8).joined(separator: " ")
        lost(.dropped, .text, "no font has a glyph for \(shown)")
      }
    }
    return forms
  }

  /// A character's layout; a family that is not installed is replaced as when text is drawn.
  private mutating func layout(
    of character: String, in font: inout Font, by outliner: any GlyphOutliner, isSilent: Bool
  ) throws(TextError) -> TextLayout {
    func text(_ font: Font) -> Text {
      Text(
        runs: [Run(.string(character), font: font, draws: [], isKerned: false)],
        direction: .leftToRight)
    }
    do throws(TextError) {
      return try outliner.layout(of: text(font), assets: [:])
    } catch {
      guard case .unknownFont(let family, _) = error, font.family != Self.substituteFamily else {
        throw error
      }
      font.family = Self.substituteFamily
      if !isSilent {
        lost(
          .approximated(by: nil), .text,
          "no font family '\(family)' is installed; \(Self.substituteFamily) is taken")
      }
      return try outliner.layout(of: text(font), assets: [:])
    }
  }

  /// The generic family of CSS, which every font configuration maps to a font.
  private static let substituteFamily = "sans-serif"

  private mutating func parts(of layout: TextLayout) -> [LetterForm.Part] {
    var parts: [LetterForm.Part] = []
    for glyph in layout.glyphs {
      let move = Affine.translation(glyph.origin - Point.zero)
      switch layout.outlines[glyph.glyph] {
      case .path(let path): parts.append(.outline(path.applying(move), nil))
      case .layers(let layers):
        parts += layers.map { .outline($0.path.applying(move), $0.color) }
      case .picture(let asset, let frame):
        parts.append(.picture(register(asset), frame.applying(move)))
      case .image(let asset, let frame): parts.append(.picture(asset, frame.applying(move)))
      case nil: break
      }
    }
    return parts
  }

  /// The name of a picture of a glyph, which is kept once.
  private mutating func register(_ picture: Asset) -> AssetID {
    var number = 1
    while let known = assets[AssetID("letter-\(number)")] {
      if known == picture { return AssetID("letter-\(number)") }
      number += 1
    }
    assets[AssetID("letter-\(number)")] = picture
    return AssetID("letter-\(number)")
  }
}
