import SceneModel
import VectorGeometry
import XMLTree

extension SceneWriter {
  mutating func drafts(
    of shape: Shape, in context: ExportContext
  ) throws(InexpressibleError) -> [Draft] {
    if shape.trim == .some(Trim(end: .init(0))) { return [] }
    let pieces = try pieces(of: shape, in: context)
    var result: [Draft] = []
    for pass in Self.passes(shape.draws) {
      for piece in pieces {
        guard let paint = try paint(pass, trim: piece.trim, in: context) else { continue }
        result.append(paint.applied(to: piece.outline))
      }
    }
    return shared(result, outlines: pieces.map(\.outline))
  }

  // MARK: Outlines

  /// An outline, and the part of it that a trim keeps.
  struct Piece {
    var outline: Draft
    var trim: TrimDashes?
  }

  private func pieces(
    of shape: Shape, in context: ExportContext
  ) throws(InexpressibleError) -> [Piece] {
    guard let trim = shape.trim, !trim.keepsAll else {
      return [Piece(outline: try outline(of: shape.figures, in: context))]
    }
    guard let dashes = TrimDashes(trim) else { throw inexpressible(.trim, context.place) }
    if shape.figures.count == 1, !shape.figures[0].isPath {
      return [Piece(outline: try outline(of: shape.figures, in: context), trim: dashes)]
    }
    let path = try compound(shape.figures, at: context.place)
    guard path.isStatic, path.base.subpaths.count > 1 else {
      return [Piece(outline: try outline(of: shape.figures, in: context), trim: dashes)]
    }
    // SVG starts dashes anew with each subpath, so each becomes an element with its share.
    let lengths = path.base.subpaths.map { Path(subpaths: [$0]).length }
    let total = lengths.reduce(0, +)
    var start = 0.0
    var pieces: [Piece] = []
    for (part, length) in zip(path.base.separateSubpaths, lengths) where length > 0 {
      let share = trim.scope == .wholeShape ? length / total : 1
      let outline = pathDraft(.init(part), in: context)
      pieces.append(Piece(outline: outline, trim: dashes.part(from: start, length: share)))
      if trim.scope == .wholeShape { start += share }
    }
    return pieces
  }

  func outline(
    of figures: [Figure], in context: ExportContext
  ) throws(InexpressibleError) -> Draft {
    let decimals = context.decimals(options.precision)
    if figures.count == 1 {
      switch figures[0] {
      case .rectangle(let rectangle):
        if let draft = rectDraft(rectangle, decimals) { return draft }
      case .ellipse(let ellipse): return ellipseDraft(ellipse, decimals)
      case .path(let path): return pathDraft(path, in: context)
      case .polystar: throw inexpressible(.polystar, context.place)
      }
    }
    return pathDraft(try compound(figures, at: context.place), in: context)
  }

  private func compound(
    _ figures: [Figure], at place: Place
  ) throws(InexpressibleError) -> Animatable<Path> {
    guard let path = figures.compoundPath else { throw inexpressible(.basicFigure, place) }
    return path
  }

  /// A path; outlines that morph are written together, so that their steps match.
  private func pathDraft(_ path: Animatable<Path>, in context: ExportContext) -> Draft {
    let printer = PathDataPrinter(decimals: context.decimals(options.precision))
    let uniform = path.blendable
    let values = [uniform.base] + uniform.animations.flatMap { $0.keyframes.map(\.value) }
    // Chromium drops an animation of which a value is empty.
    let nothing = uniform.isStatic ? "" : "M0 0"
    var texts: [Path: String] = [:]
    for group in values.groupedByStructure {
      for (path, text) in zip(group, printer.texts(group)) { texts[path] = text }
    }
    var draft = Draft("path")
    let track = TextTrack(uniform, canBlend: { $0.hasSameStructure(as: $1) }) { path in
      let text = texts[path] ?? ""
      return text.isEmpty ? nothing : text
    }
    write(track, as: "d", default: nil, into: &draft)
    return draft
  }

  private func rectDraft(
    _ rectangle: Rectangle, _ decimals: Int
  ) -> Draft? {
    let width = rectangle.size.mapValues(\.width)
    let height = rectangle.size.mapValues(\.height)
    guard let radius = rectangle.radiusForRect, let corner = rectangle.corner else { return nil }
    let (x, y) = corner
    let reach = max(rectangle.center.reach, rectangle.size.reach)
    var draft = Draft("rect")
    write(x, as: "x", decimals: decimals, reach: reach, into: &draft)
    write(y, as: "y", decimals: decimals, reach: reach, into: &draft)
    // Errors of place and extent meet at the far edges, so the extents are finer.
    write(
      width.trimmed, as: "width", decimals: decimals + 1, default: nil, reach: reach, into: &draft)
    write(
      height.trimmed, as: "height", decimals: decimals + 1, default: nil, reach: reach, into: &draft
    )
    write(radius, as: "rx", decimals: decimals + 1, into: &draft)
    return draft
  }

  private func ellipseDraft(_ ellipse: Ellipse, _ decimals: Int) -> Draft {
    let across = ellipse.radii.mapValues(\.dx)
    let down = ellipse.radii.mapValues(\.dy)
    let place = ellipse.center.reach
    var draft = Draft(across == down ? "circle" : "ellipse")
    write(
      ellipse.center.mapValues(\.x).trimmed, as: "cx", decimals: decimals, reach: place,
      into: &draft)
    write(
      ellipse.center.mapValues(\.y).trimmed, as: "cy", decimals: decimals, reach: place,
      into: &draft)
    if across == down {
      write(
        across, as: "r", decimals: decimals + 1, default: nil, reach: ellipse.radii.reach,
        into: &draft)
    } else {
      write(
        across.trimmed, as: "rx", decimals: decimals + 1, default: nil, reach: ellipse.radii.reach,
        into: &draft)
      write(
        down.trimmed, as: "ry", decimals: decimals + 1, default: nil, reach: ellipse.radii.reach,
        into: &draft)
    }
    return draft
  }

  // MARK: Several paintings

  /// The paintings, a fill and a stroke on it together: one element does both in this order.
  static func passes(_ draws: [Draw]) -> [[Draw]] {
    var passes: [[Draw]] = []
    for draw in draws {
      if case .stroke = draw.style, let last = passes.last, last.count == 1,
        case .fill = last[0].style
      {
        passes[passes.count - 1].append(draw)
      } else {
        passes.append([draw])
      }
    }
    return passes
  }

  /// Elements of one long outline show it by `use` instead of repeating it.
  private mutating func shared(_ drafts: [Draft], outlines: [Draft]) -> [Draft] {
    guard outlines.count == 1, let outline = outlines.first, drafts.count > 1,
      drafts.allSatisfy({ $0.name == outline.name })
    else { return drafts }
    let size = outline.markup.printed().count
    let link = Draft("use", ["href": "#\(options.idPrefix)a"]).markup.printed().count
    let definition = size + 7 + (shared.isEmpty ? 13 : 0)
    guard definition + drafts.count * link < drafts.count * size else { return drafts }
    let id = share(outline)
    return drafts.map { draft in
      var use = Draft("use", ["href": "#\(id)"])
      use.attributes += draft.attributes.filter { !outline.attributes.contains($0) }
      use.style = draft.style
      use.children = draft.children.filter { !outline.children.contains($0) }
      return use
    }
  }
}

extension Animatable<Double> {
  /// The property without animations that say nothing but its base.
  var trimmed: Animatable<Double> {
    if isConstant { return Animatable(base) }
    var result = self
    result.animations.removeAll { animation in
      animation.composition == .add && animation.keyframes.allSatisfy { $0.value == 0 }
    }
    return result
  }
}

extension Rectangle {
  /// The top left corner, or nil where it follows the centre and the size at paces that SVG cannot
  /// add up.
  var corner: (x: Animatable<Double>, y: Animatable<Double>)? {
    let (width, height) = (size.mapValues(\.width), size.mapValues(\.height))
    guard let x = center.mapValues(\.x).trimmed.sum(with: width.scaled(by: -0.5).trimmed),
      let y = center.mapValues(\.y).trimmed.sum(with: height.scaled(by: -0.5).trimmed)
    else { return nil }
    return (x, y)
  }
}

extension Figure {
  fileprivate var isPath: Bool { if case .path = self { true } else { false } }
}

extension Trim {
  /// Whether nothing is ever cut off.
  var keepsAll: Bool { start == .init(0) && end == .init(1) }
}

extension Path {
  /// Each subpath as a path of its own, its steps as they are.
  fileprivate var separateSubpaths: [Path] {
    var result: [Path] = []
    for element in elements {
      if case .move = element { result.append(Path()) }
      guard !result.isEmpty else { continue }
      result[result.count - 1].append(element)
    }
    return result
  }
}

extension [Path] {
  /// Paths of one structure each, in order of first appearance, each path once.
  fileprivate var groupedByStructure: [[Path]] {
    var groups: [[Path]] = []
    var known: Set<Path> = []
    for path in self where known.insert(path).inserted {
      if let index = groups.firstIndex(where: { $0[0].hasSameStructure(as: path) }) {
        groups[index].append(path)
      } else {
        groups.append([path])
      }
    }
    return groups
  }
}

extension Animatable<Path> {
  /// The property in cubics where its outlines can only blend in that form.
  fileprivate var blendable: Animatable<Path> {
    let values = [base] + animations.flatMap { $0.keyframes.map(\.value) }
    if values.allSatisfy({ $0.hasSameStructure(as: base) }) { return self }
    let cubics = values.map(\.cubicForm)
    guard cubics.allSatisfy({ $0.hasSameStructure(as: cubics[0]) }) else { return self }
    return mapValues(\.cubicForm)
  }
}
