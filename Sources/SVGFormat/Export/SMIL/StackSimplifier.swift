import SceneModel
import VectorGeometry

/// Brings stacks of animations into forms that SMIL shows alike: there, of two animations the one
/// that begins later lies higher, whatever the order in the file.
struct StackSimplifier: PropertyVisitor {
  /// The first stack that has no such form.
  private(set) var failure: Place?

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    guard !property.isStatic else { return }
    property.dropHidden()
    property.foldSum()
    if !property.risesInTime { failure = failure ?? place() }
  }
}

extension Animatable {
  /// Drops what a higher animation hides from its begin on for ever.
  fileprivate mutating func dropHidden() {
    var hiddenFrom: Time?
    for index in animations.indices.reversed() {
      let stage = animations[index].clock.stages.first
      let begin = stage?.begin ?? .zero
      if let start = hiddenFrom, begin >= start {
        animations.remove(at: index)
        continue
      }
      guard animations[index].composition == .replace, let stage,
        stage.fill.fillsForwards
          || stage.activeDuration == nil
      else { continue }
      hiddenFrom = min(begin, hiddenFrom ?? begin)
    }
  }

  /// Writes the sum of the base and a single animation as values of its own.
  fileprivate mutating func foldSum() {
    guard animations.count == 1, animations[0].composition == .add, !animations[0].accumulates
    else { return }
    let sums = animations[0].keyframes.map { base.sum(with: $0.value) ?? $0.value }
    // What leaves a colour's range is cut on the way, not at the keyframes.
    if let colors = sums as? [Color], colors.contains(where: { $0 != $0.clamped }) { return }
    for (index, sum) in sums.enumerated() { animations[0].keyframes[index].value = sum }
    animations[0].composition = .replace
  }

  /// Whether later animations of the stack begin no earlier, or their order makes no difference.
  fileprivate var risesInTime: Bool {
    zip(animations, animations.dropFirst()).allSatisfy { lower, upper in
      let begins = [lower, upper].map { $0.clock.stages.first?.begin ?? .zero }
      return begins[0] <= begins[1]
        || (lower.composition == .add && upper.composition == .add)
    }
  }
}
