import SceneModel
import VectorGeometry

/// Numbers that look random and are the same on every run (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func time(_ range: ClosedRange<Int>) -> Time {
    Time(Int64(Int.random(in: range, using: &self)), over: 4)
  }
}

/// What random animations may use.
struct AnimationTraits {
  var springs = false
  var nested = false
  var speeds = false
  var clockEasing = false
  var stacks = false
}

extension Dice {
  mutating func easing(_ traits: AnimationTraits) -> Easing {
    switch Int.random(in: 0..<(traits.springs ? 6 : 5), using: &self) {
    case 0: .hold
    case 1: .cubic(x1: number(0...1), y1: number(0...1), x2: number(0...1), y2: number(0...1))
    case 2: .cubic(x1: number(0...1), y1: number(-1...2), x2: number(0...1), y2: number(-1...2))
    // No spec says whether steps inside a group have jumped before the group begins.
    case 3:
      .steps(
        Int.random(in: 1...4, using: &self),
        chance(0.5) || traits.nested ? .jumpEnd : .jumpStart)
    case 4: .linear
    default: .spring(Spring(damping: number(4...12), span: 1.5))
    }
  }

  mutating func stage(_ traits: AnimationTraits) -> Timing {
    var stage = Timing(duration: time(1...8))
    stage.begin = time(-8...6)
    stage.autoreverses = chance(0.4)
    stage.fill = FillMode.allCases.randomElement(using: &self) ?? .none
    switch Int.random(in: 0..<3, using: &self) {
    case 0: stage.repetition = .forever
    case 1: stage.repetition = .count(Double(Int.random(in: 1...6, using: &self)) / 2)
    default: stage.repetition = .until(time(1...10))
    }
    if traits.speeds, chance(0.5) {
      stage.speed = [0.5, 2, -1][Int.random(in: 0..<3, using: &self)]
      stage.offset = time(0...4)
    }
    if traits.clockEasing, chance(0.5) { stage.easing = .easeInOut }
    return stage
  }

  mutating func animation(_ traits: AnimationTraits) -> Animation<Double> {
    let count = Int.random(in: 2...4, using: &self)
    var offsets = (0..<count).map { _ in (number(0...1) * 16).rounded() / 16 }.sorted()
    if chance(0.7) { offsets[0] = 0 }
    if chance(0.7) { offsets[count - 1] = 1 }
    let keyframes = offsets.map { Keyframe($0, number(-50...50), easing: easing(traits)) }
    var stages = [stage(traits)]
    if traits.nested {
      var outer = stage(AnimationTraits())
      outer.autoreverses = false
      // Ends that fall between the inner clock's jumps; on a jump either side is right.
      outer.duration = Time(Int64(Int.random(in: 2...15, using: &self)), over: 7)
      stages.insert(outer, at: 0)
    }
    return Animation(clock: Clock(stages), keyframes: keyframes)
  }

  mutating func property(_ traits: AnimationTraits) -> Animatable<Double> {
    var animations = [animation(traits)]
    if traits.stacks {
      var second = animation(traits)
      if chance(0.5) { second.composition = .add }
      animations.append(second)
    }
    return Animatable(number(-50...50), animations: animations)
  }
}

/// A scene of one layer whose x position is a property.
func scene(moving property: Animatable<Double>, duration: Time? = nil) -> Scene {
  let transform = Transform(position: .separate(x: property, y: .init(0)))
  return Scene(
    size: Size(100, 100), duration: duration,
    layers: [Layer(transform: transform, content: .group([]))])
}

/// The x position of the first layer of a scene over time.
func position(of scene: Scene) -> Animatable<Double>? {
  guard case .separate(let x, _)? = scene.layers.first?.transform.position else { return nil }
  return x
}
