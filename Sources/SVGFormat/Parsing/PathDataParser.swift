import VectorGeometry

/// Reads path data, by the grammar of SVG 2, section 9.3.9.
struct PathDataParser {
  /// Why path data ends early: everything before the place is drawn, as SVG asks.
  struct Mistake: Hashable, CustomStringConvertible {
    /// The place in the data, in bytes from 0.
    var offset: Int
    var expected: String

    var description: String { "expected \(expected) at character \(offset + 1) of the path data" }
  }

  private var scanner: ValueScanner
  private var path = Path()
  private var pen = Point.zero
  private var start = Point.zero
  /// The last control of a cubic or of a quadratic, for the smooth letters.
  private var lastCubic: Point?
  private var lastQuadratic: Point?

  /// The outline, and what is wrong with the data.
  static func path(_ data: String) -> (path: Path, mistake: Mistake?) {
    var parser = PathDataParser(scanner: ValueScanner(data))
    let mistake = parser.parse()
    return (parser.path, mistake)
  }

  private init(scanner: ValueScanner) {
    self.scanner = scanner
  }

  private mutating func parse() -> Mistake? {
    scanner.skipSpace()
    var isFirst = true
    while let byte = scanner.next {
      let offset = scanner.offset
      let letter = Character(UnicodeScalar(byte))
      if isFirst, letter != "M", letter != "m" {
        return Mistake(offset: offset, expected: "'M'")
      }
      guard "MmLlHhVvCcSsQqTtAaZz".contains(letter) else {
        return Mistake(offset: offset, expected: "a path command")
      }
      _ = scanner.take(UnicodeScalar(byte))
      if let mistake = steps(letter) { return mistake }
      isFirst = false
      scanner.skipSpace()
    }
    return nil
  }

  /// A command and its repetitions.
  private mutating func steps(_ letter: Character) -> Mistake? {
    if letter == "Z" || letter == "z" {
      path.close()
      settle(at: start)
      return nil
    }
    let isRelative = letter.isLowercase
    var command = Character(letter.uppercased())
    scanner.skipSpace()
    repeat {
      guard step(command, isRelative ? pen : .zero) else {
        return Mistake(offset: scanner.offset, expected: command == "A" ? "an arc" : "a number")
      }
      // Further points of a move are lines.
      if command == "M" { command = "L" }
      scanner.skipComma()
    } while startsNumber
    return nil
  }

  private var startsNumber: Bool {
    guard let byte = scanner.next else { return false }
    return "+-.0123456789".utf8.contains(byte)
  }

  private mutating func step(_ command: Character, _ origin: Point) -> Bool {
    switch command {
    case "M":
      guard let end = point(origin) else { return false }
      path.move(to: end)
      start = end
      settle(at: end)
    case "L":
      guard let end = point(origin) else { return false }
      line(to: end)
    case "H":
      guard let x = scanner.number() else { return false }
      line(to: Point(origin.x + x, pen.y))
    case "V":
      guard let y = scanner.number() else { return false }
      line(to: Point(pen.x, origin.y + y))
    case "C", "S": return cubic(isSmooth: command == "S", origin)
    case "Q", "T": return quadratic(isSmooth: command == "T", origin)
    default: return arc(origin)
    }
    return true
  }

  private mutating func line(to end: Point) {
    path.line(to: end)
    settle(at: end)
  }

  private mutating func cubic(isSmooth: Bool, _ origin: Point) -> Bool {
    let mirrored = lastCubic.map { Point(2 * pen.x - $0.x, 2 * pen.y - $0.y) } ?? pen
    guard let first = isSmooth ? mirrored : point(origin), let second = point(origin),
      let end = point(origin)
    else { return false }
    path.cubic(first, second, to: end)
    settle(at: end)
    lastCubic = second
    return true
  }

  private mutating func quadratic(isSmooth: Bool, _ origin: Point) -> Bool {
    let mirrored = lastQuadratic.map { Point(2 * pen.x - $0.x, 2 * pen.y - $0.y) } ?? pen
    guard let control = isSmooth ? mirrored : point(origin), let end = point(origin) else {
      return false
    }
    path.quadratic(control, to: end)
    settle(at: end)
    lastQuadratic = control
    return true
  }

  private mutating func arc(_ origin: Point) -> Bool {
    guard let rx = nextNumber(), let ry = nextNumber(), let tilt = nextNumber(),
      let isLarge = scanner.flag()
    else { return false }
    scanner.skipComma()
    guard let isClockwise = scanner.flag() else { return false }
    scanner.skipComma()
    guard let end = point(origin) else { return false }
    // A subpath that goes on after a close starts anew where it closed.
    if case .close = path.elements.last { path.move(to: pen) }
    path.arc(
      radii: Vector(rx, ry), tilt: Angle(degrees: tilt), largeArc: isLarge,
      clockwise: isClockwise, to: end)
    settle(at: end)
    return true
  }

  private mutating func settle(at point: Point) {
    pen = point
    lastCubic = nil
    lastQuadratic = nil
  }

  private mutating func nextNumber() -> Double? {
    guard let number = scanner.number() else { return nil }
    scanner.skipComma()
    return number
  }

  private mutating func point(_ origin: Point) -> Point? {
    guard let x = nextNumber(), let y = nextNumber() else { return nil }
    return Point(origin.x + x, origin.y + y)
  }
}
