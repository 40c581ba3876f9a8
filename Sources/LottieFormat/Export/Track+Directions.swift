import SceneModel
import VectorGeometry

extension Track where Value: Interpolatable {
  /// The same track with each stretch that a condition names in shorter ones, for values that are
  /// written in parts which pace another way.
  func cut(where isCut: (Value, Value) -> Bool) -> Track {
    var result: [Keyframe<Value>] = []
    for (start, end) in zip(stops, stops.dropFirst()) {
      guard start.easing != .hold, isCut(start.value, end.value) else {
        result.append(Keyframe(start.offset, start.value, easing: start.easing))
        continue
      }
      for cell in 0..<Self.cells {
        let (first, last) = (Double(cell) / Double(Self.cells), Double(cell + 1) / Double(Self.cells))
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

  /// Within a 32nd of a turn to the other side, a chord lies 1/800 of its radius beside its arc.
  private static var cells: Int { 32 }
}

extension Track<Vector> {
  /// Lengths and directions; the direction never jumps by a whole turn, and where all lie on one line
  /// it stays, and lengths the other way are negative.
  var polar: (length: Track<Double>, direction: Track<Angle>) {
    if let line { return (map { $0.dx * line.dx + $0.dy * line.dy }, Track<Angle>(fixed: line.angle)) }
    let cut = cut { !Self.areParallel($0, $1) || $0.dx * $1.dx + $0.dy * $1.dy < 0 }
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

  private static func areParallel(_ one: Vector, _ other: Vector) -> Bool {
    abs(one.dx * other.dy - one.dy * other.dx) <= 1e-9 * max(one.length * other.length, nothing)
  }

  /// The length below which a vector has no direction.
  private static var nothing: Double { 1e-9 }
}
