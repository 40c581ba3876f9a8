import SVGFormat
import SceneModel
import Testing
import VectorGeometry

/// What siblings share is written once, where CSS can say it and that is shorter.
@Suite struct StyleSheetSharingTests {
  private func dots(_ count: Int, change: (inout Ellipse, Int) -> Void = { _, _ in }) -> Scene {
    let layers = (0..<count).map { index in
      var timing = Samples.loop
      timing.begin = Time(-Int64(index), over: Int64(count))
      var circle = Ellipse(
        center: .init(Point(Double(index * 10), 5)),
        radii: Samples.moving(Vector(4, 4), Vector(1, 1), timing))
      change(&circle, index)
      return Samples.shape(.ellipse(circle))
    }
    return Scene(size: Size(100, 100), layers: layers)
  }

  @Test func aRuleReplacesManyAnimations() throws {
    let found = try text(dots(6))
    #expect(found.components(of: "<animate") == 0)
    #expect(
      found.contains(
        "<style>#a circle{animation:b 2s linear infinite}@keyframes b{to{r:1px}}</style>"))
    #expect(found.contains("<circle cx=\"10\" cy=\"5\" r=\"4\" style=\"animation-delay:-.167s\"/>"))
    let smil = try text(dots(6), SVGExportOptions(animation: .smil))
    #expect(!smil.contains("<style") && smil.components(of: "<animate") == 6)
    #expect(found.utf8.count < smil.utf8.count)
  }

  @Test func aDelayIsAsExactAsCoordinates() throws {
    for decimals in 0...6 {
      let scene = dots(7)
      let options = SVGExportOptions(precision: decimals)
      let read = try imported(try text(scene, options))
      #expect(read.losses.entries.isEmpty)
      let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
      for step in 0..<50 {
        let time = Double(step) * 0.13
        let radii = [scene, read.scene].map { scene -> [Double] in
          scene.layers.map { layer -> Double in
            guard case .shape(let shape) = layer.content,
              case .ellipse(let circle) = shape.figures[0]
            else { return .nan }
            return circle.radii.value(at: time).dx
          }
        }
        for (before, after) in zip(radii[0], radii[1]) {
          // Where a cycle begins anew, either side is right.
          let error = abs(before - after)
          #expect(min(error, abs(error - 3)) <= unit / 2 + 1e-5)
        }
      }
    }
  }

  @Test func onlyWhatAllShareIsShared() throws {
    let mixed = dots(6) { circle, index in
      if index == 3 { circle.radii = .init(Vector(4, 4)) }
    }
    #expect(try !text(mixed).contains("<style"))
    let unlike = dots(6) { circle, index in
      if index == 3 { circle.radii = Samples.moving(Vector(4, 4), Vector(2, 2)) }
    }
    #expect(try !text(unlike).contains("<style"))
  }

  @Test func oneIsTooFewToBeWorthIt() throws {
    #expect(try !text(dots(1)).contains("<style"))
  }

  @Test func idsKeepTheirPrefix() throws {
    let found = try text(dots(6), SVGExportOptions(idPrefix: "x-"))
    #expect(found.contains("<style>#x-a circle{animation:x-b 2s"))
  }
}
