/// What becomes of the areas that several outlines enclose.
package enum PathOperation: Hashable, Sendable, CaseIterable {
  /// What lies in any of them.
  case union
  /// What lies in the first and in none of the others.
  case difference
  /// What lies in all of them.
  case intersection
  /// What lies in an odd number of them.
  case exclusion

  /// Whether a place lies in the result.
  ///
  /// - Parameter insides: for each outline, in order, whether the place lies in it.
  func holds(_ insides: some Sequence<Bool>) -> Bool {
    switch self {
    case .union: insides.contains(true)
    case .intersection: !insides.contains(false)
    case .exclusion: insides.reduce(false) { $0 != $1 }
    case .difference:
      insides.enumerated().allSatisfy { index, isInside in (index == 0) == isInside }
    }
  }
}

/// What counts as inside an outline, by how often it winds around a place.
package enum WindingRule: Hashable, Sendable, CaseIterable {
  /// Where it winds around at all.
  case nonzero
  /// Where it winds an odd number of times.
  case evenOdd
  /// Where it winds clockwise more often than counter-clockwise.
  case positive

  func holds(_ winding: Int) -> Bool {
    switch self {
    case .nonzero: winding != 0
    case .evenOdd: winding % 2 != 0
    case .positive: winding > 0
    }
  }
}

extension Path {
  /// The outline of what becomes of the areas of this path and another.
  ///
  /// See `combined(_:by:rule:)`.
  package func combined(
    with other: Path, by operation: PathOperation, rule: WindingRule = .nonzero
  ) -> Path? {
    Path.combined([self, other], by: operation, rule: rule)
  }

  /// The outline of what becomes of the areas of several paths.
  ///
  /// Curves stay curves: a segment that no other one cuts comes back as it was, a cut one is split
  /// at its parameters. The outer outlines of the result run clockwise and its holes
  /// counter-clockwise, so that every fill rule shows the same. Open subpaths count as closed. What
  /// is thinner than a fiftieth of a unit may be lost.
  ///
  /// - Parameter rule: what counts as inside each of the paths.
  /// - Returns: nil where the paths have more segments or crossings than can be held, or numbers
  ///   that are not finite.
  package static func combined(
    _ paths: [Path], by operation: PathOperation, rule: WindingRule = .nonzero
  ) -> Path? {
    guard let outlines = FlatOutlines(paths) else { return nil }
    guard !outlines.edges.isEmpty else { return Path() }
    guard let edges = SnapRounding.rounded(outlines.edges) else { return nil }
    let arrangement = Arrangement(edges, sources: outlines.sources, pathCount: paths.count)
    let boundary = arrangement.boundary { windings in
      operation.holds(windings.lazy.map { rule.holds($0) })
    }
    let contours = ContourChain.contours(of: boundary)
    return outlines.path(of: contours, along: arrangement)
  }
}
