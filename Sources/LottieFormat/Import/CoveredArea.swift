import SceneModel
import VectorGeometry

/// Where a frame's items are painted, by outlines followed closely enough to tell whether a point is
/// in it.
struct CoveredArea {
  private var rings: [Ring] = []
  private var parts: [Part] = []

  /// What is painted by a group, and what cuts it.
  private struct Part {
    var inside: CoveredArea
    var cuts: [CoveredArea]
  }

  fileprivate struct Ring {
    var points: [Point]
    var isFilled: Bool
    /// Half the width of the line along it.
    var reach: Double
  }

  init(_ items: [FrameItem], in space: Affine) {
    add(items, in: space)
  }

  /// The areas beyond which a group is not seen; what is cut out of it is not looked at.
  static func cuts(of group: FrameGroup, in space: Affine) -> [CoveredArea] {
    var cuts: [CoveredArea] = []
    let clips = group.clips
    if !clips.isEmpty,
      clips.allSatisfy({ !$0.isInverted && ($0.mode == .intersect || $0.mode == .add) })
    {
      var area = CoveredArea([], in: space)
      for clip in clips { area.add(clip.path, in: space, isFilled: true, reach: 0) }
      cuts.append(area)
    }
    if let mask = group.mask, !mask.isInverted {
      cuts.append(CoveredArea(mask.items, in: space))
    }
    return cuts
  }

  private mutating func add(_ items: [FrameItem], in space: Affine) {
    for item in items {
      switch item {
      case .group(let group):
        let inner = space * group.transform
        let cuts = Self.cuts(of: group, in: inner)
        if cuts.isEmpty {
          add(group.items, in: inner)
        } else {
          parts.append(Part(inside: CoveredArea(group.items, in: inner), cuts: cuts))
        }
      case .image(let image):
        rings.append(
          Ring(points: image.frame.corners.map(space.applied(to:)), isFilled: true, reach: 0))
      case .path(let path):
        let isFilled = path.draws.contains { if case .fill = $0.style { true } else { false } }
        let reach = (path.draws.map(\.visibleWidth).max() ?? 0) / 2 * space.largestScale
        add(path.path, in: space, isFilled: isFilled, reach: reach)
      }
    }
  }

  private mutating func add(_ path: Path, in space: Affine, isFilled: Bool, reach: Double) {
    for subpath in path.subpaths {
      let places = PathMeasure(Path(subpaths: [subpath])).evenPlaces
      rings.append(
        Ring(
          points: places.map { space.applied(to: $0.point) }, isFilled: isFilled, reach: reach))
    }
  }

  /// Whether a point is in it; of outlines within each other all is taken to be filled.
  func contains(_ point: Point) -> Bool {
    rings.contains { ring in
      ring.isFilled && ring.windsAround(point) || ring.isAlong(point)
    }
      || parts.contains { part in
        part.inside.contains(point) && part.cuts.allSatisfy { $0.contains(point) }
      }
  }
}

extension CoveredArea.Ring {
  fileprivate func windsAround(_ place: Point) -> Bool {
    var isInside = false
    var last = points.last ?? place
    for next in points {
      if (last.y > place.y) != (next.y > place.y),
        place.x < last.x + (next.x - last.x) * (place.y - last.y) / (next.y - last.y)
      {
        isInside.toggle()
      }
      last = next
    }
    return isInside
  }

  fileprivate func isAlong(_ place: Point) -> Bool {
    reach > 0
      && zip(points, points.dropFirst()).contains { start, end in
        let (way, offset) = (end - start, place - start)
        let square = way.dx * way.dx + way.dy * way.dy
        let share = square > 0 ? (offset.dx * way.dx + offset.dy * way.dy) / square : 0
        return (start + way * min(max(share, 0), 1)).distance(to: place) <= reach
      }
  }
}

extension PathMeasure {
  /// Into how many parts outlines are divided to be followed.
  private static let parts = 64

  /// Places along it, as far apart as each other, both ends included.
  var evenPlaces: [Place] {
    (0...Self.parts).compactMap { place(at: length * Double($0) / Double(Self.parts)) }
  }
}

extension FrameDraw {
  /// The width of a line that can be seen, or 0.
  var visibleWidth: Double {
    guard case .stroke(let stroke) = style, opacity > 0 else { return 0 }
    return stroke.width
  }
}
