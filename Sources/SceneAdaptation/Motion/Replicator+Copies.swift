#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import SceneModel
import VectorGeometry

extension Replicator {
  /// More copies than this are not written out where their number moves: they would make a file that
  /// no player shows in time.
  static let mostMovingCopies = 1000

  /// How many copies are written out.
  var writtenCopies: Int {
    Int(min(greatestCount, count.isStatic ? Self.mostCopies : Double(Self.mostMovingCopies)))
  }

  /// Whether more copies are asked for than are written out.
  var asksForMore: Bool { greatestCount > Double(writtenCopies) }

  private var greatestCount: Double {
    let values = [count.base] + count.animations.flatMap { $0.keyframes.map(\.value) }
    return max((values.max() ?? 0).rounded(.up), 0)
  }

  /// Whether steps that move compound, for which there is no sum of parts.
  var keepsFirstSteps: Bool {
    stepping == .compounded && !(step.isStatic && offset.isStatic)
  }

  /// Where each copy lies, over time, and how far that is off at most.
  func transforms(ofCopies count: Int) -> (transforms: [Transform], error: Double) {
    if step.isStatic && offset.isStatic || keepsFirstSteps {
      var still = self
      still.count = .init(Double(count))
      let transforms = still.copies(at: 0).map { affine in
        affine.isTranslation
          ? Transform.translation(Vector(affine.tx, affine.ty)) : Transform(affine)
      }
      return (transforms, 0)
    }
    var motion = Motion()
    var layers = [Layer(transform: step, content: .group([]))]
    layers.visitProperties(&motion, at: Place())
    var offset = self.offset
    motion.visit(&offset, at: Place())
    var pace = motion.pace
    let transforms = (0..<count).map { transform(ofCopy: Double($0), over: &pace) }
    return (transforms, pace.error)
  }

  /// Each part of the step times a number of steps, the scale to its power.
  private func transform(ofCopy number: Double, over pace: inout CommonPace) -> Transform {
    var result = step
    func steps(_ time: Double) -> Double { number + offset.value(at: time) }
    result.position = .point(
      pace.sampled(tolerance: Point.visibleDistance) { time in
        let anchor = step.anchor.value(at: time)
        return anchor + (step.position.place(at: time).point - anchor) * steps(time)
      })
    guard !step.turnsUnevenly else {
      result.setLinear(over: &pace, near: { step.rotation.value(at: $0) * steps($0) }) {
        step.parts(timesSteps: steps($0), at: $0)
      }
      return result
    }
    result.rotation = pace.sampled(tolerance: Angle.visibleDistance) { time in
      step.rotation.value(at: time) * steps(time)
    }
    result.scale = pace.sampled(tolerance: Vector.visibleDistance) { time in
      let scale = step.scale.value(at: time)
      return Vector(
        Self.power(scale.dx, steps(time)), Self.power(scale.dy, steps(time)))
    }
    return result
  }

  /// A factor to the power of a number of steps; a mirroring one flips at the nearest whole step.
  private static func power(_ factor: Double, _ steps: Double) -> Double {
    if factor == 0 { return steps == 0 ? 1 : 0 }
    let isMirrored = factor < 0 && abs(steps.rounded().truncatingRemainder(dividingBy: 2)) == 1
    return (isMirrored ? -1 : 1) * pow(abs(factor), steps)
  }

  /// How opaque each copy is, over time, and how far that is off at most; one that the count does not
  /// reach is not there.
  func opacities(ofCopies count: Int) -> (opacities: [Animatable<Double>], error: Double) {
    if self.count.isStatic, hasStillOrOneOpacity {
      return ((0..<count).map { opacity(ofCopy: $0, of: count) }, 0)
    }
    var motion = Motion()
    var (start, end, number) = (startOpacity, endOpacity, self.count)
    motion.visit(&start, at: Place())
    motion.visit(&end, at: Place())
    motion.visit(&number, at: Place())
    var pace = motion.pace
    let opacities = (0..<count).map { index in
      if self.count.isStatic, index == 0 { return startOpacity }
      if self.count.isStatic, index == count - 1 { return endOpacity }
      return pace.sampled(tolerance: Self.visibleOpacity) { time in
        let shown = self.count.value(at: time).rounded(.up)
        return Double(index) < shown ? opacity(ofCopy: index, of: Int(shown), at: time) : 0
      }
    }
    return (opacities, pace.error)
  }

  private var hasStillOrOneOpacity: Bool {
    startOpacity == endOpacity || startOpacity.isStatic && endOpacity.isStatic
  }

  private func opacity(ofCopy index: Int, of count: Int) -> Animatable<Double> {
    startOpacity == endOpacity
      ? startOpacity : .init(opacity(ofCopy: index, of: count, at: 0))
  }

  /// Whether copies between the ends follow two opacities of which one moves.
  var hasSampledOpacities: Bool {
    !hasStillOrOneOpacity && writtenCopies > 2
  }

  /// Half a step of a colour channel.
  static var visibleOpacity: Double { 0.5 / 255 }
}

extension Transform {
  /// Takes the turn, the shear and the scale of a map over time; the turn never jumps by half a turn.
  fileprivate mutating func setLinear(
    over pace: inout CommonPace, near: @escaping (Double) -> Angle,
    _ map: @escaping (Double) -> Affine
  ) {
    func parts(_ time: Double) -> Affine.Parts {
      var parts = map(time).parts
      let halves = ((parts.rotation.radians - near(time).radians) / .pi).rounded()
      parts.rotation = Angle(radians: parts.rotation.radians - halves * .pi)
      if halves.truncatingRemainder(dividingBy: 2) != 0 {
        parts.scale = Vector(-parts.scale.dx, -parts.scale.dy)
      }
      return parts
    }
    rotation = pace.sampled(tolerance: Angle.visibleDistance) { parts($0).rotation }
    skew = pace.sampled(tolerance: Angle.visibleDistance) { parts($0).skew }
    skewAxis = .init(.zero)
    scale = pace.sampled(tolerance: Vector.visibleDistance) { parts($0).scale }
  }
}
