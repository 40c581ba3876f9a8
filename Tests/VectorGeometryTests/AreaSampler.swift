import VectorGeometry

/// Measures an outline by many short lines, independently of how outlines are combined.
struct AreaSampler {
  private var lines: [(Point, Point)] = []

  init(_ path: Path, parts: Int = 150) {
    for subpath in path.subpaths {
      var last = subpath.start
      for segment in subpath.segments {
        for part in 1...parts {
          let next = part == parts ? segment.end : segment.point(at: Double(part) / Double(parts))
          lines.append((last, next))
          last = next
        }
      }
      if last != subpath.start { lines.append((last, subpath.start)) }
    }
  }

  /// How often the outline winds around a place, clockwise.
  func winding(around place: Point) -> Int {
    lines.reduce(0) { sum, line in
      let (start, end) = line
      guard (start.y <= place.y) != (end.y <= place.y) else { return sum }
      let x = start.x + (end.x - start.x) * (place.y - start.y) / (end.y - start.y)
      return x < place.x ? sum + (end.y > start.y ? -1 : 1) : sum
    }
  }

  /// The distance from the outline.
  func distance(from place: Point) -> Double {
    lines.reduce(.infinity) { least, line in
      let way = line.1 - line.0
      let square = way.dx * way.dx + way.dy * way.dy
      let arm = place - line.0
      let share = square > 0 ? min(max((arm.dx * way.dx + arm.dy * way.dy) / square, 0), 1) : 0
      return min(least, place.distance(to: line.0 + way * share))
    }
  }
}

/// Random outlines within 0…100, among them such as share edges, cross themselves or are not closed.
struct OutlineGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &+ 1 }

  /// SplitMix64 (Steele, Lea and Flood 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func point(_ range: ClosedRange<Double> = 0...100) -> Point {
    Point(number(range), number(range))
  }

  mutating func polygon(onGrid: Bool) -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 3...10, using: &self) {
      let place = point(0...10)
      let corner =
        onGrid
        ? Point(place.x.rounded() * 10, place.y.rounded() * 10) : Point(place.x * 10, place.y * 10)
      path.append(path.isEmpty ? .move(corner) : .line(corner))
    }
    if Bool.random(using: &self) { path.close() }
    return path
  }

  mutating func blob() -> Path {
    var path = Path([.move(point())])
    for _ in 0..<3 { path.cubic(point(), point(), to: point()) }
    path.close()
    return path
  }

  mutating func rectangle() -> Path {
    let place = point(0...5)
    let size = point(1...5)
    return Path.rectangle(
      Rect(
        x: place.x.rounded() * 10, y: place.y.rounded() * 10, width: size.x.rounded() * 10,
        height: size.y.rounded() * 10), cornerRadius: Bool.random(using: &self) ? 5 : 0)
  }

  mutating func outline() -> Path {
    switch Int.random(in: 0..<7, using: &self) {
    case 0: return polygon(onGrid: false)
    case 1: return polygon(onGrid: true)
    case 2: return blob()
    case 3:
      return Path.ellipse(center: point(20...80), radii: Vector(number(5...40), number(5...40)))
    case 4:
      var path = Path.ellipse(center: Point(50, 50), radii: Vector(40, 40))
      path.append(Path.ellipse(center: Point(50, 50), radii: Vector(20, 20)))
      return path
    case 5:
      let turn = Angle.degrees(number(0...8).rounded() * 45)
      let middle = Affine.translation(Vector(50, 50))
      return Path.rectangle(Rect(x: -25, y: -25, width: 50, height: 50))
        .applying(middle * .rotation(turn))
    default: return rectangle()
    }
  }
}
