import SceneModel

/// How a composition's own frames pass while the file plays.
enum CompositionTime {
  /// The file's frame is `shift + own frame · stretch`, with a stretch above 0.
  case even(shift: Double, stretch: Double)
  /// The composition's own frame is any function of the file's.
  case warped(Warp)

  /// The file's own time.
  static var file: CompositionTime { .even(shift: 0, stretch: 1) }

  /// The composition's own frame while the file shows a frame.
  func ownFrame(at fileFrame: Double) -> Double {
    switch self {
    case .even(let shift, let stretch): (fileFrame - shift) / stretch
    case .warped(let warp): warp.ownFrame(at: fileFrame)
    }
  }

  /// The time of a precomposition that starts at a frame of this composition and is stretched.
  func precomposition(start: Double, stretch: Double) -> CompositionTime {
    let pace = stretch == 0 ? 1 : stretch
    switch self {
    case .even(let shift, let outer) where stretch > 0:
      return .even(shift: shift + outer * start, stretch: outer * stretch)
    case .even(let shift, let outer):
      return .warped(Warp { ((($0 - shift) / outer) - start) / pace })
    case .warped(let warp):
      return .warped(warp.mapped { ($0 - start) / pace })
    }
  }
}
