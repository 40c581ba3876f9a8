import CairoRendering
import SceneModel
import Testing
import VectorGeometry

@Suite("Fills and strokes")
struct OutlineTests {
  /// A square within a square, both clockwise.
  private var nested: Path {
    var path = Path.rectangle(Rect(x: 5, y: 5, width: 30, height: 30))
    path.append(.rectangle(Rect(x: 15, y: 15, width: 10, height: 10)))
    return path
  }

  @Test("the rule decides about the inside of the inside")
  func rules() throws {
    let nonzero = try bitmap([.path(nested, .fill(red))])
    #expect(nonzero.shows([255, 0, 0, 255], at: 20, 20))
    let evenOdd = try bitmap([.path(nested, .fill(red, rule: .evenOdd))])
    #expect(evenOdd.rgba(20, 20) == clear)
    #expect(evenOdd.shows([255, 0, 0, 255], at: 8, 20))
    #expect(evenOdd.rgba(2, 2) == clear)
  }

  @Test("a pixel is covered by the share that lies inside")
  func coverage() throws {
    let picture = try bitmap([.box(10.5, 10, 5, 5.25, .white)])
    #expect(picture.shows([128, 128, 128, 128], at: 10, 12))
    #expect(picture.shows([255, 255, 255, 255], at: 11, 12))
    #expect(picture.shows([128, 128, 128, 128], at: 15, 12))
    #expect(picture.shows([64, 64, 64, 64], at: 12, 15))
    #expect(picture.shows([32, 32, 32, 32], at: 10, 15))
    #expect(picture.rgba(16, 12) == clear)
  }

  @Test("the alpha of what is drawn sums up to its area", arguments: [0.0, 0.13, 0.5, 0.77])
  func area(shift: Double) throws {
    let circle = Path.ellipse(center: Point(20 + shift, 20 - shift), radii: Vector(9, 6))
    let picture = try bitmap([.path(circle, .fill(.black))])
    let area = Double(picture.sum(ofChannel: 3)) / 255
    #expect(abs(area - .pi * 54) < 0.7)
  }

  @Test("caps end a line at its point, with a half circle or with a half square")
  func caps() throws {
    let line = Path(line: Point(10, 20), Point(30, 20))
    let butt = try bitmap([.path(line, .stroke(red, width: 8))])
    #expect(butt.rgba(8, 20) == clear)
    #expect(butt.shows([255, 0, 0, 255], at: 10, 17))
    #expect(butt.rgba(20, 15) == clear)
    let round = try bitmap([.path(line, .stroke(red, width: 8, cap: .round))])
    #expect(round.shows([255, 0, 0, 255], at: 8, 20))
    #expect(round.rgba(6, 16) == clear)
    let square = try bitmap([.path(line, .stroke(red, width: 8, cap: .square))])
    #expect(square.shows([255, 0, 0, 255], at: 6, 16))
    #expect(square.rgba(5, 20) == clear)
  }

  @Test("a subpath of one point shows round and square caps only")
  func dots() throws {
    let point = Path(line: Point(20, 20), Point(20, 20))
    #expect(try bitmap([.path(point, .stroke(red, width: 8))]).sum(ofChannel: 3) == 0)
    let round = try bitmap([.path(point, .stroke(red, width: 8, cap: .round))])
    #expect(abs(Double(round.sum(ofChannel: 3)) / 255 - .pi * 16) < 0.7)
    let square = try bitmap([.path(point, .stroke(red, width: 8, cap: .square))])
    #expect(abs(Double(square.sum(ofChannel: 3)) / 255 - 64) < 0.7)
    #expect(square.shows([255, 0, 0, 255], at: 16, 16))
  }

  @Test("joins are pointed up to the limit, round or cut off")
  func joins() throws {
    let corner = Path(line: Point(8, 30), Point(20, 10), Point(32, 30))
    func tip(_ draw: Draw) throws -> Int { try bitmap([.path(corner, draw)]).rgba(20, 4)[3] }
    #expect(try tip(.stroke(red, width: 8)) > 250)
    #expect(try tip(.stroke(red, width: 8, miterLimit: 1.2)) == 0)
    #expect(try tip(.stroke(red, width: 8, join: .bevel)) == 0)
    let round = try bitmap([.path(corner, .stroke(red, width: 8, join: .round))])
    #expect(round.rgba(20, 7)[3] > 250)
    #expect(round.rgba(20, 4)[3] == 0)
  }

  @Test("dashes and gaps follow each other from the offset on")
  func dashes() throws {
    let line = Path(line: Point(0, 20), Point(40, 20))
    let picture = try bitmap([.path(line, .stroke(red, width: 4, dashes: [6, 4], offset: 2))])
    let drawn = (0..<40).map { picture.rgba($0, 20)[3] > 128 }
    #expect(drawn == (0..<40).map { ($0 + 2) % 10 < 6 })
    let odd = try bitmap([.path(line, .stroke(red, width: 4, dashes: [5]))])
    #expect((0..<40).map { odd.rgba($0, 20)[3] > 128 } == (0..<40).map { $0 % 10 < 5 })
    let whole = try bitmap([.path(line, .stroke(red, width: 4, dashes: [0, 0]))])
    #expect(whole.sum(ofChannel: 3) == 40 * 4 * 255)
  }

  @Test("dashes too fine to see paint their share, and a long line of them is done at once")
  func fineDashes() throws {
    let line = Path(line: Point(-1e6, 20), Point(1e6, 20))
    let picture = try bitmap([.path(line, .stroke(.black, width: 4, dashes: [0.003, 0.001]))])
    #expect(picture.shows([0, 0, 0, 191], at: 20, 20, tolerance: 2))
  }

  @Test("a stroke is stretched with its space")
  func stretched() throws {
    var layer = Layer.path(Path(line: Point(0, 10), Point(10, 10)), .stroke(red, width: 2))
    layer.transform.scale = .init(Vector(4, 1))
    let across = try bitmap([layer])
    #expect(across.sum(ofChannel: 3) == 40 * 2 * 255)
    layer = Layer.path(Path(line: Point(5, 0), Point(5, 40)), .stroke(red, width: 2))
    layer.transform.scale = .init(Vector(4, 1))
    #expect(try bitmap([layer]).sum(ofChannel: 3) == 40 * 8 * 255)
  }

  @Test("a trim shows a part")
  func trim() throws {
    var shape = Shape(
      figures: [.path(.init(Path(line: Point(0, 20), Point(40, 20))))],
      draws: [.stroke(red, width: 2)])
    shape.trim = Trim(start: .init(0.25), end: .init(0.75), offset: .init(0), scope: .wholeShape)
    let picture = try bitmap([Layer(content: .shape(shape))])
    #expect(picture.rgba(9, 20) == clear)
    #expect(picture.shows([255, 0, 0, 255], at: 10, 20))
    #expect(picture.shows([255, 0, 0, 255], at: 29, 20))
    #expect(picture.rgba(30, 20) == clear)
  }

  @Test("numbers without end or sense draw what can be drawn", arguments: [1e9, 1e300, .infinity])
  func hostile(far: Double) throws {
    let wide = Path.rectangle(Rect(x: -far, y: 10, width: 2 * far, height: 10))
    let picture = try bitmap([.path(wide, .fill(red)), .box(.nan, 0, 1, 1, green)])
    if far.isFinite { #expect(picture.shows([255, 0, 0, 255], at: 20, 15)) }
    #expect(picture.rgba(20, 30) == clear)
    let line = Path(line: Point(-far, 20), Point(far, 20))
    _ = try bitmap([.path(line, .stroke(red, width: far, dashes: [1, 1]))])
  }
}
