import SceneModel
import VectorGeometry

/// What layers can cover at any time, told by their keyframes alone: no less than they do, and often
/// more.
struct LargestExtent {
  /// The box, in the space around the layers; nil where they show nothing.
  private(set) var box: Rect?

  /// Only looking at frames tells.
  struct Unknown: Error {}

  init(of layers: [Layer]) throws(Unknown) {
    for layer in layers { try add(layer) }
  }

  private mutating func add(_ layer: Layer) throws(Unknown) {
    guard layer.filters.isEmpty else { throw Unknown() }
    guard let content = try Self.box(of: layer.content) else { return }
    join(try Self.moved(content, by: layer.transform))
  }

  private mutating func join(_ other: Rect) { box = box?.union(other) ?? other }

  private static func box(of content: Content) throws(Unknown) -> Rect? {
    switch content {
    case .group(let layers): return try LargestExtent(of: layers).box
    case .shape(let shape): return try box(of: shape)
    case .image(let image): return image.frame
    case .text, .replicator, .instance: throw Unknown()
    }
  }

  private static func box(of shape: Shape) throws(Unknown) -> Rect? {
    var reach = 0.0
    for draw in shape.draws {
      guard case .stroke(let stroke) = draw.style else { continue }
      // A square cap reaches as far as a corner of a miter of this ratio.
      let ratio = max(stroke.join == .miter ? stroke.miterLimit : 1, 2.0.squareRoot())
      reach = max(reach, try largest(stroke.width) / 2 * ratio)
    }
    var box: Rect?
    for figure in shape.figures {
      for part in try boxes(of: figure) { box = box?.union(part) ?? part }
    }
    return box?.outset(by: reach)
  }

  /// Boxes that hold a figure together.
  private static func boxes(of figure: Figure) throws(Unknown) -> [Rect] {
    switch figure {
    case .path(let path): return try values(of: path).compactMap { Self.box(of: $0.points) }
    case .rectangle(let rectangle):
      let sizes = try values(of: rectangle.size)
      let reach = sizes.reduce(0) { max($0, abs($1.width), abs($1.height)) } / 2
      return try boxes(around: rectangle.center, reach)
    case .ellipse(let ellipse):
      let radii = try values(of: ellipse.radii)
      return try boxes(
        around: ellipse.center, radii.reduce(0) { max($0, abs($1.dx), abs($1.dy)) })
    case .polystar: throw Unknown()
    }
  }

  private static func boxes(
    around center: Animatable<Point>, _ reach: Double
  ) throws(Unknown) -> [Rect] {
    try values(of: center).map { Rect(origin: $0, size: .zero).outset(by: reach) }
  }

  private static func moved(_ box: Rect, by transform: Transform) throws(Unknown) -> Rect {
    guard transform.tilt == nil, transform.skew == .init(.zero) else { throw Unknown() }
    let places: [Point]
    switch transform.position {
    case .point(let point): places = try values(of: point)
    case .separate(let x, let y):
      // The box holds each coordinate by itself.
      let (xs, ys) = (try values(of: x), try values(of: y))
      places = xs.map { Point($0, ys[0]) } + ys.map { Point(xs[0], $0) }
    case .along: throw Unknown()
    }
    guard let around = Self.box(of: places) else { throw Unknown() }
    let anchors = try values(of: transform.anchor)
    let scales = try values(of: transform.scale)
    if transform.rotation == .init(.zero), scales.count == 1 {
      let corners = anchors.flatMap { anchor in
        box.corners.map { corner in
          Point((corner.x - anchor.x) * scales[0].dx, (corner.y - anchor.y) * scales[0].dy)
        }
      }
      guard let own = Self.box(of: corners) else { throw Unknown() }
      return Rect(
        x: around.x + own.x, y: around.y + own.y, width: around.width + own.width,
        height: around.height + own.height)
    }
    let factor = scales.reduce(0) { max($0, abs($1.dx), abs($1.dy)) }
    let radius = anchors.reduce(0) { most, anchor in
      box.corners.reduce(most) { max($0, anchor.distance(to: $1)) }
    }
    return around.outset(by: radius * factor)
  }

  private static func largest(_ property: Animatable<Double>) throws(Unknown) -> Double {
    try values(of: property).reduce(0) { max($0, abs($1)) }
  }

  private static func box(of points: [Point]) -> Rect? {
    points.first.map { first in
      points.dropFirst().reduce(Rect(origin: first, size: .zero)) { $0.union($1) }
    }
  }

  /// The values between which a property stays, part by part.
  private static func values<Value: Interpolatable>(
    of property: Animatable<Value>
  ) throws(Unknown) -> [Value] {
    var values = [property.base]
    for animation in property.animations {
      guard animation.composition == .replace, !animation.accumulates else { throw Unknown() }
      for keyframe in animation.keyframes {
        if keyframe.easing.overshoots { throw Unknown() }
        values.append(keyframe.value)
      }
    }
    return values
  }
}
