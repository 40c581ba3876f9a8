package import VectorGeometry

/// An outline measured once, so that trims of it can be taken at many moments.
package struct TrimmedOutline: Sendable {
  private var parts: [Part]
  private let whole: Path

  fileprivate struct Part: Sendable {
    var measure: PathMeasure
    var isOneRing: Bool
  }

  /// Measures an outline.
  ///
  /// - Parameter scope: whether the parts of a trim are taken of each subpath or of all together.
  package init(_ path: Path, scope: TrimScope) {
    whole = path
    let subpaths = path.subpaths
    let isOneRing = subpaths.count == 1 && subpaths[0].isClosed
    parts =
      scope == .wholeShape
      ? [Part(measure: PathMeasure(path), isOneRing: isOneRing)]
      : subpaths.map {
        Part(measure: PathMeasure(Path(subpaths: [$0])), isOneRing: $0.isClosed)
      }
  }

  /// The length of the longest of what parts are taken of.
  package var longest: Double { parts.map(\.measure.length).max() ?? 0 }

  /// What a trim keeps at a moment.
  package func kept(by trim: Trim, at time: Double) -> Path {
    let first = min(max(trim.start.value(at: time), 0), 1)
    let second = min(max(trim.end.value(at: time), 0), 1)
    let span = abs(second - first)
    if span >= 1 { return whole }
    if span == 0 { return Path() }
    let from = min(first, second) + trim.offset.value(at: time)
    let start = from - from.rounded(.down)
    var result = Path()
    for part in parts { result.append(part.kept(from: start, span: span)) }
    return result
  }
}

extension TrimmedOutline.Part {
  fileprivate func kept(from start: Double, span: Double) -> Path {
    let length = measure.length
    let end = start + span
    var result = measure.part(from: start * length, to: min(end, 1) * length)
    guard end > 1 else { return result }
    let rest = measure.part(from: 0, to: (end - 1) * length)
    if result.isEmpty { return rest }
    if isOneRing {
      for element in rest.elements.dropFirst() { result.append(element) }
    } else {
      result.append(rest)
    }
    return result
  }
}
