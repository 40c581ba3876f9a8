package import SceneModel

/// The laws of `Interpolatable` that two values break, in words; none is as it should be.
///
/// - Parameters:
///   - tolerance: the distance that rounding may make.
///   - distance: how far two values are apart.
package func brokenLaws<Value: Interpolatable>(
  _ first: Value, _ second: Value, tolerance: Double, distance: (Value, Value) -> Double
) -> [String] {
  var broken: [String] = []
  func check(_ law: String, _ left: Value?, _ right: Value?) {
    guard let left, let right else { return }
    if !(distance(left, right) <= tolerance) { broken.append("\(law): \(left) is not \(right)") }
  }
  check("at 0 is the first", first.interpolated(to: second, at: 0), first)
  check("at 1 is the second", first.interpolated(to: second, at: 1), second)
  check("to itself stays", first.interpolated(to: first, at: 0.3), first)
  check(
    "half-way is the same both ways", first.interpolated(to: second, at: 0.25),
    second.interpolated(to: first, at: 0.75))
  if let identity = Value.additiveIdentity {
    check("adding nothing", first.sum(with: identity), first)
    check("adding to nothing", identity.sum(with: first), first)
    if first.sum(with: second) == nil { broken.append("has nothing but no sum") }
  }
  check("sums commute", first.sum(with: second), second.sum(with: first))
  return broken
}
