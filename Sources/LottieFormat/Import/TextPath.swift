#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import SceneModel
import VectorGeometry

/// The path that a text follows.
struct TextPath {
  var outline: Animatable<Path>
  var firstMargin: Animatable<Double>
  var isPerpendicular: Animatable<Double>
  var isReversed: Animatable<Double>
  var forcesAlignment: Animatable<Double>

  /// What may move, but for the outline.
  var properties: [Animatable<Double>] {
    [firstMargin, isPerpendicular, isReversed, forcesAlignment]
  }

  /// The path at a moment; nil where it has no length.
  func course(at seconds: Double) -> TextCourse? {
    TextCourse(outline.value(at: seconds), isReversed: isReversed.value(at: seconds) != 0)
  }
}

/// A path as the chords that lottie-web walks along.
struct TextCourse {
  /// Whether it runs on from its end to its start; else it runs on straight.
  let isClosed: Bool
  private var chords: [Chord] = []
  /// The sum of the chords.
  private(set) var length = 0.0
  /// How far the direction has turned at the end of a closed path, start to start.
  private var turn = 0.0

  private struct Chord {
    var start: Point
    var way: Vector
    /// The way's length, above 0.
    var length: Double
    /// Where it starts on the path.
    var begin: Double
    /// The directions at its ends, without jumps from chord to chord of a curve.
    var startRadians: Double
    var endRadians: Double
  }

  /// Points on a curve, as in lottie-web.
  private static let curvePoints = 150

  /// Takes the first subpath; nil where it has no length.
  init?(_ path: Path, isReversed: Bool) {
    var curves: [[Point]] = []
    var origin: Point?
    var isClosed = false
    for element in path.elements {
      let start = curves.last?.last ?? origin ?? .zero
      switch element {
      case .move(let point) where origin == nil: origin = point
      case .line(let point): curves.append([start, point])
      case .quadratic(let control, let end):
        let (one, two) = (start + (control - start) * (2 / 3), end + (control - end) * (2 / 3))
        curves.append(Self.points(CubicSegment(start, one, two, end)))
      case .cubic(let one, let two, let end):
        curves.append(Self.points(CubicSegment(start, one, two, end)))
      case .close:
        isClosed = true
        curves.append([start, origin ?? start])
      case .move: break
      }
      if isClosed { break }
    }
    self.isClosed = isClosed
    for curve in isReversed ? curves.reversed().map({ $0.reversed() }) : curves { append(curve) }
    guard let first = chords.first, let last = chords.last else { return nil }
    turn = Self.unwound(first.startRadians, after: last.endRadians) - first.startRadians
  }

  private static func points(_ segment: CubicSegment) -> [Point] {
    (0..<curvePoints).map { segment.point(at: Double($0) / Double(curvePoints - 1)) }
  }

  /// Appends a curve's chords. lottie-web turns letters from chord to chord; here they turn evenly
  /// within a curve, which differs by less than can be seen.
  private mutating func append(_ curve: [Point]) {
    let first = chords.count
    for (start, end) in zip(curve, curve.dropFirst()) {
      let way = end - start
      let step = way.length
      guard step > 0 else { continue }
      let direction = atan2(way.dy, way.dx)
      let radians = chords.last.map { Self.unwound(direction, after: $0.startRadians) } ?? direction
      chords.append(
        Chord(
          start: start, way: way, length: step, begin: length, startRadians: radians,
          endRadians: radians))
      length += step
    }
    let own = chords[first...].map(\.startRadians)
    guard own.count > 1 else { return }
    for (index, radians) in own.enumerated() {
      let before = index > 0 ? own[index - 1] : 2 * radians - own[1]
      let after = index + 1 < own.count ? own[index + 1] : 2 * radians - own[index - 1]
      chords[first + index].startRadians = (before + radians) / 2
      chords[first + index].endRadians = (radians + after) / 2
    }
  }

  /// A direction, turned by whole turns to be next to the one before.
  private static func unwound(_ radians: Double, after other: Double) -> Double {
    radians - ((radians - other) / (2 * .pi)).rounded() * 2 * .pi
  }

  /// The point and the direction at a length from the start, before and behind the path too.
  func place(at distance: Double) -> (point: Point, angle: Angle) {
    let laps = isClosed && length > 0 ? (distance / length).rounded(.down) : 0
    let rest = distance - laps * length
    var low = 0
    var high = chords.count
    while low < high {
      let middle = (low + high) / 2
      if chords[middle].begin < rest { low = middle + 1 } else { high = middle }
    }
    let chord = chords[max(low - 1, 0)]
    let share = (rest - chord.begin) / chord.length
    let radians =
      chord.startRadians + (chord.endRadians - chord.startRadians) * min(max(share, 0), 1)
    return (chord.start + chord.way * share, Angle(radians: radians + laps * turn))
  }
}
