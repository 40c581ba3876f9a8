import CairoRendering
import SceneModel
import Testing
import VectorGeometry

@Suite("Gradients")
struct GradientTests {
  private func picture(
    _ kind: GradientKind, _ stops: [ColorStop] = [.init(0, red), .init(1, blue)],
    spread: GradientSpread = .pad, transform: Affine = .identity
  ) throws -> Bitmap {
    let gradient = Gradient(
      kind: kind, stops: .init(stops), spread: spread, transform: transform)
    return try bitmap([
      .path(.rectangle(Rect(x: 0, y: 0, width: 40, height: 40)), .fill(gradient))
    ])
  }

  private func linear(_ from: Double, _ to: Double) -> GradientKind {
    .linear(start: .init(Point(from, 0)), end: .init(Point(to, 0)))
  }

  @Test("colours run evenly between stops and stay beyond them")
  func linear() throws {
    let picture = try picture(linear(10, 30))
    for x in 0..<40 {
      let share = min(max((Double(x) + 0.5 - 10) / 20, 0), 1)
      let expected = [Int(255 * (1 - share)), 0, Int(255 * share), 255]
      #expect(picture.shows(expected, at: x, 20, tolerance: 2), "\(x)")
    }
  }

  @Test("beyond the ends the gradient starts again or turns back")
  func spread() throws {
    let again = try picture(linear(10, 20), spread: .repeat)
    let back = try picture(linear(10, 20), spread: .reflect)
    for x in 0..<10 {
      #expect(again.rgba(x + 20, 5) == again.rgba(x + 10, 5))
      #expect(back.shows(back.rgba(19 - x, 5), at: x + 20, 5, tolerance: 2))
    }
  }

  @Test("what repeats does not mix across the seam")
  func seam() throws {
    let stops = [ColorStop(0.25, red), ColorStop(0.75, blue)]
    let picture = try picture(linear(0, 20), stops, spread: .repeat)
    #expect(picture.shows([0, 0, 255, 255], at: 19, 5))
    #expect(picture.shows([255, 0, 0, 255], at: 20, 5))
    #expect(picture.shows([255, 0, 0, 255], at: 4, 5))
  }

  @Test("two stops in one place are an edge")
  func edge() throws {
    let stops = [
      ColorStop(0, red), ColorStop(0.5, red), ColorStop(0.5, green), ColorStop(1, green),
    ]
    let picture = try picture(linear(0, 40), stops)
    #expect(picture.shows([255, 0, 0, 255], at: 19, 5))
    #expect(picture.shows([0, 255, 0, 255], at: 20, 5))
  }

  @Test("colours mix before they are covered by alpha")
  func alpha() throws {
    let picture = try picture(linear(0, 40), [.init(0, red), .init(1, blue.withAlpha(0))])
    #expect(picture.shows([62, 0, 62, 125], at: 20, 5, tolerance: 3))
  }

  @Test("a gradient of no length is its last colour; one without stops is nothing")
  func degenerate() throws {
    #expect(try picture(linear(10, 10)).shows([0, 0, 255, 255], at: 3, 3))
    #expect(
      try picture(.radial(center: .init(Point(9, 9)), radius: .init(0), focus: nil))
        .shows([0, 0, 255, 255], at: 9, 9))
    #expect(try picture(linear(0, 10), [.init(0.5, green)]).shows([0, 255, 0, 255], at: 3, 3))
    #expect(try picture(linear(0, 10), []).sum(ofChannel: 3) == 0)
    let flat = Affine.scale(Vector(1, 0))
    #expect(try picture(linear(0, 10), transform: flat).sum(ofChannel: 3) == 0)
  }

  @Test("a radial gradient runs from its focus to its circle")
  func radial() throws {
    let centred = try picture(
      .radial(center: .init(Point(20, 20)), radius: .init(20), focus: nil))
    for x in [20, 25, 30, 39] {
      let share = min(
        ((Double(x) - 19.5) * (Double(x) - 19.5) + 0.25).squareRoot() / 20, 1)
      #expect(
        centred.shows([Int(255 * (1 - share)), 0, Int(255 * share), 255], at: x, 20, tolerance: 3))
    }
    let moved = try picture(
      .radial(
        center: .init(Point(20, 20)), radius: .init(20), focus: .init(Point(10, 20))))
    #expect(moved.rgba(10, 20)[0] > 235)
    // Half the way from the focus to the circle on either side.
    #expect(moved.shows([128, 0, 128, 255], at: 4, 20, tolerance: 14))
    #expect(moved.shows([128, 0, 128, 255], at: 25, 20, tolerance: 6))
  }

  @Test("a transform moves the gradient, not the outline")
  func transform() throws {
    let turned = try picture(linear(10, 30), transform: .rotation(.degrees(90)))
    #expect(turned.rgba(5, 20) == turned.rgba(35, 20))
    #expect(turned.shows([121, 0, 134, 255], at: 5, 20, tolerance: 3))
  }

  @Test("a conic gradient runs clockwise from its angle")
  func conic() throws {
    let stops = [
      ColorStop(0, red), ColorStop(0.25, red), ColorStop(0.25, green), ColorStop(0.5, green),
      ColorStop(0.5, blue), ColorStop(0.75, blue), ColorStop(0.75, .white), ColorStop(1, .white),
    ]
    let picture = try picture(
      .conic(center: .init(Point(20, 20)), angle: .init(.degrees(90))), stops)
    #expect(picture.shows([255, 0, 0, 255], at: 10, 30))
    #expect(picture.shows([0, 255, 0, 255], at: 10, 10))
    #expect(picture.shows([0, 0, 255, 255], at: 30, 10))
    #expect(picture.shows([255, 255, 255, 255], at: 30, 30))
  }

  @Test("a gradient paints strokes too")
  func stroke() throws {
    let gradient = Gradient(
      kind: linear(0, 40), stops: .init([.init(0, red), .init(1, blue)]))
    let draw = Draw(
      style: .stroke(StrokeStyle(width: .init(10))), paint: .gradient(gradient),
      opacity: .init(0.5))
    let picture = try bitmap([.path(Path(line: Point(0, 20), Point(40, 20)), draw)])
    #expect(picture.shows([64, 0, 64, 128], at: 20, 20, tolerance: 3))
    #expect(picture.rgba(20, 10) == clear)
  }
}
