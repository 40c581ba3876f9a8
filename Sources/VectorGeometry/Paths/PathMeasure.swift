/// A path measured once, so that places on it can be found by distance.
public struct PathMeasure: Sendable {
  private let pieces: [Piece]
  private let cuts: [Cut]
  private let stretches: [Stretch]
  /// The length of all subpaths together, in user units.
  public let length: Double

  private struct Piece: Sendable {
    var segment: CubicSegment
    var start: Double
    var length: Double
    var subpath: Int
    /// Where its cuts stand among all.
    var cuts: Range<Int>
  }

  /// The end of a part of a segment that one quadrature measures.
  private struct Cut: Sendable {
    var parameter: Double
    /// The segment's length up to there.
    var length: Double
  }

  /// Where a subpath lies on the running length.
  private struct Stretch: Sendable {
    var start: Double
    var end: Double
    var isClosed: Bool
  }

  /// How far the length of a segment may be off, in user units.
  private static let tolerance = 1e-6

  /// Measures a path; its subpaths follow each other as one running length.
  public init(_ path: Path) {
    var pieces: [Piece] = []
    var cuts: [Cut] = []
    var stretches: [Stretch] = []
    var total = 0.0
    for (index, subpath) in path.subpaths.enumerated() {
      let first = total
      for segment in subpath.segments {
        let firstCut = cuts.count
        var length = 0.0
        ArcSpeed(segment).divide(from: 0, to: 1, tolerance: Self.tolerance) { end, part in
          length += part
          cuts.append(Cut(parameter: end, length: length))
        }
        pieces.append(
          Piece(
            segment: segment, start: total, length: length, subpath: index,
            cuts: firstCut..<cuts.count))
        total += length
      }
      stretches.append(Stretch(start: first, end: total, isClosed: subpath.isClosed))
    }
    self.pieces = pieces
    self.cuts = cuts
    self.stretches = stretches
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
    var from = Cut(parameter: 0, length: 0)
    var to = from
    for cut in cuts[piece.cuts] {
      to = cut
      if cut.length >= length { break }
      from = cut
    }
    let speed = ArcSpeed(piece.segment)
    let wanted = length - from.length
    var (low, high) = (from.parameter, to.parameter)
    var t = low + (high - low) * wanted / (to.length - from.length)
    for _ in 0..<40 {
      let excess = speed.quadrature(from.parameter, t) - wanted
      if abs(excess) < 1e-9 { break }
      if excess > 0 { high = t } else { low = t }
      let pace = speed.value(at: t)
      let next = pace > 1e-12 ? t - excess / pace : low
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}
