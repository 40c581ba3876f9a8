package import VectorGeometry

extension Frame {
  /// A rectangle that holds everything drawn, or nil where nothing is.
  ///
  /// It is as small as outlines, strokes' widths and images allow; clips and masks do not shrink it.
  package var contentBounds: Rect? { FrameItem.bounds(of: items, in: .identity) }
}

extension FrameItem {
  /// A rectangle that holds everything that items draw, or nil where they draw nothing.
  static func bounds(of items: [FrameItem], in space: Affine) -> Rect? {
    items.reduce(nil) { bounds, item in
      guard let own = item.bounds(in: space) else { return bounds }
      return bounds?.union(own) ?? own
    }
  }

  private func bounds(in space: Affine) -> Rect? {
    switch self {
    case .group(let group):
      let inner = space * group.transform
      let content = Self.bounds(of: group.items, in: inner)
      return group.filters.reduce(content) { $1.bounds(of: $0, in: inner) }
    case .path(let path):
      let reach = path.draws.map(\.reach).max() ?? 0
      return path.path.applying(space).bounds?.outset(by: reach * space.largestScale)
    case .image(let image): return image.frame.applying(space)
    }
  }
}

extension FrameDraw {
  /// How far the painting goes beyond the outline.
  fileprivate var reach: Double {
    guard case .stroke(let stroke) = style else { return 0 }
    let corner = stroke.join == .miter ? max(stroke.miterLimit, 1) : 1
    return stroke.width / 2 * max(corner, stroke.cap == .square ? 2.0.squareRoot() : 1)
  }
}

extension FrameFilter {
  /// How many deviations of a blur are shown: beyond three lies less than one part in 300.
  package static let shownDeviations = 3.0

  /// The bounds after the effect; a blur is cut where players cut it, at three deviations.
  func bounds(of content: Rect?, in space: Affine) -> Rect? {
    guard let content else { return nil }
    switch self {
    case .blur(let radius):
      return content.outset(by: Self.shownDeviations * radius * space.largestScale)
    case .shadow(let offset, let radius, _):
      let shift = Affine.translation(space.applied(to: offset))
      let blurred = content.outset(by: Self.shownDeviations * radius * space.largestScale)
      return content.union(blurred.applying(shift))
    case .gradientMap: return content
    }
  }

  /// From how far away the effect takes colours.
  func reach(in space: Affine) -> Double {
    switch self {
    case .blur(let radius): Self.shownDeviations * radius * space.largestScale
    case .shadow(let offset, let radius, _):
      Self.shownDeviations * radius * space.largestScale + space.applied(to: offset).length
    case .gradientMap: 0
    }
  }
}
