/// A path measured once, so that places on it can be found by distance.
public struct PathMeasure: Sendable {
  private var pieces: [Piece]
  private var stretches: [Stretch]
  /// The length of all subpaths together, in user units.
  public let length: Double

  private struct Piece: Sendable {
    var segment: CubicSegment
    var start: Double
    var length: Double
    var subpath: Int
  }

  /// Where a subpath lies on the running length.
  private struct Stretch: Sendable {
    var start: Double
    var end: Double
    var isClosed: Bool
  }

  /// Measures a path; its subpaths follow each other as one running length.
  public init(_ path: Path) {
    pieces = []
    stretches = []
    var total = 0.0
    for (index, subpath) in path.subpaths.enumerated() {
      let first = total
      for segment in subpath.segments {
        let length = segment.length()
        pieces.append(Piece(segment: segment, start: total, length: length, subpath: index))
        total += length
      }
      stretches.append(Stretch(start: first, end: total, isClosed: subpath.isClosed))
    }
    length = total
  }

  /// A place on a path and the way it leads.
  public struct Place: Hashable, Sendable {
    /// Where it is.
    public var point: Point
    /// The direction of travel, not normalised.
    public var tangent: Vector
  }

  /// The place at a distance from the start; distances beyond the ends give the ends.
  public func place(at distance: Double) -> Place? {
    guard let piece = piece(at: distance) else { return nil }
    let t = parameter(in: piece, at: distance - piece.start)
    return Place(point: piece.segment.point(at: t), tangent: piece.segment.tangent(at: t))
  }

  /// The part of the path between two distances from the start; empty where `from >= to`.
  ///
  /// A closed subpath stays closed where the part holds all of it.
  public func part(from: Double, to: Double) -> Path {
    let from = max(from, 0)
    let to = min(to, length)
    guard from < to else { return Path() }
    var result = Path()
    var subpath = -1
    for piece in pieces where piece.start + piece.length > from && piece.start < to {
      let t0 = from > piece.start ? parameter(in: piece, at: from - piece.start) : 0
      let t1 =
        to < piece.start + piece.length ? parameter(in: piece, at: to - piece.start) : 1
      let segment = piece.segment.part(from: t0, to: t1)
      if piece.subpath != subpath {
        result.move(to: segment.start)
        subpath = piece.subpath
      }
      result.cubic(segment.control1, segment.control2, to: segment.end)
      let stretch = stretches[subpath]
      let isLast = piece.length > 0 && piece.start + piece.length >= stretch.end
      if isLast, stretch.isClosed, from <= stretch.start, to >= stretch.end { result.close() }
    }
    return result
  }

  private func piece(at distance: Double) -> Piece? {
    guard let last = pieces.last else { return nil }
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start + pieces[middle].length < distance {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < pieces.count ? pieces[low] : last
  }

  /// The parameter at which a segment has run a length: Newton's steps, kept inside a bracket.
  private func parameter(in piece: Piece, at length: Double) -> Double {
    guard piece.length > 0 else { return 0 }
    if length <= 0 { return 0 }
    if length >= piece.length { return 1 }
    var low = 0.0
    var high = 1.0
    var t = length / piece.length
    for _ in 0..<40 {
      let excess = piece.segment.length(from: 0, to: t) - length
      if abs(excess) < 1e-9 { break }
      if excess > 0 { high = t } else { low = t }
      let speed = piece.segment.derivative(at: t).length
      let next = speed > 1e-12 ? t - excess / speed : low
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}
