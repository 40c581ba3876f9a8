/// Random numbers that are the same on every run: the SplitMix64 generator (Steele, Lea and
/// Flood, "Fast splittable pseudorandom number generators", 2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of a range, on a grid of 1/64 of its width, so that texts of it stay short.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    let step = (range.upperBound - range.lowerBound) / 64
    return range.lowerBound + step * Double(whole(0...64))
  }

  /// A number of a range, anywhere in it.
  package mutating func real(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A whole number of a range.
  package mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True with a probability.
  package mutating func chance(_ probability: Double) -> Bool {
    real(0...1) < probability
  }
}
