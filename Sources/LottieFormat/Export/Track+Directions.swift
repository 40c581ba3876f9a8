import SceneModel
import VectorGeometry

extension Track where Value: Interpolatable {
  /// The same track with each stretch in a number of shorter ones, for values that are written in
  /// parts which pace another way.
  func cut(into cells: (Value, Value) -> Int) -> Track {
    var result: [Keyframe<Value>] = []
    for (start, end) in zip(stops, stops.dropFirst()) {
      let count = cells(start.value, end.value)
      guard start.easing != .hold, count > 1 else {
        result.append(Keyframe(start.offset, start.value, easing: start.easing))
        continue
      }
      for cell in 0..<count {
        let (first, last) = (Double(cell) / Double(count), Double(cell + 1) / Double(count))
        for piece in start.easing.pieces(from: first, to: last) {
          result.append(
            Keyframe(
              start.offset + (end.offset - start.offset) * piece.start,
              start.value.interpolated(to: end.value, at: piece.from), easing: piece.easing))
        }
      }
    }
    if let last = stops.last {
      result.append(Keyframe(last.offset, last.value, easing: last.easing))
    }
    return Track(result) ?? self
  }
}

extension Track<Vector> {
  /// Lengths and directions; the direction never jumps by a whole turn, and where all lie on one line
  /// it stays, and lengths the other way are negative.
  var polar: (length: Track<Double>, direction: Track<Angle>) {
    if let line {
      return (map { $0.dx * line.dx + $0.dy * line.dy }, Track<Angle>(fixed: line.angle))
    }
    let cut = cut(into: Self.cells)
    var turn = cut.values.first { $0.length > Self.nothing }?.angle ?? .zero
    let turns = cut.values.map { vector -> Angle in
      guard vector.length > Self.nothing else { return turn }
      let raw = vector.angle.radians
      turn = Angle(
        radians: raw + ((turn.radians - raw) / (2 * .pi)).rounded() * 2 * .pi)
      return turn
    }
    let keyframes = zip(cut.stops, turns).map { Keyframe($0.offset, $1, easing: $0.easing) }
    return (cut.map(\.length), Track<Angle>(keyframes) ?? Track<Angle>(fixed: turn))
  }

  /// The direction of the line on which all values lie; nil where they lie on none.
  private var line: Vector? {
    guard let first = values.first(where: { $0.length > Self.nothing }) else {
      return Vector(1, 0)
    }
    guard values.allSatisfy({ Self.areParallel($0, first) }) else { return nil }
    return first * (1 / first.length)
  }

  /// How many stretches keep the arcs between two vectors close enough to the line between them.
  private static func cells(_ one: Vector, _ other: Vector) -> Int {
    let across = one.dx * other.dy - one.dy * other.dx
    let along = one.dx * other.dx + one.dy * other.dy
    if areParallel(one, other), along >= 0 { return 1 }
    // A chord lies beside its arc by its radius times an eighth of the angle's square.
    let angle = abs(Vector(along, across).angle.radians)
    let reach = max(one.length, other.length)
    return min(max(Int((angle * (reach / (8 * sag)).squareRoot()).rounded(.up)), 4), mostCells)
  }

  /// How far an arc may lie beside its chord, in units.
  private static var sag: Double { 0.002 }
  private static var mostCells: Int { 128 }

  private static func areParallel(_ one: Vector, _ other: Vector) -> Bool {
    abs(one.dx * other.dy - one.dy * other.dx) <= 1e-9 * max(one.length * other.length, nothing)
  }

  /// The length below which a vector has no direction.
  private static var nothing: Double { 1e-9 }
}
