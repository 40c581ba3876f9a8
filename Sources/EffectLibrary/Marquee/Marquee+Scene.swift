import CoreAnimationModel
public import SceneModel
import VectorGeometry

extension Marquee {
  /// The marquee as a scene.
  ///
  /// - Parameter outliner: measures the text; draw with the same fonts, or the loop has a seam.
  /// - Returns: the scene; its duration is one cycle, or nil where nothing moves. The losses name
  ///   a given number of copies that does not fill the view.
  /// - Throws: `EffectError` where a parameter is out of its range or the text cannot be shown.
  public func scene(
    measuring outliner: any GlyphOutliner
  ) throws(EffectError) -> Conversion<Scene> {
    try validate()
    let context = CADrawingContext(outliner: outliner, assets: assets)
    let measure = try measure(in: context)
    var losses = Losses()
    let isAtRest = onlyIfOverflow && fits(measure)
    let motion = isAtRest ? rest(of: measure) : try motion(of: measure)
    recordGap(motion, in: &losses)
    let view = view(measure, motion, isAtRest: isAtRest)
    let moves = !isAtRest && motion.from != motion.to
    do {
      var scene = try view.scene(
        size: Size(width * scale, height * scale), duration: moves ? cycle(of: motion) : nil,
        frameRate: frameRate, in: context)
      scene.background = background
      scene.metadata = Metadata(title: title ?? plainText, description: description)
      return Conversion(output: scene, losses: losses)
    } catch {
      throw EffectError(error)
    }
  }

  /// The view as an iOS developer builds it: a text, its copies, their motion, the view's mask.
  private func view(
    _ measure: MarqueeMeasure, _ motion: MarqueeMotion, isAtRest: Bool
  ) -> CALayer {
    var text = measure.copy
    text.frame = frame(of: measure, at: motion.start)

    var copies = CAReplicatorLayer()
    copies.instanceCount = motion.count
    copies.instanceTransform = .translation(
      isVertical ? Vector(0, motion.step) : Vector(motion.step, 0))
    copies.addSublayer(text)
    if !isAtRest, motion.from != motion.to {
      copies.add(animation(of: motion), forKey: "scroll")
    }

    var view = CALayer()
    view.anchorPoint = .zero
    view.frame = Rect(x: 0, y: 0, width: width, height: height)
    view.transform = .scale(Vector(scale, scale))
    view.addSublayer(copies)
    view.mask = isAtRest ? nil : edgeMask
    return view
  }

  /// Where a copy lies when its text begins at a place along the way.
  private func frame(of measure: MarqueeMeasure, at start: Double) -> Rect {
    guard !isVertical else {
      return Rect(x: 0, y: start, width: width, height: measure.copySize.height)
    }
    // From the right, the separator lies before the text's left edge.
    let separator = measure.copySize.width - measure.textSize.width
    return Rect(
      x: measure.isRightToLeft ? start - separator : start,
      y: height / 2 - measure.copySize.height / 2, width: measure.copySize.width,
      height: measure.copySize.height)
  }

  /// White that fades out at the edges; white, so that masks by luminance read it too.
  private var edgeMask: CAGradientLayer? {
    let (first, last): (Double, Double) =
      switch fade {
      case .share(let share): (share, share)
      case .width(let points): (points / viewExtent, points / viewExtent)
      case .sides(let start, let end): (start, end)
      }
    guard first > 0 || last > 0 else { return nil }
    let clear = Color.white.withAlpha(0)
    var stops: [ColorStop] = []
    if first > 0 { stops += [ColorStop(0, clear), ColorStop(first, .white)] }
    if last > 0 { stops += [ColorStop(max(1 - last, first), .white), ColorStop(1, clear)] }
    if stops.count == 4, stops[1] == stops[2] { stops.remove(at: 1) }
    var mask = CAGradientLayer()
    mask.frame = Rect(x: 0, y: 0, width: width, height: height)
    mask.startPoint = isVertical ? Point(0.5, 0) : Point(0, 0.5)
    mask.endPoint = isVertical ? Point(0.5, 1) : Point(1, 0.5)
    mask.colors = stops.map(\.color)
    mask.locations = stops.map(\.offset)
    return mask
  }

  private func fits(_ measure: MarqueeMeasure) -> Bool {
    isVertical ? measure.textSize.height <= height : measure.textSize.width <= width
  }

  /// A text that fits rests where reading starts, or in the middle of the height.
  private func rest(of measure: MarqueeMeasure) -> MarqueeMotion {
    let start =
      isVertical
      ? (height - measure.textSize.height) / 2
      : measure.isRightToLeft ? width - measure.textSize.width : 0
    return MarqueeMotion(
      start: start, step: 0, count: 1, neededCount: 1, from: 0, to: 0, duration: .zero)
  }
}

extension Marquee {
  /// The text without its looks, for screen readers.
  private var plainText: String {
    let text = runs.isEmpty ? text : Text(runs: runs).string
    let words = text.split { $0.isWhitespace || $0 == "\u{FFFC}" }
    return words.joined(separator: " ")
  }

  private func recordGap(_ motion: MarqueeMotion, in losses: inout Losses) {
    guard Double(motion.count) < motion.neededCount else { return }
    let needed = decimalText(motion.neededCount, decimals: 0)
    losses.record(
      Loss(
        .dropped, .layerReplicator, at: Place(),
        message: "\(motion.count) copies do not fill the view; \(needed) are needed",
        advice: "leave the number of copies open"))
  }
}
