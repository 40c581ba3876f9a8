extension Path {
  /// The path a share `t` of the way to another, point by point.
  ///
  /// Paths of equal structure morph exactly; unlike ones are first brought to cubics, and where
  /// even those differ in number the nearer of both ends is shown.
  public func interpolated(to other: Path, at t: Double) -> Path {
    if let blend = blended(with: other, at: t) { return blend }
    return cubicForm.blended(with: other.cubicForm, at: t) ?? (t < 0.5 ? self : other)
  }

  /// The path between two of one structure; nil for unlike ones.
  private func blended(with other: Path, at t: Double) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    var result = Path()
    result.elements.reserveCapacity(elements.count)
    for index in elements.indices {
      guard let element = elements[index].blended(with: other.elements[index], at: t) else {
        return nil
      }
      result.elements.append(element)
    }
    return result
  }

  /// The largest distance of two points in the same place; infinite for unlike structures. One that
  /// is no number is never hidden by others.
  package func largestDistance(to other: Path) -> Double {
    guard elements.count == other.elements.count else { return .infinity }
    var most = 0.0
    for index in elements.indices {
      most = elements[index].squaredDistance(to: other.elements[index], atLeast: most)
    }
    return most.squareRoot()
  }

  /// The largest distance to the path a share `t` of the way from one to another, without making
  /// that. Once it is beyond a limit, it is not looked for further.
  package func largestDistance(
    toLineFrom first: Path, to last: Path, at t: Double, within limit: Double
  ) -> Double {
    let (ours, from, to) = (elements, first.elements, last.elements)
    guard ours.count == from.count, ours.count == to.count else {
      return largestDistance(to: first.interpolated(to: last, at: t))
    }
    let squaredLimit = limit * limit
    var most = 0.0
    for index in ours.indices {
      guard let target = from[index].blended(with: to[index], at: t) else {
        return largestDistance(to: first.interpolated(to: last, at: t))
      }
      // The rest may still tell that no point belongs to another.
      if !(most <= squaredLimit) { continue }
      most = ours[index].squaredDistance(to: target, atLeast: most)
    }
    return most.squareRoot()
  }
}

extension Path.Element {
  /// The element between two of one kind; nil for unlike ones.
  @inline(__always)
  fileprivate func blended(with other: Path.Element, at t: Double) -> Path.Element? {
    switch (self, other) {
    case (.move(let from), .move(let to)): .move(from.interpolated(to: to, at: t))
    case (.line(let from), .line(let to)): .line(from.interpolated(to: to, at: t))
    case (.quadratic(let control, let from), .quadratic(let other, let to)):
      .quadratic(control.interpolated(to: other, at: t), from.interpolated(to: to, at: t))
    case (.cubic(let first, let second, let from), .cubic(let one, let two, let to)):
      .cubic(
        first.interpolated(to: one, at: t), second.interpolated(to: two, at: t),
        from.interpolated(to: to, at: t))
    case (.close, .close): .close
    default: nil
    }
  }

  /// The square of the largest distance of two points in the same place, where that is more than what
  /// is known already; infinite for unlike kinds.
  @inline(__always)
  fileprivate func squaredDistance(to other: Path.Element, atLeast known: Double) -> Double {
    switch (self, other) {
    case (.move(let end), .move(let target)), (.line(let end), .line(let target)):
      return end.squaredDistance(to: target, atLeast: known)
    case (.quadratic(let control, let end), .quadratic(let other, let target)):
      let first = control.squaredDistance(to: other, atLeast: known)
      return end.squaredDistance(to: target, atLeast: first)
    case (.cubic(let first, let second, let end), .cubic(let one, let two, let target)):
      let farther = second.squaredDistance(
        to: two, atLeast: first.squaredDistance(to: one, atLeast: known))
      return end.squaredDistance(to: target, atLeast: farther)
    case (.close, .close): return known
    default: return .infinity
    }
  }
}

extension Point {
  /// The square of the distance, where that is more than what is known already; what is no number
  /// stays known.
  @inline(__always)
  fileprivate func squaredDistance(to other: Point, atLeast known: Double) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    let square = x * x + y * y
    return square <= known || known.isNaN ? known : square
  }
}
