import SceneModel
import VectorGeometry

extension SceneReader {
  mutating func animators(of text: LottieText, _ layout: GlyphLayout) -> [TextAnimator] {
    var result: [TextAnimator] = []
    for animator in text.animators ?? [] {
      guard let range = animator.range else { continue }
      if range.kind == 1 {
        lost(.dropped, .text, "letters are not chosen by a script")
        continue
      }
      if !animator.look.others.isEmpty {
        lost(
          .dropped, .text,
          "letters do not change by \(animator.look.others.sorted().joined(separator: ", "))")
      }
      var numbers = layout.numbers(basis: range.basis ?? 1)
      if range.isRandom == true {
        assumed(
          .text, "letters are taken in an order that stays, where players take any at random")
        let order = TextRange.mixedOrder(of: numbers.count)
        numbers.ofLetters = numbers.ofLetters.map { order.indices.contains($0) ? order[$0] : $0 }
      }
      result.append(
        TextAnimator(
          look: look(animator.look), range: self.range(range, count: numbers.count),
          numbers: numbers.ofLetters))
    }
    return result
  }

  private mutating func look(_ look: LottieTextAnimatorLook) -> TextAnimator.Look {
    var flat = look.transform
    (flat.rotationX, flat.rotationY) = (nil, nil)
    let placed = transform(flat)
    let position: Animatable<Point> =
      switch placed.position {
      case .point(let point): point
      case .separate(let x, let y): joined(x, y) { Point($0, $1) }
      case .along: .init(placed.position.place(at: 0).point)
      }
    return TextAnimator.Look(
      anchor: placed.anchor, position: position, scale: placed.scale, rotation: placed.rotation,
      tiltX: angle(look.transform.rotationX), tiltY: angle(look.transform.rotationY),
      skew: placed.skew, skewAxis: placed.skewAxis,
      opacity: look.transform.opacity.map { opacity($0) }, fill: look.fillColor.map { color($0) },
      hue: look.fillHue.map { scalar($0) },
      saturation: look.fillSaturation.map { scalar($0, times: 0.01) },
      brightness: look.fillBrightness.map { scalar($0, times: 0.01) },
      stroke: look.strokeColor.map { color($0) }, strokeWidth: look.strokeWidth.map { scalar($0) },
      tracking: look.tracking.map { scalar($0) })
  }

  private mutating func range(_ range: LottieTextRange, count: Int) -> TextRange {
    TextRange(
      start: scalar(range.start), end: scalar(range.end, usual: 100),
      offset: scalar(range.offset), amount: scalar(range.amount, usual: 1, times: 0.01),
      step: range.unit == 2 ? 1 : 100 / Double(max(count, 1)),
      shape: TextRange.Shape(rawValue: range.shape ?? 1) ?? .square,
      easeHigh: scalar(range.easeHigh), easeLow: scalar(range.easeLow),
      smoothness: scalar(range.smoothness, usual: 1, times: 0.01))
  }

  /// The path that a text follows; nil where it follows none.
  mutating func path(of text: LottieText, among masks: [LottieMask]) -> TextPath? {
    guard let path = text.path, let number = path.mask else { return nil }
    guard masks.indices.contains(number) else {
      lost(.dropped, .text, "the text follows mask \(number), which the layer does not have")
      return nil
    }
    if let margin = path.lastMargin, margin != .fixed(0) {
      lost(
        .approximated(by: nil), .text,
        "the text keeps no distance from its path's end, as in lottie-web")
    }
    let outline = outline(masks[number].outline)
    let margin = scalar(path.firstMargin)
    let margins = [margin.base] + margin.animations.flatMap { $0.keyframes.map(\.value) }
    if outline.base.elements.contains(.close), margins.contains(where: { $0 < 0 }) {
      lost(
        .approximated(by: nil), .text,
        "the text starts before its path does; lottie-web sets it a step of the path earlier still")
    }
    return TextPath(
      outline: outline, firstMargin: margin, isPerpendicular: scalar(path.isPerpendicular),
      isReversed: scalar(path.isReversed),
      forcesAlignment: scalar(path.forcesAlignment))
  }

  /// Each letter as a layer that moves by itself.
  mutating func letters(
    of layout: GlyphLayout, _ document: LottieTextDocument, _ animators: [TextAnimator],
    _ options: LottieTextOptions?, along path: TextPath?
  ) -> [Layer] {
    var layout = layout
    layout.group(by: options?.grouping ?? 1)
    let alignment = animatable(options?.alignment, usual: Vector.zero) {
      Vector($0.at(0), $0.at(1))
    }
    let motion = TextMotion(layout, document, animators, alignment: alignment, path: path)
    let moments = moments(of: animators, alignment, path)
    let (start, rate) = (frames.start, frames.rate)
    func sampled<Value: Interpolatable>(
      _ letter: Int, _ part: @escaping (LetterState) -> Value
    ) -> Animatable<Value> {
      guard let moments else { return Animatable(part(motion.state(of: letter, at: 0))) }
      return self.sampled(moments: moments) { frame in
        part(motion.state(of: letter, at: (frame - start) / rate))
      }
    }
    let draws = document.draws(movedBy: animators)
    var layers: [Layer] = []
    for (index, letter) in layout.letters.enumerated() {
      let painted = draws.map { draw in
        guard case .stroke(var style) = draw.style else {
          return Draw(style: draw.style, paint: .color(sampled(index) { $0.fill }))
        }
        style.width = sampled(index) { $0.strokeWidth }
        return Draw(style: .stroke(style), paint: .color(sampled(index) { $0.stroke }))
      }
      guard let content = letter.form?.content(at: document.size, draws: painted) else { continue }
      let transform = Transform(
        anchor: sampled(index) { $0.anchor }, position: .point(sampled(index) { $0.position }),
        scale: sampled(index) { $0.scale }, rotation: sampled(index) { $0.rotation },
        skew: sampled(index) { $0.skew }, skewAxis: sampled(index) { $0.skewAxis })
      layers.append(
        Layer(
          transform: transform, opacity: sampled(index) { min(max($0.opacity, 0), 1) },
          content: content))
    }
    return layers
  }

  /// The file's frames at which letters may turn; nil where they never move.
  private func moments(
    of animators: [TextAnimator], _ alignment: Animatable<Vector>, _ path: TextPath?
  ) -> [Double]? {
    var isMoving = false
    var moments: [Double] = []
    func add<Value>(_ property: Animatable<Value>?) {
      guard let property, !property.isStatic else { return }
      isMoving = true
      moments += fileFrames(of: property)
    }
    for animator in animators {
      for property in animator.range.properties { add(property) }
      let look = animator.look
      for property in [
        look.opacity, look.hue, look.saturation, look.brightness, look.strokeWidth, look.tracking,
      ] { add(property) }
      for property in [look.rotation, look.tiltX, look.tiltY, look.skew, look.skewAxis] {
        add(property)
      }
      add(look.anchor)
      add(look.position)
      add(look.scale)
      add(look.fill)
      add(look.stroke)
    }
    add(alignment)
    add(path?.outline)
    for property in path?.properties ?? [] { add(property) }
    return isMoving ? moments : nil
  }
}

extension LottieTextDocument {
  /// The paintings of letters, the lower first; an animator with a colour paints a stroke where the
  /// text has none.
  fileprivate func draws(movedBy animators: [TextAnimator]) -> [Draw] {
    var document = self
    if strokeColor == nil, animators.contains(where: { $0.look.stroke != nil }) {
      document.strokeColor = [0, 0, 0]
    }
    return document.draws
  }
}
