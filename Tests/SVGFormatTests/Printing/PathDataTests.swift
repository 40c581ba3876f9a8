import SVGFormat
import SceneModel
import TestSupport
import Testing
import VectorGeometry

@Suite struct PathDataTests {
  /// The data of a path as it stands in a document.
  private func data(_ path: Path, precision: Int = 2) throws -> String {
    let layer = Samples.shape(.path(.init(path)))
    let all = try text(
      Samples.scene(layer), SVGExportOptions(precision: precision))
    let start = try #require(all.firstRange(of: " d=\""))
    return String(all[start.upperBound...].prefix { $0 != "\"" })
  }

  private func read(_ data: String) throws -> Path {
    let scene = try imported(document("<path d='\(data)'/>")).scene
    guard case .shape(let shape)? = scene.layers.first?.content,
      case .path(let path)? = shape.figures.first
    else { return Path() }
    return path.base
  }

  @Test(arguments: [
    ("M0 0H10V10H0Z", "M0 0H10V10H0Z"),
    ("M0 0L10 0L10 10L0 10L0 0Z", "M0 0H10V10H0Z"),
    ("M100 100L101 102L102 104", "M100 100l1 2 1 2"),
    ("M0 0L5 6L7 8", "M0 0 5 6 7 8"),
    ("M0.5 0.25L-0.5 -0.75", "m.5.25-1-1"),
    ("M0 0C1 2 3 4 5 5C7 6 9 9 10 10", "M0 0C1 2 3 4 5 5s4 4 5 5"),
    ("M0 0Q5 5 10 0Q15 -5 20 0", "M0 0Q5 5 10 0T20 0"),
    ("M10 10L20 20ZM40 40L50 55", "M10 10 20 20ZM40 40 50 55"),
    ("M1.004 1.006L2.004 3", "M1 1.01 2 3"),
    ("M0 0ZM5 5L6 7", "M0 0ZM5 5 6 7"),
    ("M1 1M5 5L6 7M9 9", "M5 5 6 7"),
  ])
  func writesTheShortestForm(of data: String, as expected: String) throws {
    #expect(try self.data(try read(data)) == expected)
  }

  @Test func roundingErrorsDoNotAddUp() throws {
    var path = Path()
    path.move(to: Point(0, 0))
    for step in 1...300 { path.line(to: Point(Double(step) * 0.0333, Double(step % 7) * 0.111)) }
    let back = try read(try data(path))
    #expect((back.pointDistance(to: path) ?? .infinity) <= 0.0071)
  }

  @Test(arguments: 0..<40)
  func randomPathsComeBackWithinTheirPrecision(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let precision = seed % 5
    func point() -> Point { Point(random.number(-300...300), random.number(-300...300)) }
    var path = Path()
    path.move(to: point())
    path.line(to: point())
    for _ in 0..<30 {
      switch random.whole(0...7) {
      case 0:
        // A move alone draws nothing and is not written.
        path.move(to: point())
        path.line(to: point())
      case 1: path.line(to: Point(point().x, path.elements.last?.end?.y ?? 0))
      case 2: path.line(to: Point(path.elements.last?.end?.x ?? 0, point().y))
      case 3: path.quadratic(point(), to: point())
      case 4: path.close()
      case 5: path.line(to: point())
      default: path.cubic(point(), point(), to: point())
      }
    }
    let text = try data(path, precision: precision)
    let back = try read(text)
    let error = 0.7072 * [1, 0.1, 0.01, 0.001, 0.0001][precision]
    #expect(back.outlineDistance(to: path, cuts: 4) <= error)
    #expect(!text.contains("e") && !text.contains("-0 ") && !text.contains("  "))
  }

  @Test(arguments: [
    ("M10 10h5v5h-5z", "M10 10H15V15H10Z"),
    ("m10 10 5 5 5-5", "M10 10L15 15L20 10"),
    ("M0 0 10 10", "M0 0L10 10"),
    ("M.5.5-1-1", "M0.5 0.5L-1 -1"),
    ("M1e1 1E+1L2e-1,3", "M10 10L0.2 3"),
    ("M0 0c1 1 2 2 3 3s2 2 4 4", "M0 0C1 1 2 2 3 3C4 4 5 5 7 7"),
    ("M0 0s1 1 2 2", "M0 0C0 0 1 1 2 2"),
    ("M0 0q1 1 2 0t2 0", "M0 0Q1 1 2 0Q3 -1 4 0"),
    ("M0 0t2 0", "M0 0Q0 0 2 0"),
    ("M5 5h5zl1 1", "M5 5H10ZM5 5L6 6"),
    ("M0 0L5 5Z L9 9", "M0 0L5 5ZM0 0L9 9"),
  ])
  func readsAllCommands(_ data: String, like plain: String) throws {
    let (left, right) = (try read(data), try read(plain))
    #expect((left.pointDistance(to: right) ?? .infinity) < 1e-12)
  }

  @Test func readsArcFlagsWithoutSpaces() throws {
    let compact = try read("M0 0a5 5 0 0110 0")
    let spaced = try read("M0 0 A 5,5 0 0 1 10,0")
    #expect((compact.pointDistance(to: spaced) ?? .infinity) < 1e-12)
    #expect(compact.points.last == Point(10, 0))
    #expect(compact.bounds.map { abs($0.y + 5) < 0.01 && abs($0.maxY) < 1e-9 } ?? false)
  }

  @Test(arguments: [
    ("M0 0L10 10L20", 16, 2), ("M0 0L10 10X5", 11, 2), ("L5 5", 1, 0), ("M0 0L5 5,", 0, 2),
    ("M0 0A5 5 0 2 1 9 9", 11, 1), ("M0 0LL", 6, 1),
  ])
  func drawsUpToAMistakeAndNamesItsPlace(
    _ data: String, character: Int, elements: Int
  ) throws {
    let (scene, losses) = try imported(document("<path d='\(data)' fill='red'/>"))
    if character > 0 {
      #expect(losses.entries.contains { $0.message.contains("at character") })
    } else {
      #expect(losses.entries.isEmpty)
    }
    guard case .shape(let shape)? = scene.layers.first?.content,
      case .path(let path)? = shape.figures.first
    else { return #expect(elements == 0) }
    #expect(path.base.elements.count == elements)
  }

  @Test func morphingOutlinesTakeTheSameLetters() throws {
    let square = Samples.path(Point(0, 0), Point(10, 0), Point(10, 10), closes: true)
    let other = Samples.path(Point(0, 0), Point(10, 3), Point(12, 10), closes: true)
    let found = try inner(Samples.shape(.path(Samples.moving(square, other))))
    #expect(
      found == "<path d=\"M0 0 10 0l0 10Z\">"
        + "<animate attributeName=\"d\" to=\"M0 0 10 3l2 7Z\" dur=\"2s\" "
        + "repeatCount=\"indefinite\"/></path>")
  }
}
