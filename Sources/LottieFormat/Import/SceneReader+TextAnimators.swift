#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import SceneModel
import VectorGeometry

/// An animator of a text, with how much it applies to each letter.
struct TextAnimator {
  var look: Look
  var range: TextRange
  /// For each letter, its number among the characters, words or lines that the range counts.
  var numbers: [Int]

  /// What is added to a letter where the animator applies fully.
  struct Look {
    var anchor: Animatable<Point>
    var position: Animatable<Point>
    var scale: Animatable<Vector>
    var rotation: Animatable<Angle>
    var opacity: Animatable<Double>?
    var fill: Animatable<Color>?
    var stroke: Animatable<Color>?
    var tracking: Animatable<Double>
  }
}

extension SceneReader {
  mutating func animators(of text: LottieText, _ layout: GlyphLayout) -> [TextAnimator] {
    var result: [TextAnimator] = []
    for animator in text.animators ?? [] {
      guard let range = animator.range else { continue }
      if range.kind == 1 {
        lost(.dropped, .text, "letters are not chosen by a script")
        continue
      }
      if range.isRandom == true {
        lost(.approximated(by: nil), .text, "letters are taken in order instead of at random")
      }
      if !animator.look.others.isEmpty {
        lost(
          .dropped, .text,
          "letters do not change by \(animator.look.others.sorted().joined(separator: ", "))")
      }
      let numbers = layout.numbers(basis: range.basis ?? 1)
      result.append(
        TextAnimator(
          look: look(animator.look), range: self.range(range, count: numbers.count),
          numbers: numbers.ofLetters))
    }
    return result
  }

  private mutating func look(_ look: LottieTextAnimatorLook) -> TextAnimator.Look {
    let placed = transform(look.transform)
    let position: Animatable<Point> =
      switch placed.position {
      case .point(let point): point
      case .separate(let x, let y): joined(x, y) { Point($0, $1) }
      case .along: .init(placed.position.place(at: 0).point)
      }
    return TextAnimator.Look(
      anchor: placed.anchor, position: position, scale: placed.scale, rotation: placed.rotation,
      opacity: look.transform.opacity.map { opacity($0) }, fill: look.fillColor.map { color($0) },
      stroke: look.strokeColor.map { color($0) }, tracking: scalar(look.tracking))
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

  /// Each letter as a layer that moves by itself.
  mutating func letters(
    of layout: GlyphLayout, _ document: LottieTextDocument, _ animators: [TextAnimator],
    _ options: LottieTextOptions?
  ) -> [Layer] {
    let alignment = animatable(options?.alignment, usual: Vector.zero) {
      Vector($0.at(0), $0.at(1))
    }
    var layers: [Layer] = []
    for (index, letter) in layout.letters.enumerated() {
      let path = outline(of: letter, scale: layout.scale)
      guard !path.isEmpty else { continue }
      let motion = LetterMotion(
        frames: frames, index: index, letter: letter, animators: animators,
        alignment: alignment.base, size: document.size)
      let moments = motion.moments
      let anchor = sampled(moments: moments) { motion.anchor(at: $0) }
      var transform = Transform(anchor: anchor)
      transform.position = .point(sampled(moments: moments) { motion.position(at: $0) })
      transform.scale = sampled(moments: moments) { motion.scale(at: $0) }
      transform.rotation = sampled(moments: moments) { motion.rotation(at: $0) }
      let draws = document.draws.map { draw in
        var draw = draw
        if case .color(let color) = draw.paint {
          let isFill = if case .fill = draw.style { true } else { false }
          draw.paint = .color(
            sampled(moments: moments) { motion.color(color.base, isFill: isFill, at: $0) })
        }
        return draw
      }
      layers.append(
        Layer(
          transform: transform, opacity: sampled(moments: moments) { motion.opacity(at: $0) },
          content: .shape(Shape(figures: [.path(.init(path))], draws: draws))))
    }
    return layers
  }
}

/// What animators do to one letter.
private struct LetterMotion {
  let frames: Frames
  let index: Int
  let letter: GlyphLayout.Letter
  let animators: [TextAnimator]
  let alignment: Vector
  let size: Double

  /// The file's frames at which anything turns.
  var moments: [Double] {
    animators.flatMap { animator in
      [animator.range.start, animator.range.end, animator.range.offset].flatMap { property in
        property.animations.flatMap { $0.keyframes.map { frames.frame(atOffset: $0.offset) } }
      }
    }
  }

  private func seconds(_ frame: Double) -> Double { (frame - frames.start) / frames.rate }

  /// Each animator with how much it applies, and the moment in seconds.
  private func parts(
    at frame: Double
  ) -> [(look: TextAnimator.Look, share: Double, seconds: Double)] {
    let seconds = seconds(frame)
    return animators.map { animator in
      (animator.look, animator.range.share(of: animator.numbers[index], at: seconds), seconds)
    }
  }

  /// Letters turn and grow about the middle of their advance on the baseline.
  private var middle: Vector {
    Vector(
      letter.advance / 2 + alignment.dx * letter.advance * 0.005, alignment.dy * size * 0.01)
  }

  func anchor(at frame: Double) -> Point {
    parts(at: frame).reduce(Point.zero + middle) {
      $0 + ($1.look.anchor.value(at: $1.seconds) - Point.zero) * $1.share
    }
  }

  func position(at frame: Double) -> Point {
    let seconds = seconds(frame)
    var place = letter.origin + middle
    for animator in animators {
      let share = animator.range.share(of: animator.numbers[index], at: seconds)
      place = place + (animator.look.position.value(at: seconds) - Point.zero) * share
      guard animator.look.tracking != .init(0) else { continue }
      // What is added after the letters before this one.
      let tracking = animator.look.tracking.value(at: seconds) / 1000 * size
      for before in 0..<index {
        place.x += tracking * animator.range.share(of: animator.numbers[before], at: seconds)
      }
    }
    return place
  }

  func scale(at frame: Double) -> Vector {
    parts(at: frame).reduce(Vector.one) { scale, part in
      let own = part.look.scale.value(at: part.seconds)
      return Vector(
        scale.dx * (1 + (own.dx - 1) * part.share), scale.dy * (1 + (own.dy - 1) * part.share))
    }
  }

  func rotation(at frame: Double) -> Angle {
    parts(at: frame).reduce(.zero) {
      $0 + Angle(radians: $1.look.rotation.value(at: $1.seconds).radians * $1.share)
    }
  }

  func opacity(at frame: Double) -> Double {
    parts(at: frame).reduce(1) { opacity, part in
      guard let own = part.look.opacity?.value(at: part.seconds) else { return opacity }
      return opacity + (own - opacity) * part.share
    }
  }

  func color(_ base: Color, isFill: Bool, at frame: Double) -> Color {
    parts(at: frame).reduce(base) { color, part in
      guard let own = (isFill ? part.look.fill : part.look.stroke)?.value(at: part.seconds) else {
        return color
      }
      return color.interpolated(to: own, at: part.share)
    }
  }
}

extension GlyphLayout {
  /// The letters counted by characters, characters that are no spaces, words, or lines.
  fileprivate func numbers(basis: Int) -> (ofLetters: [Int], count: Int) {
    var numbers: [Int] = []
    var next = 0
    for (index, letter) in letters.enumerated() {
      numbers.append(next)
      let isBreak = letter.character == "\r"
      let isLast = index == letters.count - 1
      let ends =
        switch basis {
        case 2: !isBreak && letter.character != " "
        case 3: isBreak || letter.character == " " || isLast
        case 4: isBreak || isLast
        default: !isBreak
        }
      if ends { next += 1 }
    }
    return (numbers, next)
  }
}
