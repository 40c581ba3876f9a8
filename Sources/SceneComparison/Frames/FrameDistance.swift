package import SceneModel
import VectorGeometry

/// How far two frames are apart: largest differences, and what cannot be compared at all.
package struct FrameDistance: CustomStringConvertible {
  /// The largest difference of one kind, and the drawings that it lies between.
  package struct Peak: Sendable {
    /// The difference.
    package var amount = 0.0
    /// What differs.
    package var what = ""
    /// Where it is in the left frame.
    package var left = FrameOrigin()
    /// Where it is in the right frame.
    package var right = FrameOrigin()
  }

  /// A difference of kind, which has no size.
  package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
    /// What differs, in a few words.
    package var description: String
    /// Where it is in the left frame.
    package var left: FrameOrigin
    /// Where it is in the right frame.
    package var right: FrameOrigin
  }

  /// Where outlines, pictures and gradients are furthest apart, in user units.
  package private(set) var geometryPeak = Peak()
  /// Where colours and opacities are furthest apart, 0…1.
  package private(set) var paintPeak = Peak()
  /// Differences of kind.
  package private(set) var mismatches: [Mismatch] = []
  private let isMerging: Bool
  private var origins = (left: FrameOrigin(), right: FrameOrigin())

  /// The largest distance of outlines, pictures and gradients, in user units.
  package var geometry: Double { geometryPeak.amount }
  /// The largest difference of colours and opacities, 0…1.
  package var paint: Double { paintPeak.amount }

  /// Compares two frames, walking both in drawing order; groups that change nothing do not count.
  ///
  /// - Parameter merging: takes neighbours that are painted alike as one outline, and compares
  ///   outlines whatever the order of their parts.
  package init(_ left: Frame, _ right: Frame, merging: Bool = false) {
    isMerging = merging
    note(left.size == right.size, "sizes of the picture")
    switch (left.background, right.background) {
    case (nil, nil): break
    case (let one?, let other?): compare(one, other, "background")
    default: note(false, "backgrounds")
    }
    compare(
      FlatFrame(left, merging: merging).traced, FlatFrame(right, merging: merging).traced)
  }

  /// Whether both look the same within tolerances.
  package func isWithin(geometry: Double, paint: Double) -> Bool {
    mismatches.isEmpty && self.geometry <= geometry && self.paint <= paint
  }

  package var description: String {
    "geometry \(geometry), paint \(paint)" + mismatches.map { "; \($0)" }.joined()
  }

  private mutating func note(_ isSame: Bool, _ what: String) {
    guard !isSame else { return }
    mismatches.append(
      Mismatch(description: "unlike \(what)", left: origins.left, right: origins.right))
  }

  private mutating func compare(_ left: [TracedItem], _ right: [TracedItem]) {
    let around = origins
    defer { origins = around }
    let (left, right) = isMerging ? (left.merged, right.merged) : (left, right)
    guard left.count == right.count else {
      // Drawings would meet the wrong counterparts.
      note(false, "numbers of drawings: \(left.count), \(right.count)")
      return
    }
    for (left, right) in zip(left, right) {
      origins = (left.origin, right.origin)
      switch (left.item, right.item) {
      case (.path(let one, let draw, let map), .path(let other, let otherDraw, let otherMap)):
        compare(one, other, "outline", canReorder: !draw.isDashed && !otherDraw.isDashed)
        compare(draw, map, otherDraw, otherMap)
      case (.image(let one, let map, let opacity), .image(let other, let otherMap, let fade)):
        note(one.asset == other.asset && one.fit == other.fit, "pictures")
        compare(opacity, fade, "opacity")
        compare(one.frame.corners.map(map.applied), other.frame.corners.map(otherMap.applied))
      case (.group(let one, let map, _), .group(let other, let otherMap, _)):
        compare(one, map, other, otherMap)
        compare(left.inner, right.inner)
      default: note(false, "kinds of drawing: \(left.item.kind), \(right.item.kind)")
      }
    }
  }

  private mutating func reach(_ amount: Double, _ what: String) {
    guard amount > geometryPeak.amount else { return }
    geometryPeak = Peak(amount: amount, what: what, left: origins.left, right: origins.right)
  }

  private mutating func reachPaint(_ amount: Double, _ what: String) {
    guard amount > paintPeak.amount else { return }
    paintPeak = Peak(amount: amount, what: what, left: origins.left, right: origins.right)
  }

  private mutating func compare(
    _ left: Path, _ right: Path, _ what: String, canReorder: Bool = true
  ) {
    guard isMerging, canReorder else {
      reach(left.shownDistance(to: right), what)
      return
    }
    if let distance = left.partwiseDistance(to: right) {
      reach(distance, what)
    } else {
      reach(left.finelyCutDistance(to: right), what)
    }
  }

  private mutating func compare(_ left: [Point], _ right: [Point], _ what: String = "picture") {
    for (one, other) in zip(left, right) { reach(one.distance(to: other), what) }
  }

  private mutating func compare(_ left: Double, _ right: Double, _ what: String) {
    reachPaint(abs(left - right), what)
  }

  private mutating func compare(_ left: Color, _ right: Color, _ what: String) {
    reachPaint(left.distance(to: right), what)
  }

  private mutating func compareLengths(_ left: Double, _ right: Double, _ what: String) {
    reach(abs(left - right), what)
  }
}

extension FrameDistance {
  private mutating func compare(
    _ left: FrameDraw, _ map: Affine, _ right: FrameDraw, _ otherMap: Affine
  ) {
    compare(left.opacity, right.opacity, "opacity")
    switch (left.style, right.style) {
    case (.fill(let one), .fill(let other)): note(one == other, "fill rules")
    case (.stroke(let one), .stroke(let other)): compare(one, map, other, otherMap)
    default: note(false, "painting: one fills, one strokes")
    }
    switch (left.paint, right.paint) {
    case (.color(let one), .color(let other)): compare(one, other, "colour")
    case (.gradient(let one), .gradient(let other)): compare(one, map, other, otherMap)
    case (.image(let one, let own), .image(let other, let otherOwn)):
      note(one == other, "pictures painted")
      reach(coefficientDistance(map * own, otherMap * otherOwn), "painted picture")
    default: note(false, "kinds of paint")
    }
  }

  private mutating func compare(
    _ left: FrameStroke, _ map: Affine, _ right: FrameStroke, _ otherMap: Affine
  ) {
    note(left.cap == right.cap && left.join == right.join, "caps or joins")
    note(left.join != .miter || left.miterLimit == right.miterLimit, "mitres")
    note(left.dashes.count == right.dashes.count, "dashes")
    compareLengths(
      left.width * map.meanScale, right.width * otherMap.meanScale, "stroke width")
    for (length, other) in zip([left.dashOffset] + left.dashes, [right.dashOffset] + right.dashes) {
      compareLengths(length * map.meanScale, other * otherMap.meanScale, "dashes")
    }
  }

  private mutating func compare(
    _ left: FrameGradient, _ map: Affine, _ right: FrameGradient, _ otherMap: Affine
  ) {
    note(left.spread == right.spread, "spreads of gradients")
    note(left.stops.count == right.stops.count, "numbers of gradient stops")
    for (one, other) in zip(left.stops, right.stops) {
      compare(one.offset, other.offset, "gradient stop")
      compare(one.color, other.color, "gradient colour")
    }
    let points = left.marks(under: map * left.transform)
    let otherPoints = right.marks(under: otherMap * right.transform)
    note(points.count == otherPoints.count, "kinds of gradient")
    compare(points, otherPoints, "gradient")
  }

  private mutating func compare(
    _ left: FrameGroup, _ map: Affine, _ right: FrameGroup, _ otherMap: Affine
  ) {
    compare(left.opacity, right.opacity, "opacity")
    note(left.blending == right.blending, "blending")
    note(left.clips.count == right.clips.count, "numbers of clips")
    for (one, other) in zip(left.clips, right.clips) {
      compare(one.path.applying(map), other.path.applying(otherMap), "clip")
      compare(one.opacity, other.opacity, "clip opacity")
      note(
        one.rule == other.rule && one.mode == other.mode && one.isInverted == other.isInverted,
        "kinds of clip")
    }
    switch (left.mask, right.mask) {
    case (nil, nil): break
    case (let one?, let other?):
      note(one.kind == other.kind && one.isInverted == other.isInverted, "kinds of mask")
      compare(
        one.flat(under: map, at: origins.left, merging: isMerging),
        other.flat(under: otherMap, at: origins.right, merging: isMerging))
    default: note(false, "masks: one has none")
    }
    note(left.filters.count == right.filters.count, "numbers of filters")
    for (one, other) in zip(left.filters, right.filters) { compare(one, map, other, otherMap) }
  }

  private mutating func compare(
    _ left: FrameFilter, _ map: Affine, _ right: FrameFilter, _ otherMap: Affine
  ) {
    switch (left, right) {
    case (.blur(let radius), .blur(let otherRadius)):
      compareLengths(radius * map.meanScale, otherRadius * otherMap.meanScale, "blur")
    case (
      .shadow(let offset, let radius, let color),
      .shadow(let otherOffset, let otherRadius, let otherColor)
    ):
      compareLengths(radius * map.meanScale, otherRadius * otherMap.meanScale, "shadow")
      let way = map.applied(to: offset) - otherMap.applied(to: otherOffset)
      compareLengths(way.length, 0, "shadow")
      compare(color, otherColor, "shadow colour")
    case (.gradientMap(let colors, let amount), .gradientMap(let otherColors, let otherAmount)):
      note(colors.count == otherColors.count, "numbers of colours by brightness")
      // What lies over the picture counts as much as it covers.
      for (one, other) in zip(colors, otherColors) {
        compare(
          one.withAlpha(one.alpha * amount), other.withAlpha(other.alpha * otherAmount),
          "colours by brightness")
      }
    default: note(false, "kinds of filter")
    }
  }
}

extension FlatItem {
  fileprivate var kind: String {
    switch self {
    case .path: "outline"
    case .image: "picture"
    case .group: "group"
    }
  }
}

extension FrameGradient {
  /// Points in the picture's space that fix where the colours run; their number tells kinds apart.
  fileprivate func marks(under map: Affine) -> [Point] {
    switch kind {
    case .linear(let start, let end): Self.marks(from: start, to: end, under: map)
    case .radial(let center, let radius, let focus):
      [center, focus, center + Vector(radius, 0), center + Vector(0, radius)].map(map.applied)
    case .conic(let center, let angle):
      [center, center + Affine.rotation(angle).applied(to: Vector(1, 0)), center].map(map.applied)
    }
  }

  /// Where the straight lines of the first and the last colour pass nearest to the origin: a linear
  /// gradient may be written with any point of these lines.
  private static func marks(from start: Point, to end: Point, under map: Affine) -> [Point] {
    let way = end - start
    let square = way.dx * way.dx + way.dy * way.dy
    guard square > 0, let back = map.inverted else { return [start, end].map(map.applied) }
    let rise = Vector(
      (way.dx * back.a + way.dy * back.b) / square, (way.dx * back.c + way.dy * back.d) / square)
    let steep = rise.dx * rise.dx + rise.dy * rise.dy
    let first = map.applied(to: start)
    let level = first.x * rise.dx + first.y * rise.dy
    return [Point.zero + rise * (level / steep), Point.zero + rise * ((level + 1) / steep)]
  }
}
