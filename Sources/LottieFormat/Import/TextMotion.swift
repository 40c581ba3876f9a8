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

  /// What is added to a letter where the animator applies fully; nil is left alone.
  struct Look {
    var anchor: Animatable<Point>
    var position: Animatable<Point>
    var scale: Animatable<Vector>
    var rotation: Animatable<Angle>
    var tiltX: Animatable<Angle>
    var tiltY: Animatable<Angle>
    var skew: Animatable<Angle>
    var skewAxis: Animatable<Angle>
    var opacity: Animatable<Double>?
    var fill: Animatable<Color>?
    var hue: Animatable<Double>?
    var saturation: Animatable<Double>?
    var brightness: Animatable<Double>?
    var stroke: Animatable<Color>?
    var strokeWidth: Animatable<Double>?
    var tracking: Animatable<Double>?
  }
}

/// A letter at a moment.
struct LetterState {
  var anchor: Point
  var position: Point
  var scale = Vector.one
  var rotation = Angle.zero
  var skew = Angle.zero
  var skewAxis = Angle.zero
  var opacity = 1.0
  var fill: Color
  var stroke: Color
  var strokeWidth: Double
}

/// A text whose letters move, by lottie-web's rules.
///
/// All letters of a moment are worked out together, since each one's place follows from the others.
final class TextMotion {
  private let layout: GlyphLayout
  private let document: LottieTextDocument
  private let animators: [TextAnimator]
  private let alignment: Animatable<Vector>
  private let path: TextPath?
  private let still: TextCourse?
  private let usualStrokeWidth: Double
  /// Whether letters tilt or slant so that only their whole map says how they look.
  private let needsMaps: Bool
  private var known: [Double: [LetterState]] = [:]

  /// Letters that are remembered at most: some 200 bytes each.
  private static let mostKnown = 200_000

  init(
    _ layout: GlyphLayout, _ document: LottieTextDocument, _ animators: [TextAnimator],
    alignment: Animatable<Vector>, path: TextPath?
  ) {
    self.layout = layout
    self.document = document
    self.animators = animators
    self.alignment = alignment
    self.path = path
    let slants = animators.contains { $0.look.skew != .init(.zero) }
    needsMaps =
      slants && animators.count > 1
      || animators.contains { $0.look.tiltX != .init(.zero) || $0.look.tiltY != .init(.zero) }
    usualStrokeWidth =
      document.strokeWidth ?? (animators.contains { $0.look.strokeWidth != nil } ? 0 : 1)
    still = path.flatMap { path in
      path.outline.isStatic && path.isReversed.isStatic ? path.course(at: 0) : nil
    }
  }

  /// A letter at a moment in seconds.
  func state(of letter: Int, at seconds: Double) -> LetterState {
    if let states = known[seconds] { return states[letter] }
    if (known.count + 1) * layout.letters.count > Self.mostKnown { known = [:] }
    let states = states(at: seconds)
    known[seconds] = states
    return states[letter]
  }

  private func states(at seconds: Double) -> [LetterState] {
    let parts = animators.map { Part($0, at: seconds) }
    let alignment = alignment.value(at: seconds)
    // lottie-web's measure of the height of capitals.
    let rise = alignment.dy * document.size * 1.2 * 0.714 * 0.01
    let justification = justification(parts)
    var walk = path.flatMap { path in
      (still ?? path.course(at: seconds)).map { TextWalk($0, path, layout, document, at: seconds) }
    }
    let isAligned = document.justification != 0
    var x = 0.0
    return layout.letters.enumerated().map { index, letter in
      if letter.isBreak {
        x = 0
        walk?.startLine()
        return state(of: letter, Vector.zero)
      }
      let shift = alignment.dx * letter.groupAdvance * 0.005
      let middle = Vector(letter.groupAdvance / 2 - letter.offsetInGroup + shift, rise)
      var state = state(of: letter, middle)
      change(&state, index, by: parts, follows: walk != nil)
      let tracking = parts.reduce(0) { $0 + ($1.tracking ?? 0) * $1.shares[index] }
      if walk != nil {
        let along = parts.reduce(0) { sum, part in
          sum + (part.position.x + part.anchor.x) * part.shares[index]
        }
        walk?.enter(index, shift: shift, along: along)
        walk?.place(&state)
        walk?.leave(index, shift: shift, tracking: isAligned ? tracking : 0)
      } else {
        // lottie-web leaves the first letter of a line where it is.
        if x != 0 || isAligned { x += tracking }
        state.position =
          state.position + layout.lineStart(letter.line)
          + Vector(x + justification[index], 0)
      }
      x += letter.advance + document.trackingLength
      return state
    }
  }

  private func change(
    _ state: inout LetterState, _ index: Int, by parts: [Part], follows isOnPath: Bool
  ) {
    for part in parts { part.change(&state, index, follows: isOnPath) }
    if needsMaps {
      let map = parts.reduce(Affine.scale(state.scale)) { $1.map(index) * $0 }
      state.take(map)
    }
    for part in parts { part.paint(&state, index) }
  }

  private func state(of letter: GlyphLayout.Letter, _ middle: Vector) -> LetterState {
    func color(_ parts: [Double]?) -> Color {
      parts.map { Color(red: $0.at(0), green: $0.at(1), blue: $0.at(2)).clamped } ?? .black
    }
    return LetterState(
      anchor: Point.zero + middle, position: Point.zero + middle,
      fill: color(document.fillColor), stroke: color(document.strokeColor),
      strokeWidth: usualStrokeWidth)
  }

  /// How far tracking that moves shifts aligned lines. As in lottie-web, what the first letters of
  /// centred lines get adds up from line to line.
  private func justification(_ parts: [Part]) -> [Double] {
    let share = -document.lineShare
    var result = [Double](repeating: 0, count: layout.letters.count)
    guard share != 0, parts.contains(where: { $0.tracking != nil }) else { return result }
    var lineStart = 0
    var shift = 0.0
    var ofFirst = 0.0
    func finish(_ end: Int) {
      if shift != 0 { shift += ofFirst }
      for index in lineStart..<end { result[index] = shift }
    }
    for (index, letter) in layout.letters.enumerated() {
      if letter.isBreak {
        finish(index)
        shift = 0
        lineStart = index + 1
        continue
      }
      for part in parts {
        guard let tracking = part.tracking else { continue }
        if index == lineStart, document.justification == 2 { ofFirst += tracking * share }
        shift += tracking * part.shares[index] * share
      }
    }
    finish(layout.letters.count)
    return result
  }
}

extension LetterState {
  /// Takes a map apart into a scale, a slant along the letter's own axis and a turn.
  fileprivate mutating func take(_ map: Affine) {
    let across = Vector(map.a, map.b)
    let down = Vector(map.c, map.d)
    let width = across.length
    let height = width > 0 ? (map.a * map.d - map.b * map.c) / width : down.length
    let turn = width > 0 ? atan2(map.b, map.a) : atan2(-map.c, map.d)
    scale = Vector(width, height)
    skewAxis = .zero
    skew = .zero
    if width > 0, height != 0 {
      let slant = (across.dx * down.dx + across.dy * down.dy) / (width * height)
      skew = Angle(radians: atan(slant))
    }
    // Turns add up without jumps.
    let laps = ((turn - rotation.radians) / (2 * .pi)).rounded()
    rotation = Angle(radians: turn - laps * 2 * .pi)
  }
}

/// An animator at a moment.
private struct Part {
  let shares: [Double]
  let anchor: Point
  let position: Point
  let scale: Vector
  let rotation: Angle
  let tilt: (x: Angle, y: Angle)
  let skew: Angle
  let skewAxis: Angle
  let opacity: Double?
  let fill: Color?
  let hue: Double?
  let saturation: Double?
  let brightness: Double?
  let stroke: Color?
  let strokeWidth: Double?
  let tracking: Double?

  init(_ animator: TextAnimator, at seconds: Double) {
    let range = animator.range.moment(at: seconds)
    shares = animator.numbers.map { range.share(of: $0) }
    let look = animator.look
    anchor = look.anchor.value(at: seconds)
    position = look.position.value(at: seconds)
    scale = look.scale.value(at: seconds)
    rotation = look.rotation.value(at: seconds)
    tilt = (look.tiltX.value(at: seconds), look.tiltY.value(at: seconds))
    skew = look.skew.value(at: seconds)
    skewAxis = look.skewAxis.value(at: seconds)
    opacity = look.opacity?.value(at: seconds)
    fill = look.fill?.value(at: seconds)
    hue = look.hue?.value(at: seconds)
    saturation = look.saturation?.value(at: seconds)
    brightness = look.brightness?.value(at: seconds)
    stroke = look.stroke?.value(at: seconds)
    strokeWidth = look.strokeWidth?.value(at: seconds)
    tracking = look.tracking?.value(at: seconds)
  }

  /// Moves, scales, turns and slants a letter; along a path only the path moves it across.
  func change(_ state: inout LetterState, _ index: Int, follows isOnPath: Bool) {
    let share = shares[index]
    state.anchor = state.anchor + (anchor - Point.zero) * share
    state.position =
      state.position
      + Vector(isOnPath ? 0 : position.x * share, position.y * share)
    state.scale.dx *= 1 + (scale.dx - 1) * share
    state.scale.dy *= 1 + (scale.dy - 1) * share
    state.rotation = state.rotation + rotation * share
    state.skew = state.skew + skew * share
    state.skewAxis = state.skewAxis + skewAxis * share
  }

  /// How the animator slants, turns and tilts a letter, seen from the front.
  func map(_ index: Int) -> Affine {
    let share = shares[index]
    let axis = skewAxis * share
    let (x, y) = (tilt.x.radians * share, tilt.y.radians * share)
    let tilted = Affine(a: cos(y), b: sin(x) * sin(y), c: 0, d: cos(x), tx: 0, ty: 0)
    return tilted * .rotation(rotation * share) * .rotation(axis) * .skewX(skew * share)
      * .rotation(-axis)
  }

  func paint(_ state: inout LetterState, _ index: Int) {
    let share = shares[index]
    if let opacity {
      // lottie-web lets the share count twice.
      state.opacity += (opacity * share - state.opacity) * share
    }
    if let strokeWidth { state.strokeWidth = max(state.strokeWidth + strokeWidth * share, 0) }
    if let stroke { state.stroke = state.stroke.interpolated(to: stroke, at: share) }
    if let fill { state.fill = state.fill.interpolated(to: fill, at: share) }
    guard hue != nil || saturation != nil || brightness != nil else { return }
    var color = HueColor(state.fill)
    color.hue += (hue ?? 0) / 360 * share
    color.saturation = min(max(color.saturation + (saturation ?? 0) * share, 0), 1)
    color.brightness = min(max(color.brightness + (brightness ?? 0) * share, 0), 1)
    state.fill = color.color
  }
}
