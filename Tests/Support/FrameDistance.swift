package import SceneModel
import VectorGeometry

/// How far two frames are apart: largest differences, and what cannot be compared at all.
package struct FrameDistance: CustomStringConvertible {
  /// The largest distance of outlines, pictures and gradients, in user units.
  package private(set) var geometry = 0.0
  /// The largest difference of colours and opacities, 0…1.
  package private(set) var paint = 0.0
  /// Differences of kind, in words with their place.
  package private(set) var mismatches: [String] = []

  /// Compares two frames, walking both in drawing order; groups that change nothing do not count.
  package init(_ left: Frame, _ right: Frame) {
    note(left.size == right.size, "sizes")
    switch (left.background, right.background) {
    case (nil, nil): break
    case (let one?, let other?): compare(one, other)
    default: mismatches.append("one background")
    }
    compare(FlatFrame(left).items, FlatFrame(right).items, at: "")
  }

  /// Whether both look the same within tolerances.
  package func isWithin(geometry: Double, paint: Double) -> Bool {
    mismatches.isEmpty && self.geometry <= geometry && self.paint <= paint
  }

  package var description: String {
    "geometry \(geometry), paint \(paint)" + mismatches.map { "; \($0)" }.joined()
  }

  private mutating func note(_ isSame: Bool, _ what: String) {
    if !isSame { mismatches.append("unlike \(what)") }
  }

  private mutating func compare(_ left: [FlatItem], _ right: [FlatItem], at place: String) {
    note(left.count == right.count, "numbers of items at \(place): \(left.count), \(right.count)")
    for (index, pair) in zip(left, right).enumerated() {
      let place = "\(place)/\(index)"
      switch pair {
      case (.path(let one, let draw, let map), .path(let other, let otherDraw, let otherMap)):
        compare(one, other)
        compare(draw, map, otherDraw, otherMap, at: place)
      case (.image(let one, let map, let opacity), .image(let other, let otherMap, let fade)):
        note(one.asset == other.asset && one.fit == other.fit, "pictures at \(place)")
        compare(opacity, fade)
        compare(one.frame.corners.map(map.applied), other.frame.corners.map(otherMap.applied))
      case (.group(let one, let map, let items), .group(let other, let otherMap, let otherItems)):
        compare(one, map, other, otherMap, at: place)
        compare(items, otherItems, at: place)
      default: mismatches.append("unlike kinds of items at \(place)")
      }
    }
  }

  private mutating func compare(_ left: Path, _ right: Path) {
    geometry = max(
      geometry,
      left.pointDistance(to: right) ?? left.segmentDistance(to: right)
        ?? left.outlineDistance(to: right))
  }

  private mutating func compare(_ left: [Point], _ right: [Point]) {
    for (one, other) in zip(left, right) { geometry = max(geometry, one.distance(to: other)) }
  }

  private mutating func compare(_ left: Double, _ right: Double) {
    paint = max(paint, abs(left - right))
  }

  private mutating func compare(_ left: Color, _ right: Color) {
    paint = max(paint, left.distance(to: right))
  }

  private mutating func compareLengths(_ left: Double, _ right: Double) {
    geometry = max(geometry, abs(left - right))
  }

  private mutating func compare(
    _ left: FrameDraw, _ map: Affine, _ right: FrameDraw, _ otherMap: Affine, at place: String
  ) {
    compare(left.opacity, right.opacity)
    switch (left.style, right.style) {
    case (.fill(let one), .fill(let other)): note(one == other, "fill rules at \(place)")
    case (.stroke(let one), .stroke(let other)):
      note(one.cap == other.cap && one.join == other.join, "caps or joins at \(place)")
      note(one.join != .miter || one.miterLimit == other.miterLimit, "mitres at \(place)")
      note(one.dashes.count == other.dashes.count, "dashes at \(place)")
      let lengths = [one.width, one.dashOffset] + one.dashes
      let otherLengths = [other.width, other.dashOffset] + other.dashes
      for (length, otherLength) in zip(lengths, otherLengths) {
        compareLengths(length * map.meanScale, otherLength * otherMap.meanScale)
      }
    default: mismatches.append("fill and stroke at \(place)")
    }
    switch (left.paint, right.paint) {
    case (.color(let one), .color(let other)): compare(one, other)
    case (.gradient(let one), .gradient(let other)): compare(one, map, other, otherMap, at: place)
    case (.image(let one, let own), .image(let other, let otherOwn)):
      note(one == other, "pictures painted at \(place)")
      geometry = max(geometry, coefficientDistance(map * own, otherMap * otherOwn))
    default: mismatches.append("unlike paints at \(place)")
    }
  }

  private mutating func compare(
    _ left: FrameGradient, _ map: Affine, _ right: FrameGradient, _ otherMap: Affine,
    at place: String
  ) {
    note(left.spread == right.spread, "spreads at \(place)")
    note(left.stops.count == right.stops.count, "numbers of stops at \(place)")
    for (one, other) in zip(left.stops, right.stops) {
      compare(one.offset, other.offset)
      compare(one.color, other.color)
    }
    let points = left.marks(under: map * left.transform)
    let otherPoints = right.marks(under: otherMap * right.transform)
    note(points.count == otherPoints.count, "kinds of gradient at \(place)")
    compare(points, otherPoints)
  }

  private mutating func compare(
    _ left: FrameGroup, _ map: Affine, _ right: FrameGroup, _ otherMap: Affine, at place: String
  ) {
    compare(left.opacity, right.opacity)
    note(left.blending == right.blending, "blending at \(place)")
    note(left.clips.count == right.clips.count, "numbers of clips at \(place)")
    for (one, other) in zip(left.clips, right.clips) {
      compare(one.path.applying(map), other.path.applying(otherMap))
      compare(one.opacity, other.opacity)
      note(
        one.rule == other.rule && one.mode == other.mode && one.isInverted == other.isInverted,
        "clips at \(place)")
    }
    switch (left.mask, right.mask) {
    case (nil, nil): break
    case (let one?, let other?):
      note(one.kind == other.kind && one.isInverted == other.isInverted, "masks at \(place)")
      compare(one.flat(under: map), other.flat(under: otherMap), at: place + "/mask")
    default: mismatches.append("one mask at \(place)")
    }
    note(left.filters.count == right.filters.count, "numbers of filters at \(place)")
    for (one, other) in zip(left.filters, right.filters) {
      switch (one, other) {
      case (.blur(let radius), .blur(let otherRadius)):
        compareLengths(radius * map.meanScale, otherRadius * otherMap.meanScale)
      case (
        .shadow(let offset, let radius, let color),
        .shadow(let otherOffset, let otherRadius, let otherColor)
      ):
        compareLengths(radius * map.meanScale, otherRadius * otherMap.meanScale)
        let way = map.applied(to: offset) - otherMap.applied(to: otherOffset)
        compareLengths(way.length, 0)
        compare(color, otherColor)
      default: mismatches.append("unlike filters at \(place)")
      }
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
