import CoreAnimationModel
import SceneModel
import TestSupport
import Testing
import VectorGeometry

struct LayerTreeTests {
  private let context = CADrawingContext(outliner: FixedOutliner())

  private func box(_ frame: Rect) -> CALayer {
    var layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = .black
    return layer
  }

  @Test func layersThatDoNothingLeaveNothingBehind() throws {
    var root = CALayer()
    #expect(try root.lowered(in: context).isEmpty)
    root.addSublayer(CALayer())
    #expect(try root.lowered(in: context).isEmpty)
    root.addSublayer(box(Rect(x: 0, y: 0, width: 5, height: 5)))
    let lowered = try root.lowered(in: context)
    #expect(lowered.count == 1 && lowered[0].isPlain)
    var hidden = box(Rect(x: 0, y: 0, width: 5, height: 5))
    hidden.isHidden = true
    #expect(try hidden.lowered(in: context).isEmpty)
    root.name = "root"
    #expect(try root.lowered(in: context).map(\.name) == ["root"])
  }

  @Test func hiddenLayersCanBeShown() throws {
    var layer = box(Rect(x: 0, y: 0, width: 5, height: 5))
    layer.isHidden = true
    var show = CAKeyframeAnimation(keyPath: "hidden")
    show.values = [true, false]
    show.calculationMode = .discrete
    show.duration = 2
    layer.add(show, forKey: nil)
    let visibility = try #require(try layer.lowered(in: context).first).visibility
    #expect(!visibility.value(at: 0.5) && visibility.value(at: 1.5) && !visibility.value(at: 3))
  }

  @Test func textLayersStandOnTheirBaseline() throws {
    var text = CATextLayer()
    text.string = "song"
    text.fontSize = 14
    text.foregroundColor = .black
    text.frame = Rect(x: 30, y: 7, width: 40, height: 10)
    let lowered = try text.lowered(in: context)
    #expect(lowered.count == 1)
    #expect(lowered[0].transform == .translation(Vector(30, 15)))
    guard case .text(let content) = lowered[0].content else {
      Issue.record("no text")
      return
    }
    #expect(content.runs[0].font == Font(family: "Helvetica", size: .init(14)))
    #expect(try text.preferredFrameSize(in: context) == Size(40, 10))
    text.string = ""
    #expect(try text.lowered(in: context).isEmpty)
  }

  @Test(arguments: [
    ("song", CATextLayerAlignmentMode.natural, 0.0), ("song", .left, 0), ("song", .right, 60),
    ("song", .center, 30), ("שיר", .natural, 70), ("שיר", .left, 0), ("שיר", .center, 35),
  ])
  func textIsAligned(_ string: String, _ mode: CATextLayerAlignmentMode, _ left: Double) throws {
    var text = CATextLayer()
    text.string = string
    text.alignmentMode = mode
    text.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    let frame = try text.scene(in: context).frame(at: 0, outliner: FixedOutliner())
    #expect(frame.outlineBoxes.map(\.x).min() == left)
    #expect(frame.outlineBoxes.map(\.y).min() == 0)
  }

  @Test func wrappedTextFillsItsLayer() throws {
    var text = CATextLayer()
    text.string = "songs"
    text.isWrapped = true
    text.frame = Rect(x: 5, y: 6, width: 30, height: 40)
    let frame = try text.scene(in: context).frame(at: 0, outliner: FixedOutliner())
    #expect(frame.outlineBoxes.last == Rect(x: 15, y: 16, width: 10, height: 10))
  }

  @Test func textWithoutAnOutlinerIsRefused() throws {
    var text = CATextLayer()
    text.string = "song"
    #expect(throws: CAError("string", .text(.noOutliner))) {
      try text.lowered(in: CADrawingContext(outliner: nil))
    }
  }

  @Test func textColourAndSizeMove() throws {
    var text = CATextLayer()
    text.string = "song"
    text.fontSize = 10
    var fade = CABasicAnimation(keyPath: "foregroundColor")
    fade.toValue = Color.black
    fade.duration = 1
    var grow = CABasicAnimation(keyPath: "fontSize")
    grow.byValue = 10
    grow.duration = 1
    text.add(fade, forKey: nil)
    text.add(grow, forKey: nil)
    guard case .text(let content) = try #require(try text.lowered(in: context).first).content,
      case .color(let color) = content.runs[0].draws[0].paint
    else {
      Issue.record("no coloured text")
      return
    }
    #expect(abs(color.value(at: 0.5).red - 0.5) < 1e-9)
    #expect(content.runs[0].font.size.value(at: 0.5) == 15)
    text.attributedString = content.runs
    #expect(throws: CAError("foregroundColor", .notOfLayer(kind: "a text layer"))) {
      try text.lowered(in: context)
    }
  }

  @Test func gradientsRunBetweenTheirPoints() throws {
    var gradient = CAGradientLayer()
    gradient.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    gradient.colors = [.black, .white, .black]
    gradient.startPoint = Point(0, 0.5)
    gradient.endPoint = Point(1, 0.5)
    var shift = CABasicAnimation(keyPath: "locations")
    shift.toValue = [0, 1, 1]
    shift.duration = 2
    gradient.add(shift, forKey: nil)
    let lowered = try gradient.lowered(in: context)
    #expect(lowered.count == 1 && lowered[0].transform == .translation(Vector(10, 20)))
    guard case .shape(let shape) = lowered[0].content,
      case .gradient(let paint) = shape.draws[0].paint
    else {
      Issue.record("no gradient")
      return
    }
    #expect(paint.kind == .linear(start: .init(Point(0, 25)), end: .init(Point(100, 25))))
    #expect(paint.stops.base.map(\.offset) == [0, 0.5, 1])
    #expect(paint.stops.value(at: 1).map(\.offset) == [0, 0.75, 1])
    gradient.locations = [0, 1]
    #expect(throws: CAError.self) { try gradient.lowered(in: context) }
    gradient.locations = [0, 1, 0.5]
    #expect(throws: CAError.self) { try gradient.lowered(in: context) }
  }

  @Test func masksAndClipsLieInTheLayersOwnSpace() throws {
    var layer = box(Rect(x: 10, y: 10, width: 40, height: 20))
    layer.masksToBounds = true
    layer.cornerRadius = 4
    layer.mask = box(Rect(x: 5, y: 0, width: 10, height: 20))
    let lowered = try #require(try layer.lowered(in: context).first)
    let bounds = Rect(x: 0, y: 0, width: 40, height: 20)
    #expect(lowered.clips == [Clip(figures: [.rectangle(Rectangle(bounds, cornerRadius: 4))])])
    let mask = try #require(lowered.mask)
    #expect(mask.kind == .alpha && mask.source.count == 1)
    #expect(mask.source[0].transform == .translation(Vector(5, 0)))
    layer.cornerRadius = -1
    #expect(throws: CAError("cornerRadius", .outOfRange("a number of 0 or more"))) {
      try layer.lowered(in: context)
    }
  }

  @Test func copiesStandAStepApartAndLate() throws {
    var dot = box(Rect(x: 0, y: 0, width: 10, height: 10))
    var fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 1
    dot.add(fade, forKey: nil)
    var copies = CAReplicatorLayer()
    copies.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    copies.instanceCount = 4
    copies.instanceDelay = 0.25
    copies.instanceTransform = .rotation(Angle(degrees: 90))
    copies.instanceColor = Color(red: 1, green: 0.5, blue: 0.5)
    copies.instanceGreenOffset = 0.1
    copies.addSublayer(dot)
    let scene = try copies.scene(in: context)
    guard case .replicator(let replicator) = try #require(scene.layers.first).content else {
      Issue.record("no copies")
      return
    }
    #expect(replicator.delay == Time(1, over: 4) && replicator.count.base == 4)
    #expect(replicator.tint == Color(red: 1, green: 0.5, blue: 0.5))
    #expect(replicator.tintStep == Color(red: 0, green: 0.1, blue: 0, alpha: 0))
    let corners = try scene.frame(at: 9).outlineBoxes.map(\.center)
    let expected = [Point(5, 5), Point(95, 5), Point(95, 95), Point(5, 95)]
    for (left, right) in zip(corners, expected) { #expect(left.distance(to: right) < 1e-9) }
    copies.instanceCount = -1
    #expect(throws: CAError("instanceCount", .outOfRange("0 to 10000"))) {
      try copies.lowered(in: context)
    }
  }

  @Test func propertiesOfOtherKindsAreRefused() {
    var layer = box(Rect(x: 0, y: 0, width: 5, height: 5))
    var animation = CABasicAnimation(keyPath: "colors")
    animation.toValue = [Color.black]
    layer.add(animation, forKey: nil)
    #expect(throws: CAError("colors", .notOfLayer(kind: "a plain layer"))) {
      try layer.lowered(in: context)
    }
  }

  @Test func endlessNestingIsRefused() {
    var layer = box(Rect(x: 0, y: 0, width: 5, height: 5))
    for _ in 0..<200 {
      var parent = CALayer()
      parent.addSublayer(layer)
      layer = parent
    }
    #expect(throws: CAError("sublayers", .tooDeep(limit: 128))) { try layer.lowered(in: context) }
  }
}
