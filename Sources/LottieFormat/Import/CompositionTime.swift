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
    case .warped(let warp): warp.ownFrame(fileFrame)
    }
  }

  /// The time of a precomposition that starts at a frame of this composition and is stretched.
  func precomposition(start: Double, stretch: Double) -> CompositionTime {
    if case .even(let shift, let outer) = self, stretch > 0 {
      return .even(shift: shift + outer * start, stretch: outer * stretch)
    }
    let pace = stretch == 0 ? 1 : stretch
    let own = ownFrame
    return .warped(Warp(moments: moments) { (own($0) - start) / pace })
  }

  /// The file's frames at which time bends or jumps.
  var moments: [Double] {
    if case .warped(let warp) = self { warp.moments } else { [] }
  }
}

/// A composition's frames as a function of the file's.
struct Warp {
  /// The file's frames at which time bends or jumps.
  let moments: [Double]
  let ownFrame: (Double) -> Double

  init(moments: [Double], ownFrame: @escaping (Double) -> Double) {
    self.moments = moments
    let memory = FrameMemory(ownFrame)
    self.ownFrame = { memory.ownFrame(at: $0) }
  }
}

/// Frames that were asked for: all properties of a composition are looked at at the same ones.
private final class FrameMemory {
  /// Frames that are remembered; a power of two.
  private static let most = 1_024

  private let make: (Double) -> Double
  private var known: [(file: Double, own: Double)] = []

  init(_ make: @escaping (Double) -> Double) {
    self.make = make
  }

  func ownFrame(at frame: Double) -> Double {
    if known.isEmpty { known = Array(repeating: (.nan, .nan), count: Self.most) }
    // The bits are spread by the golden ratio (Knuth, The Art of Computer Programming, 6.4).
    let place = Int((frame.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 54)
    if known[place].file == frame { return known[place].own }
    let own = make(frame)
    known[place] = (frame, own)
    return own
  }
}
