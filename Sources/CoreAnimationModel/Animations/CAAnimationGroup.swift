import SceneModel

/// Animations that run together in a time of their own.
///
/// They are not scaled to the group but cut at its end; one without a duration takes the group's.
public struct CAAnimationGroup: CAAnimation {
  /// The animations, each in the group's time.
  public var animations: [any CAAnimation] = []
  /// How the group's time runs over its duration; nil is evenly.
  public var timingFunction: CAMediaTimingFunction?
  /// Whether the group is gone once it has ended.
  public var isRemovedOnCompletion = true
  /// Where its time lies in the layer's; without a duration it lasts 0.25 s, or as long as the
  /// group it is in.
  public var mediaTiming = CAMediaTimingValues()

  /// Groups within groups deeper than this are refused, so that no walk runs out of stack.
  public static let deepestNesting = 32

  /// Makes an empty group.
  public init() {}

  /// The moves of all its animations.
  public func tracks(
    on kind: any CALayerKind, within group: CAGroupTime?
  ) throws(CAError) -> [CATrack] {
    let stage = try stage(within: group, named: "animations")
    let clock = group?.clock(of: stage) ?? Clock(stage)
    var own = CAGroupTime(clock: clock, duration: stage.duration ?? .zero)
    own.depth = (group?.depth ?? 0) + 1
    guard own.depth <= Self.deepestNesting else {
      throw CAError("animations", .tooDeep(limit: Self.deepestNesting))
    }
    var tracks: [CATrack] = []
    for animation in animations { tracks += try animation.tracks(on: kind, within: own) }
    return tracks
  }
}
