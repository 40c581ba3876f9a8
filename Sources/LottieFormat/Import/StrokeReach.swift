import SceneModel
import VectorGeometry

/// The box of a picture's outlines, and how far strokes reach beyond it.
struct StrokeReach {
  /// What SVG calls a bounding box: a rectangle around outlines as if no line were drawn along them.
  private var box: Rect?
  private var lines: [Line] = []

  private struct Line {
    var path: Path
    var width: Double
    var space: Affine
    /// What it lies in, at most.
    var bounds: Rect
    /// The groups that may cut it, each in its space.
    var groups: [(group: FrameGroup, space: Affine)]
  }

  init(_ items: [FrameItem]) {
    add(items, in: .identity, within: [])
  }

  private mutating func add(
    _ items: [FrameItem], in space: Affine, within groups: [(group: FrameGroup, space: Affine)]
  ) {
    for item in items {
      switch item {
      case .group(let group):
        let inner = space * group.transform
        add(group.items, in: inner, within: groups + [(group, inner)])
      case .image(let image): add(image.frame.applying(space))
      case .path(let path):
        guard let bounds = path.path.applying(space).bounds, let own = path.path.bounds else {
          continue
        }
        add(bounds)
        guard let width = path.draws.map(\.visibleWidth).max(), width > 0 else { continue }
        lines.append(
          Line(
            path: path.path, width: width, space: space,
            bounds: own.outset(by: width / 2).applying(space), groups: groups))
      }
    }
  }

  private mutating func add(_ bounds: Rect) {
    box = box?.union(bounds) ?? bounds
  }

  /// Whether a line is cut where the picture is shown, if the region of its mask is what SVG takes
  /// unless told otherwise: the box and a tenth of it around.
  func isCut(where isShown: (Point) -> Bool) -> Bool {
    guard let box else { return false }
    let (across, down) = (box.width / 10 + Self.visible, box.height / 10 + Self.visible)
    let region = Rect(
      x: box.x - across, y: box.y - down, width: box.width + 2 * across,
      height: box.height + 2 * down)
    return lines.contains { line in
      // Most lines are far too thin to leave it.
      if region.contains(line.bounds) { return false }
      let edges = line.path.edges(of: line.width).map(line.space.applied(to:))
      let outside = edges.filter { !region.contains($0) }
      guard !outside.isEmpty else { return false }
      let areas = line.groups.flatMap { CoveredArea.cuts(of: $0.group, in: $0.space) }
      return outside.contains { edge in
        areas.allSatisfy { $0.contains(edge) } && isShown(edge)
      }
    }
  }

  /// Less than this is not seen to be missing, in user units.
  private static let visible = 0.5
}

extension Path {
  /// Places on both sides of a line along it, a little inside and at its edge.
  fileprivate func edges(of width: Double) -> [Point] {
    subpaths.flatMap { subpath in
      PathMeasure(Path(subpaths: [subpath])).evenPlaces.flatMap { place in
        let length = place.tangent.length
        guard length > 0 else { return [place.point] }
        let side = Vector(-place.tangent.dy, place.tangent.dx) * (width / 2 / length)
        return [-1, -0.75, -0.5, 0.5, 0.75, 1].map { place.point + side * $0 }
      }
    }
  }
}

extension SceneReader {
  /// Tells of strokes of a matted layer that lottie-web cuts, which states no region for its masks.
  ///
  /// - Parameters:
  ///   - layer: what is covered, in the composition's space.
  ///   - matte: what covers it there; nil where all may be seen.
  mutating func reportCutStrokes(of layer: Layer, under matte: Layer?) {
    let size = Size(max(document.width, 0), max(document.height, 0))
    let covered = Scene(size: size, layers: [layer], assets: assets)
    let cover = matte.map { Scene(size: size, layers: [$0], assets: assets) }
    for look in 0..<Self.looksAtMattes {
      let share = (Double(look) + 0.5) / Double(Self.looksAtMattes)
      let frame = shown.lowerBound + (shown.upperBound - shown.lowerBound) * share
      let time = (frame - document.start) / frames.rate
      guard let picture = try? covered.frame(at: time) else { return }
      // Few lines are so wide that it has to be known what covers them.
      var known: CoveredArea??
      func area() -> CoveredArea? {
        if let known { return known }
        let area = (try? cover?.frame(at: time)).map { CoveredArea($0.items, in: .identity) }
        known = .some(area)
        return area
      }
      // What lies beside the picture is not seen; precompositions may be moved into it.
      let bounds = open.isEmpty ? composition : nil
      let isCut = StrokeReach(picture.items).isCut { place in
        bounds?.contains(place) != false && area()?.contains(place) != false
      }
      guard isCut else { continue }
      assumed(
        .alphaMask,
        "a stroke is wider than the box of what a matte covers, beyond which lottie-web cuts it")
      return
    }
  }

  /// At how many frames covered strokes are looked at.
  private static let looksAtMattes = 8
}

extension Rect {
  fileprivate func contains(_ place: Point) -> Bool {
    (x...maxX).contains(place.x) && (y...maxY).contains(place.y)
  }
}

extension Content {
  /// Whether anything in it is drawn along its outline.
  var hasStrokes: Bool {
    switch self {
    case .group(let layers): layers.contains { $0.content.hasStrokes }
    case .shape(let shape): shape.draws.contains(where: \.isStroke)
    case .text(let text): text.runs.contains { $0.draws.contains(where: \.isStroke) }
    case .replicator(let replicator): replicator.source.contains { $0.content.hasStrokes }
    case .image, .instance: false
    }
  }
}

extension Draw {
  fileprivate var isStroke: Bool { if case .stroke = style { true } else { false } }
}
