import CoreAnimationModel
public import SceneModel
import VectorGeometry

extension Pull {
  /// The glyph as a scene.
  ///
  /// - Parameter outliner: measures the label; draw with the same fonts.
  /// - Throws: `EffectError` where a parameter is out of its range or the label cannot be shown.
  public func scene(
    measuring outliner: any GlyphOutliner
  ) throws(EffectError) -> Conversion<Scene> {
    try scene(in: CADrawingContext(outliner: outliner))
  }

  /// The glyph without a label as a scene.
  ///
  /// Its markers `approach`, `bend`, `refresh` and `fade` name the parts that a refresh control
  /// drives by itself.
  ///
  /// - Returns: the scene; its duration is one run, or nil where nothing moves. The losses name a
  ///   view too small for the turned glyph.
  /// - Throws: `EffectError` where a parameter is out of its range, or where there is a label.
  public func scene() throws(EffectError) -> Conversion<Scene> {
    try scene(in: CADrawingContext(outliner: nil))
  }

  private func scene(in context: CADrawingContext) throws(EffectError) -> Conversion<Scene> {
    try validate()
    var losses = Losses()
    recordOverhang(in: &losses)
    let timeline = mode == .progress ? nil : PullTimeline(self)
    let labels = try labels(timeline, in: context)
    let box =
      labels.isEmpty ? frame : labels.reduce(frame) { $0.union($1.frame) }.onWholePoints
    var view = CALayer()
    view.anchorPoint = .zero
    view.bounds = box
    view.transform = .scale(Vector(scale, scale))
    var parts: any CALayerKind = glyph(timeline)
    if !labels.isEmpty {
      var whole = CALayer()
      whole.addSublayer(parts)
      for label in labels { whole.addSublayer(label) }
      parts = whole
    }
    if let fading = timeline?.fading() { parts.add(fading, forKey: "fade") }
    view.addSublayer(parts)
    do {
      var scene = try view.scene(
        size: Size(box.width * scale, box.height * scale), duration: timeline?.cycle,
        frameRate: frameRate, in: context)
      scene.background = background
      scene.markers = timeline?.markers ?? []
      scene.metadata = Metadata(title: title ?? "Pull to refresh", description: description)
      return Conversion(output: scene, losses: losses)
    } catch {
      throw EffectError(error)
    }
  }

  /// The view, in its own space.
  var frame: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The progress beyond which the glyph turns along, and a release refreshes.
  var release: Double { 1 - releaseMargin / pullDistance }

  // MARK: The layers

  /// Both arrows, turning and fading together; the second is the first, half a turn on.
  private func glyph(_ timeline: PullTimeline?) -> any CALayerKind {
    var glyph = CAReplicatorLayer()
    glyph.frame = frame
    let half = Affine.rotation(.degrees(180))
    if let secondColor, secondColor != color {
      glyph.addSublayer(arrow(in: color, timeline))
      var second = CALayer()
      second.frame = frame
      second.transform = half
      second.addSublayer(arrow(in: secondColor, timeline))
      glyph.addSublayer(second)
    } else {
      glyph.instanceCount = 2
      glyph.instanceTransform = half
      glyph.addSublayer(arrow(in: color, timeline))
    }
    if let timeline {
      let turn = direction.turn(.fullTurn) * Double(turns(timeline))
      let turning = timeline.turning(overpull: overpull, through: turn)
      if let turning { glyph.add(turning, forKey: "turn") }
    } else {
      glyph.transform = .rotation(Angle(radians: overpull(progress)))
    }
    return glyph
  }

  private func turns(_ timeline: PullTimeline) -> Int {
    mode == .spin && timeline.repeats ? 1 : spinCount
  }

  /// The glyph's turn in radians for what is pulled beyond the release.
  private func overpull(_ progress: Double) -> Double {
    direction.turn(overpullRotation).radians * max(progress - release, 0) * pullDistance
  }

  /// The arrow that moves up: its line and its barb.
  private func arrow(in color: Color, _ timeline: PullTimeline?) -> any CALayerKind {
    var arrow = CALayer()
    arrow.frame = frame
    arrow.position = arrow.position - Vector(0, gap)
    arrow.addSublayer(line(in: color, timeline))
    if headLength > 0 { arrow.addSublayer(barb(in: color, timeline)) }
    return arrow
  }

  private func line(in color: Color, _ timeline: PullTimeline?) -> any CALayerKind {
    let arrow = PullArrow(self)
    guard let timeline, timeline.pull > .zero else {
      let isRing = mode == .spin || progress == 1
      return stroked(isRing ? arrow.ringPath : arrow.path(at: progress), color)
    }
    let path = arrow.wholePath
    let length = PathMeasure(path).length
    var line = stroked(path, color)
    line.strokeStart = 0
    line.strokeEnd = lineLength / length
    let start = timeline.following("strokeStart") { arrow.tail($0) / length }
    let end = timeline.following("strokeEnd") {
      // The last place is the path's end, whatever rounding makes of its length.
      $0 == 1 ? 1 : arrow.head($0, ringLength: length - height / 2) / length
    }
    if let start { line.add(start, forKey: "start") }
    if let end { line.add(end, forKey: "end") }
    return line
  }

  private func barb(in color: Color, _ timeline: PullTimeline?) -> any CALayerKind {
    let arrow = PullArrow(self)
    let path = arrow.barb(length: headLength, angle: headAngle, bothSides: headBothSides)
    var barb = stroked(path, color)
    let start = mode == .progress ? progress : mode == .spin ? 1 : 0
    barb.transform =
      .translation(Vector(0, arrow.barbShift(start))) * .rotation(arrow.barbTurn(start))
    if let timeline, timeline.pull > .zero {
      let shift = timeline.following("transform.translation.y", arrow.barbShift)
      let turn = timeline.following("transform.rotation") { arrow.barbTurn($0).radians }
      if let shift { barb.add(shift, forKey: "shift") }
      if let turn { barb.add(turn, forKey: "turn") }
    }
    return barb
  }

  private func stroked(_ path: Path, _ color: Color) -> CAShapeLayer {
    var layer = CAShapeLayer()
    layer.frame = frame
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = color
    layer.lineWidth = strokeWidth
    layer.lineCap = cap
    layer.lineJoin = .round
    return layer
  }

  private func recordOverhang(in losses: inout Losses) {
    let reach = radius + headLength + strokeWidth
    let room = min(width, height) / 2
    guard room < reach else { return }
    func text(_ length: Double) -> String { decimalText(length, decimals: 2) }
    losses.record(
      Loss(
        .assumed, .basicFigure, at: Place(),
        message: "the ring with its barbs may need \(text(reach)) points around the middle, and "
          + "the view has \(text(room)); what is beyond is cut off",
        advice: "make the view larger, or the radius, the barbs or the stroke smaller"))
  }
}
