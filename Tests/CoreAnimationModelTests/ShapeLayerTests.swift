import CoreAnimationModel
import SceneModel
import Testing
import VectorGeometry

struct ShapeLayerTests {
  private let context = CADrawingContext(outliner: nil)

  private func line(_ change: (inout CAShapeLayer) -> Void) -> CAShapeLayer {
    var shape = CAShapeLayer()
    shape.path = Path([.move(Point(0, 0)), .line(Point(40, 0)), .line(Point(40, 30))])
    shape.strokeColor = .black
    shape.fillColor = nil
    change(&shape)
    return shape
  }

  private func shapes(_ layer: CAShapeLayer) throws -> [Shape] {
    func shapes(_ layers: [Layer]) -> [Shape] {
      layers.flatMap { layer -> [Shape] in
        switch layer.content {
        case .shape(let shape): [shape]
        case .group(let layers): shapes(layers)
        default: []
        }
      }
    }
    return shapes(try layer.lowered(in: context))
  }

  private func draw(_ keyPath: String, from: Double, to: Double) -> CABasicAnimation {
    var animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 2
    return animation
  }

  @Test func anUntouchedShapeIsFilledBlack() throws {
    var shape = CAShapeLayer()
    #expect(try shapes(shape).isEmpty)
    shape.path = .rectangle(Rect(x: 0, y: 0, width: 5, height: 5))
    #expect(try shapes(shape).map(\.draws) == [[.fill(.black)]])
  }

  @Test func fillAndLineShareAnOutlineUnlessTheLineIsCut() throws {
    let whole = line {
      $0.fillColor = .white
      $0.fillRule = .evenOdd
    }
    let draws = try #require(try shapes(whole).first).draws
    #expect(try shapes(whole).count == 1 && draws.count == 2)
    #expect(draws[0] == .fill(.white, rule: .evenOdd))
    let cut = line {
      $0.fillColor = .white
      $0.strokeEnd = 0.5
    }
    let parts = try shapes(cut)
    #expect(parts.map { $0.trim == nil } == [true, false])
    #expect(parts[0].path(at: 0).bounds == Rect(x: 0, y: 0, width: 40, height: 30))
    #expect(parts[1].path(at: 0).bounds == Rect(x: 0, y: 0, width: 35, height: 0))
  }

  @Test func theLineKeepsItsStyle() throws {
    let styled = line {
      $0.lineWidth = 3
      $0.lineCap = .round
      $0.lineJoin = .bevel
      $0.lineDashPattern = [4, 2]
      $0.lineDashPhase = 1
    }
    let draw = try #require(try shapes(styled).first?.draws.first)
    let expected = StrokeStyle(
      width: .init(3), cap: .round, join: .bevel, miterLimit: 10, dashes: .init([4, 2]),
      dashOffset: .init(1))
    #expect(draw.style == .stroke(expected))
  }

  @Test(arguments: [0.1, 0.7, 1.3, 1.9])
  func linesDrawThemselves(at time: Double) throws {
    let drawn = line { $0.add(draw("strokeEnd", from: 0, to: 1), forKey: nil) }
    let shape = try #require(try shapes(drawn).first)
    #expect(abs(shape.path(at: time).length - 35 * time) < 1e-6)
    let eaten = line { $0.add(draw("strokeStart", from: 0, to: 1), forKey: nil) }
    let rest = try #require(try shapes(eaten).first)
    #expect(abs(rest.path(at: time).length - (70 - 35 * time)) < 1e-6)
  }

  @Test func everyPartOfTheLineMoves() throws {
    let moving = line {
      $0.add(draw("lineWidth", from: 0, to: 4), forKey: nil)
      $0.add(draw("lineDashPhase", from: 0, to: 10), forKey: nil)
      var paint = CABasicAnimation(keyPath: "strokeColor")
      paint.toValue = Color.white
      paint.duration = 2
      $0.add(paint, forKey: nil)
    }
    let stroke = try #require(try shapes(moving).first?.draws.first)
    guard case .stroke(let style) = stroke.style, case .color(let color) = stroke.paint else {
      Issue.record("no coloured line")
      return
    }
    #expect(style.width.value(at: 1) == 2 && style.dashOffset.value(at: 1) == 5)
    #expect(color.value(at: 1) == Color(red: 0.5, green: 0.5, blue: 0.5))
  }

  @Test func outlinesMorph() throws {
    var morph = CABasicAnimation(keyPath: "path")
    morph.toValue = Path([.move(Point(0, 0)), .line(Point(0, 40)), .line(Point(80, 30))])
    morph.duration = 2
    let shape = try #require(try shapes(line { $0.add(morph, forKey: nil) }).first)
    #expect(shape.path(at: 1).points == [Point(0, 0), Point(20, 20), Point(60, 30)])
  }

  @Test func linesOfNothingAreLeftOut() throws {
    #expect(try shapes(line { $0.strokeColor = nil }).isEmpty)
    #expect(try shapes(line { $0.lineWidth = 0 }).isEmpty)
    #expect(try shapes(line { $0.strokeStart = 1 }).isEmpty)
    let cases: [(String, (inout CAShapeLayer) -> Void)] = [
      ("lineWidth", { $0.lineWidth = -1 }), ("miterLimit", { $0.miterLimit = 0 }),
      ("lineDashPattern", { $0.lineDashPattern = [-1] }),
      ("strokeEnd", { $0.strokeEnd = .infinity }),
      ("path", { $0.path?.line(to: Point(.nan, 0)) }),
    ]
    for (property, change) in cases {
      let error = #expect(throws: CAError.self) { try shapes(line(change)) }
      #expect(error?.property == property)
    }
  }
}
