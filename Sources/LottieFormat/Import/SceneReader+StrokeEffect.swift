import SceneModel
import VectorGeometry

extension SceneReader {
  /// A layer with the lines that stroke effects draw along its masks.
  ///
  /// The brush is twice its size wide and hard, as in lottie-web.
  mutating func stroked(_ layer: Layer, by effects: [LottieEffect], along masks: [LottieMask])
    -> Layer
  {
    var result = layer
    for effect in effects
    where effect.type == LottieEffect.strokeType && effect.isEnabled?.isSet != false {
      guard let lines = lines(of: effect, along: masks) else { continue }
      let picture = Layer(clips: result.clips, content: result.content)
      result.clips = []
      switch choice(effect, 10) {
      case LottieEffect.revealing:
        result.content = .group([
          Layer(clips: picture.clips, mask: Mask(source: [lines]), content: picture.content)
        ])
      case LottieEffect.onTransparent: result.content = .group([lines])
      default:
        var ground = picture
        if !picture.clips.isEmpty, picture.content != .group([]),
          followsLottieWeb(
            .clip, insteadOf: "cuts by masks what a stroke effect is drawn on", it: "lets it be")
        {
          ground.clips = []
        }
        result.content = .group([ground, lines])
      }
    }
    return result
  }

  /// The lines of one effect; nil where it has no mask to follow.
  private mutating func lines(of effect: LottieEffect, along masks: [LottieMask]) -> Layer? {
    var followed = masks[...]
    if choice(effect, 1) != 1 {
      let number = choice(effect, 0) - 1
      guard masks.indices.contains(number) else { return nil }
      followed = masks[number...number]
    }
    if let hardness = value(effect, 5), hardness != .fixed([1]) {
      lost(.approximated(by: nil), .blur, "a soft brush draws hard edges, as in lottie-web")
    }
    let size = number(effect, 4)
    let spacing = number(effect, 9)
    let gap = joined(size, spacing) { max(2 * $0 * $1 / 100, 0) }
    let start = share(effect, 7)
    let end = share(effect, 8)
    let isWhole = start == .init(0) && end == .init(1)
    let isSequential =
      choice(effect, 2) == 1 && followed.count > 1 && !isWhole
      && !followsLottieWeb(
        .trim, insteadOf: "draws lines one after the other", it: "draws all at once")
    // Dots closer than they are wide run together.
    let runsTogether = spacing.isStatic && spacing.base <= LottieEffect.closeSpacing
    if !runsTogether, !isWhole {
      lost(.approximated(by: nil), .dashes, "a line of dots that is drawn in part is unbroken")
    }
    let isDotted = !runsTogether && isWhole
    let style = StrokeStyle(
      width: size.mapValues { max(2 * $0, 0) }, cap: .round, join: .miter,
      dashes: isDotted ? gap.mapValues { [1, $0] } : .init([]), dashOffset: .init(isDotted ? 1 : 0))
    let draw = Draw(style: .stroke(style), paint: .color(color(value(effect, 3))))
    var figures: [Figure] = []
    for mask in followed { figures.append(.path(outline(mask.outline))) }
    let trim = Trim(start: start, end: end, scope: isSequential ? .wholeShape : .eachFigure)
    let opacity = animatable(value(effect, 6), usual: 1.0) { min(max($0.at(0), 0), 1) }
    let shapes = figures.map { Shape(figures: [$0], trim: isWhole ? nil : trim, draws: [draw]) }
    if isSequential {
      return Layer(
        opacity: opacity, content: .shape(Shape(figures: figures, trim: trim, draws: [draw])))
    }
    return Layer(
      opacity: opacity, content: .group(shapes.map { Layer(content: .shape($0)) }))
  }

  private mutating func share(_ effect: LottieEffect, _ index: Int) -> Animatable<Double> {
    animatable(value(effect, index), usual: 0) { min(max($0.at(0) / 100, 0), 1) }
  }

  private mutating func choice(_ effect: LottieEffect, _ index: Int) -> Int {
    Int(exactly: number(effect, index).base.rounded()) ?? 0
  }
}

extension LottieEffect {
  /// Lines along a layer's masks.
  static let strokeType = 22
  /// After Effects' number of a paint style that leaves nothing but the lines.
  fileprivate static let onTransparent = 2
  /// After Effects' number of a paint style that shows the picture where the lines are.
  fileprivate static let revealing = 3
  /// The spacing, in percent of the brush, up to which round dots show no gap to speak of.
  fileprivate static let closeSpacing = 50.0
}
