#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import SceneModel

/// Which letters an animator changes, and how much; the shapes are those of lottie-web.
struct TextRange {
  /// How the effect rises and falls over the range.
  enum Shape: Int {
    case square = 1
    case rampUp, rampDown, triangle, round, smooth
  }

  var start: Animatable<Double>
  var end: Animatable<Double>
  var offset: Animatable<Double>
  /// How much of the effect applies at most.
  var amount: Animatable<Double>
  /// What one letter is in the units of start, end and offset.
  var step: Double
  var shape: Shape
  /// In percent.
  var easeHigh: Animatable<Double>
  var easeLow: Animatable<Double>
  /// How soft the edges of a square are, 0…1.
  var smoothness: Animatable<Double>

  /// What may move.
  var properties: [Animatable<Double>] {
    [start, end, offset, amount, easeHigh, easeLow, smoothness]
  }

  /// The range at a moment.
  func moment(at seconds: Double) -> Moment {
    let shift = offset.value(at: seconds) / step
    let one = start.value(at: seconds) / step + shift
    let other = end.value(at: seconds) / step + shift
    let low = easeLow.value(at: seconds) / 100
    let high = easeHigh.value(at: seconds) / 100
    return Moment(
      first: min(one, other), last: max(one, other), amount: amount.value(at: seconds),
      shape: shape, smoothness: max(smoothness.value(at: seconds), 1e-8),
      easing: low == 0 && high == 0
        ? nil
        : .cubic(
          x1: min(max(low, 0), 1), y1: max(-low, 0), x2: 1 - min(max(high, 0), 1),
          y2: 1 + min(high, 0)))
  }

  /// A mixed order of some letters that is the same each time.
  ///
  /// Numbers come from SplitMix64 (Steele, Lea and Flood, 2014), places from Fisher and Yates.
  static func mixedOrder(of count: Int) -> [Int] {
    var order = Array(0..<max(count, 0))
    var state = UInt64(truncatingIfNeeded: count)
    for index in order.indices.dropFirst().reversed() {
      state &+= 0x9E37_79B9_7F4A_7C15
      var number = state
      number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
      number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
      order.swapAt(index, Int((number ^ (number >> 31)) % UInt64(index + 1)))
    }
    return order
  }

  /// A range at a moment, in numbers of letters.
  struct Moment {
    var first: Double
    var last: Double
    var amount: Double
    var shape: Shape
    var smoothness: Double
    var easing: Easing?

    /// How much of the effect a letter gets, by its number.
    func share(of number: Int) -> Double {
      let height = height(Double(number))
      return softened(easing?.progress(at: height) ?? height) * amount
    }

    private func height(_ number: Double) -> Double {
      let length = last - first
      func ramp() -> Double { min(max((0.5 + number - first) / length, 0), 1) }
      let place = min(max(0, number + 0.5 - first), length)
      switch shape {
      case .square:
        guard number >= first.rounded(.down) else { return 0 }
        return number < first
          ? max(0, min(min(last, 1) - (first - number), 1)) : max(0, min(last - number, 1))
      case .rampUp: return length == 0 ? (number >= last ? 1 : 0) : ramp()
      case .rampDown: return length == 0 ? (number >= last ? 0 : 1) : 1 - ramp()
      case .triangle:
        guard length > 0 else { return 0 }
        return ramp() < 0.5 ? ramp() * 2 : 1 - 2 * (ramp() - 0.5)
      case .round:
        guard length > 0 else { return 0 }
        let across = (place - length / 2) / (length / 2)
        return max(1 - across * across, 0).squareRoot()
      case .smooth:
        guard length > 0 else { return 0 }
        return (1 + cos(.pi + 2 * .pi * place / length)) / 2
      }
    }

    private func softened(_ height: Double) -> Double {
      guard smoothness != 1 else { return height }
      let threshold = 0.5 - smoothness / 2
      return height < threshold ? 0 : min((height - threshold) / smoothness, 1)
    }
  }
}
