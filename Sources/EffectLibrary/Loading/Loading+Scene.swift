#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import CoreAnimationModel
public import SceneModel
import VectorGeometry

extension Loading {
  /// The ring as a scene; there is no text to measure.
  ///
  /// - Throws: `EffectError` where a parameter is out of its range.
  public func scene(
    measuring outliner: any GlyphOutliner
  ) throws(EffectError) -> Conversion<Scene> {
    try scene()
  }

  /// The ring as a scene.
  ///
  /// - Returns: the scene. Its duration is one cycle; nil where nothing moves or where a cold start
  ///   comes before the cycles. The losses name a ring that the view's edge cuts.
  /// - Throws: `EffectError` where a parameter is out of its range.
  public func scene() throws(EffectError) -> Conversion<Scene> {
    try validate()
    var losses = Losses()
    recordOverhang(in: &losses)
    var view = CALayer()
    view.anchorPoint = .zero
    view.frame = Rect(x: 0, y: 0, width: width, height: height)
    view.transform = .scale(Vector(scale, scale))
    for layer in ring() { view.addSublayer(layer) }
    do {
      var scene = try view.scene(
        size: Size(width * scale, height * scale),
        duration: start == .steady && isMoving && repeats ? cycle : nil, frameRate: frameRate,
        in: CADrawingContext(outliner: nil))
      scene.background = background
      scene.layers = scene.layers.map(\.growingByRadius)
      scene.metadata = Metadata(title: title ?? "Loading", description: description)
      return Conversion(output: scene, losses: losses)
    } catch {
      throw EffectError(error)
    }
  }

  // MARK: The layers

  /// The dots: copies of one by a replicator where all look alike, else layers of their own.
  ///
  /// A circle turned about the middle is a circle elsewhere: as a layer of its own it needs no
  /// transform in any format.
  private func ring() -> [any CALayerKind] {
    let colors = colors.colors(ofDots: count)
    guard shape != .circle, colors.count == 1 else {
      return (0..<count).map { dot($0, in: colors[$0 % colors.count], from: begin(ofDot: $0)) }
    }
    var copies = CAReplicatorLayer()
    copies.frame = Rect(x: 0, y: 0, width: width, height: height)
    copies.instanceCount = count
    copies.instanceTransform = .rotation(step)
    copies.instanceDelay = stagger
    // The first copy starts early enough for the last one, which starts the latest.
    let first = begin(ofDot: count - 1) - stagger * (count - 1)
    copies.addSublayer(dot(0, in: colors[0], from: first))
    return [copies]
  }

  /// A dot in its place, shrinking at its time.
  private func dot(
    _ number: Int, in color: Color, from begin: Time
  ) -> any CALayerKind {
    var dot = outline(in: color)
    let factor = start == .cold ? coldScale : scaleFrom
    dot.layer.transform = .scale(Vector(factor, factor))
    dot.layer.opacity = opacityFrom
    if scaleChanges {
      dot.add(change(of: "transform.scale", scaleFrom, scaleTo, from: begin), forKey: "scale")
    }
    if opacityFrom != opacityTo {
      dot.add(change(of: "opacity", opacityFrom, opacityTo, from: begin), forKey: "opacity")
    }
    let turn = startAngle + step * Double(number) + .degrees(90)
    guard shape != .circle, turn != .zero else {
      dot.layer.position = center(ofDot: number)
      return dot
    }
    // A scale of 0 would take the turn with it, were both in one transform.
    dot.layer.position = dot.layer.bounds.center
    var place = CALayer()
    place.bounds = dot.layer.bounds
    place.position = center(ofDot: number)
    place.transform = .rotation(turn)
    place.addSublayer(dot)
    return place
  }

  /// A dot's outline about its own middle.
  private func outline(in color: Color) -> any CALayerKind {
    let box = box
    if case .path(let path) = shape {
      var layer = CAShapeLayer()
      layer.bounds = Rect(origin: .zero, size: box)
      layer.path = path.fitted(into: layer.bounds)
      layer.fillColor = color
      return layer
    }
    var layer = CALayer()
    layer.bounds = Rect(origin: .zero, size: box)
    layer.backgroundColor = color
    switch shape {
    case .square(let radius): layer.cornerRadius = radius
    case .circle, .bar, .path: layer.cornerRadius = min(box.width, box.height) / 2
    }
    return layer
  }

  private func change(
    of keyPath: String, _ from: Double, _ to: Double, from begin: Time
  ) -> any CAPropertyAnimation {
    let function = easing == .linear ? nil : CAMediaTimingFunction(easing: easing)
    if trail == 1 {
      var change = CABasicAnimation(keyPath: keyPath)
      change.fromValue = from
      change.toValue = to
      change.timingFunction = function
      return timed(change, from: begin)
    }
    var change = CAKeyframeAnimation(keyPath: keyPath)
    change.values = [from, to, to]
    change.keyTimes = [0, trail, 1]
    if let function { change.timingFunctions = [function, CAMediaTimingFunction(name: .linear)] }
    return timed(change, from: begin)
  }

  private func timed(
    _ change: some CAPropertyAnimation, from begin: Time
  ) -> any CAPropertyAnimation {
    var change = change
    change.beginTime = begin
    change.duration = duration.atSpeed(speed)
    change.autoreverses = autoreverses
    guard !repeats else {
      change.repeatCount = .infinity
      return change
    }
    change.fillMode = .forwards
    change.isRemovedOnCompletion = false
    return change
  }
}

extension Loading {
  // MARK: Times

  /// A whole cycle, the way back included.
  var cycle: Time { (autoreverses ? duration * 2 : duration).atSpeed(speed) }

  /// How much later each dot starts than the one before.
  var stagger: Time { delay?.atSpeed(speed) ?? cycle / Time(Int64(count)) }

  /// When a dot starts: at its turn, or as many whole cycles before it as put the start behind.
  private func begin(ofDot number: Int) -> Time {
    let turn = stagger * number
    return start == .cold ? turn : turn - cycle * Int((turn / cycle).ceiling)
  }

  private var scaleChanges: Bool {
    scaleFrom != scaleTo || (start == .cold && coldScale != scaleTo)
  }

  /// Whether anything changes at all.
  private var isMoving: Bool { scaleChanges || opacityFrom != opacityTo }

  // MARK: Places

  /// The turn from one dot to the next.
  private var step: Angle {
    direction.turn(sweep) * (1 / Double(count))
  }

  private func center(ofDot number: Int) -> Point {
    let angle = (startAngle + step * Double(number)).radians
    return Point(width / 2 + radius * cos(angle), height / 2 + radius * sin(angle))
  }

  /// The box of a dot at scale 1, upright where the dot lies above the middle.
  private var box: Size {
    switch shape {
    case .circle, .square: return Size(dotSize, dotSize)
    case .bar(let width): return Size(width, dotSize)
    case .path(let path):
      guard let bounds = path.bounds else { return Size(dotSize, dotSize) }
      let factor = dotSize / max(bounds.width, bounds.height)
      return Size(bounds.width * factor, bounds.height * factor)
    }
  }

  private func recordOverhang(in losses: inout Losses) {
    let largest = max(scaleFrom, scaleTo, start == .cold ? coldScale : 0)
    let half = Vector(box.width / 2 * largest, box.height / 2 * largest)
    let dot = Rect(corner: .zero - half, opposite: .zero + half)
    var ring = Rect(origin: Point(width / 2, height / 2), size: .zero)
    for number in 0..<count {
      let turn = startAngle + step * Double(number) + .degrees(90)
      let turned = shape == .circle ? dot : dot.applying(.rotation(turn))
      let center = center(ofDot: number)
      ring = ring.union(turned.applying(.translation(center - Point.zero)))
    }
    // What rounding adds is no overhang.
    let view = Rect(x: 0, y: 0, width: width, height: height).outset(by: 1e-6)
    guard view.union(ring) != view else { return }
    losses.record(
      Loss(
        .dropped, .basicFigure, at: Place(),
        message: "the ring reaches from \(text(ring.origin)) to \(text(ring.corners[2])) and is "
          + "cut off at the view's edge",
        advice: "make the view larger, or the radius or the dots smaller"))
  }

  private func text(_ point: Point) -> String {
    "(\(decimalText(point.x, decimals: 2)), \(decimalText(point.y, decimals: 2)))"
  }
}

extension Path {
  /// The path moved and scaled, its proportions kept, so that it lies in the middle of a box.
  fileprivate func fitted(into box: Rect) -> Path {
    guard let bounds, max(bounds.width, bounds.height) > 0 else { return self }
    let factor = max(box.width, box.height) / max(bounds.width, bounds.height)
    return applying(
      .translation(box.center - Point.zero) * .scale(Vector(factor, factor))
        * .translation(Point.zero - bounds.center))
  }
}
