import SceneModel
import VectorGeometry

/// Turns a position on a path into points, and the turning with it into a rotation; a target that
/// takes the one without the other keeps the path.
struct SampleMotionPaths: AdaptationPass {
  var removes: Set<Feature> { [.motionPath] }

  func isNeeded(for features: Set<Feature>, in context: AdaptationContext) -> Bool {
    features.contains(.motionPath)
  }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    var entries = Losses()
    scene.rewriteLayers { (layer, place) throws(Never) in
      guard case .along(var motion) = layer.transform.position, !context.takes(motion) else {
        return
      }
      let course = Course(motion)
      var error = layer.transform.turn(along: course, motion)
      motion.orientsAlongPath = false
      motion.angleOffset = .zero
      let staysOnPath = context.takes(motion)
      if staysOnPath {
        layer.transform.position = .along(motion)
        error = max(error, Angle.visibleDistance)
      } else {
        let points = motion.progress.sampledMap { course.point(at: $0) }
        layer.transform.position = .point(points.property)
        error = max(points.error, Point.visibleDistance)
      }
      entries.record(
        Loss(
          motion.progress.isStatic ? .expanded : .approximated(by: error), .motionPath, at: place,
          target: context.target,
          message: staysOnPath
            ? "the turning along a path was sampled" : "the motion along a path was sampled"))
    }
    losses.record(contentsOf: entries)
  }
}

extension AdaptationContext {
  fileprivate func takes(_ motion: MotionPath) -> Bool {
    isNative(.motionPath) && refusals.ofMotion(motion) == nil
  }
}

extension Transform {
  /// Adds what a motion turns to the rotation, and returns how far that is off at most.
  fileprivate mutating func turn(along course: Course, _ motion: MotionPath) -> Double {
    var error = 0.0
    if motion.orientsAlongPath {
      let turns = motion.progress.sampledMap { course.turn(at: $0) }
      rotation = rotation.added(to: turns.property)
      error = turns.error
    }
    let offset = motion.angleOffset
    if offset != .zero { rotation = rotation.mapValues { $0 + offset } }
    return error
  }
}

/// A motion path measured, with a direction that never jumps by a whole turn.
private struct Course {
  private let measure: PathMeasure
  private let start: Point
  private let turns: [Double]

  /// Places where the direction is looked up to tell a bend from a jump by a whole turn.
  private static let lookUps = 512

  init(_ motion: MotionPath) {
    let measure = PathMeasure(motion.path)
    self.measure = measure
    start = motion.path.points.first ?? .zero
    var turns: [Double] = []
    for step in 0...Self.lookUps {
      let distance = measure.length * Double(step) / Double(Self.lookUps)
      let raw = measure.place(at: distance)?.tangent.angle.radians ?? 0
      turns.append(Self.nearest(raw, to: turns.last ?? raw))
    }
    self.turns = turns
  }

  func point(at progress: Double) -> Point {
    measure.place(at: progress * measure.length)?.point ?? start
  }

  func turn(at progress: Double) -> Angle {
    let share = min(max(progress, 0), 1)
    let known = turns[Int((share * Double(Self.lookUps)).rounded())]
    let raw = measure.place(at: share * measure.length)?.tangent.angle.radians ?? known
    return Angle(radians: Self.nearest(raw, to: known))
  }

  private static func nearest(_ angle: Double, to other: Double) -> Double {
    angle + ((other - angle) / (2 * .pi)).rounded() * 2 * .pi
  }
}

extension Animatable where Value == Angle {
  /// Both turns together.
  fileprivate func added(to other: Animatable<Angle>) -> Animatable<Angle> {
    if isStatic { return other.mapValues { $0 + base } }
    var sum = self
    sum.base = base + other.base
    sum.animations = animations.map { animation in
      var raised = animation
      guard animation.composition == .replace else { return raised }
      raised.keyframes = animation.keyframes.map { keyframe in
        Keyframe(keyframe.offset, keyframe.value + other.base, easing: keyframe.easing)
      }
      return raised
    }
    sum.animations += other.animations.map { animation in
      var added = animation
      added.composition = .add
      added.keyframes = animation.keyframes.map { keyframe in
        Keyframe(keyframe.offset, keyframe.value - other.base, easing: keyframe.easing)
      }
      return added
    }
    return sum
  }
}
