package import VectorGeometry

extension Path {
  /// The largest distance of two outlines: point by point where both are built alike, else as the
  /// Hausdorff distance.
  func shownDistance(to other: Path) -> Double {
    pointDistance(to: other) ?? segmentDistance(to: other) ?? finelyCutDistance(to: other)
  }

  /// The Hausdorff distance with cuts as each segment's length asks for.
  func finelyCutDistance(to other: Path) -> Double {
    Self.distance(of: flattened { $0.fineCuts }, to: other.flattened { $0.fineCuts })
  }

  /// The largest distance of two points in the same place, or nil for unlike structures.
  package func pointDistance(to other: Path) -> Double? {
    guard hasSameStructure(as: other) else { return nil }
    return zip(points, other.points).reduce(0) { max($0, $1.0.distance(to: $1.1)) }
  }

  /// The largest distance of two segments' points in the same place, or nil where the outlines have
  /// unlike numbers of segments. Straight lines and quadratics count as cubics, segments of
  /// no length not at all; its time is linear.
  package func segmentDistance(to other: Path) -> Double? {
    let mine = segmentsWithLength
    let theirs = other.segmentsWithLength
    guard mine.count == theirs.count, !mine.isEmpty else { return nil }
    return zip(mine, theirs).reduce(0) { worst, pair in
      let (one, other) = pair
      let controls = [
        one.start.distance(to: other.start), one.control1.distance(to: other.control1),
        one.control2.distance(to: other.control2), one.end.distance(to: other.end),
      ].reduce(0, max)
      let ends = max(one.start.distance(to: other.start), one.end.distance(to: other.end))
      // Handles may lie elsewhere on the same straight line.
      if one.isStraight, other.isStraight { return max(worst, ends) }
      return max(worst, controls)
    }
  }

  private var segmentsWithLength: [CubicSegment] {
    subpaths.flatMap(\.segments).filter { segment in
      let points = [segment.control1, segment.control2, segment.end]
      return points.contains { $0.distance(to: segment.start) > 1e-6 }
    }
  }

  /// The Hausdorff distance of two outlines, whatever their structures: how far a point of either is
  /// from the other, at most. Found on polylines; both empty is 0, one empty infinite.
  ///
  /// - Parameter cuts: straight pieces for each curve; the error falls with their square.
  package func outlineDistance(to other: Path, cuts: Int = 32) -> Double {
    Self.distance(of: flattened { _ in cuts }, to: other.flattened { _ in cuts })
  }

  private static func distance(of mine: [Line], to theirs: [Line]) -> Double {
    if mine.isEmpty && theirs.isEmpty { return 0 }
    guard !mine.isEmpty, !theirs.isEmpty else { return .infinity }
    return max(LineGrid(theirs).reach(of: mine), LineGrid(mine).reach(of: theirs))
  }

  /// The outline as straight lines; a subpath that only moves is a line of no length.
  private func flattened(cuts: (CubicSegment) -> Int) -> [Line] {
    var lines: [Line] = []
    for subpath in subpaths {
      if subpath.segments.isEmpty { lines.append((subpath.start, subpath.start)) }
      for segment in subpath.segments {
        let cuts = cuts(segment)
        var last = segment.start
        for cut in 1...cuts {
          let next = segment.point(at: Double(cut) / Double(cuts))
          lines.append((last, next))
          last = next
        }
      }
    }
    return lines
  }
}

/// A straight line.
typealias Line = (start: Point, end: Point)

extension CubicSegment {
  /// Straight pieces whose distance from a curve is far below a hundredth of a pixel, and that miss
  /// nothing that stands beside a long line.
  fileprivate var fineCuts: Int {
    let length =
      start.distance(to: control1) + control1.distance(to: control2)
      + control2.distance(to: end)
    guard length.isFinite else { return 1 }
    return Int(min(max((length.squareRoot() * 4).rounded(.up), 2), 64))
  }

  /// Whether the handles lie on the line between the ends, to a thousandth.
  fileprivate var isStraight: Bool {
    let way = end - start
    guard way.length > 0 else { return false }
    return [control1, control2].allSatisfy { control in
      let off = control - start
      return abs(off.dx * way.dy - off.dy * way.dx) / way.length < 1e-3
    }
  }
}

/// The largest difference of two maps' coefficients.
package func coefficientDistance(_ left: Affine, _ right: Affine) -> Double {
  zip(coefficients(left), coefficients(right)).reduce(0) { max($0, abs($1.0 - $1.1)) }
}

private func coefficients(_ affine: Affine) -> [Double] {
  [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty]
}
