import LottieFormat
public import SceneAdaptation
public import SceneModel

/// A scene with the length that it plays.
public struct Playback: Sendable {
  /// The scene to draw; its cycles are bent where they had to be to meet.
  public var scene: Scene
  /// How long it plays until it repeats or has ended; 0 for what never moves.
  public var length: Time
  /// Whether the start follows the end.
  public var loops: Bool
  /// What had to be bent.
  public var losses: Losses

  /// The most frames that are ever asked for, a day at 240 a second: no file has more.
  private static let mostFrames: Double = 240 * 86_400

  /// The times of the frames, frame k at k / rate.
  ///
  /// A loop has as many frames as come nearest to its length; what ends, ends on a frame that shows
  /// the end.
  ///
  /// - Parameter rate: frames a second, above 0.
  public func times(atRate rate: Time) -> [Time] {
    guard length > .zero, rate > .zero else { return [.zero] }
    let exact = min(length.seconds * rate.seconds, Self.mostFrames)
    // What rounding adds to a whole number is no frame.
    let count = loops ? max(Int(exact.rounded()), 1) : Int((exact - 1e-6).rounded(.up)) + 1
    return (0..<count).map { Time(Int64($0)) / rate }
  }
}

extension Scene {
  /// The scene with the length that it plays.
  ///
  /// - Parameter loop: how the length is chosen where endless cycles meet.
  /// - Throws: where the cycles meet too late, or a number is not finite.
  public func playback(
    loop: LoopPolicy = .fit()
  ) throws(SceneRenderingError) -> Playback {
    var playback = Playback(scene: self, length: .zero, loops: duration != nil, losses: Losses())
    switch span {
    case .still: return playback
    case .until(let end):
      playback.length = max(end, .zero)
      return playback
    case .endless: break
    }
    let unrolled: Conversion<Scene>
    do throws(AdaptationError) {
      unrolled = try adapted(to: .timeline, options: AdaptationOptions(keepsText: true, loop: loop))
    } catch {
      throw .adaptation(error)
    }
    playback.length = unrolled.output.duration ?? .zero
    playback.loops = true
    // Exact cycles are drawn as they are; only bent ones need the scene on one timeline.
    let bends = unrolled.losses.entries.filter { $0.feature == .endlessRepetition }
    guard !bends.isEmpty else { return playback }
    playback.scene = unrolled.output
    for bend in bends { playback.losses.record(bend) }
    return playback
  }
}

extension Capabilities {
  /// A frame's, on a single timeline as Lottie's: what has a clock of its own is written out.
  fileprivate static let timeline: Capabilities = {
    var capabilities = Capabilities.frame
    capabilities[.text] = .native
    let clocks: [Feature] = [
      .animatedSymbol, .shapeReplicator, .layerReplicator, .layerClock, .begin, .repetition,
      .endlessRepetition, .autoreversal, .backwardsFill, .removalAtEnd, .stacking, .accumulation,
      .nestedClock, .clockSpeed, .clockEasing,
    ]
    for feature in clocks { capabilities[feature] = Capabilities.lottie[feature] }
    return capabilities
  }()
}
