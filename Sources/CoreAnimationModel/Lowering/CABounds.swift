import SceneModel
import VectorGeometry

/// A layer's bounds as its animations move them.
struct CABounds {
  /// The bounds without animations.
  var still: Rect
  /// The animations of the bounds.
  private var tracks: CATracks
  private var anchorPoint: Point
  /// Whether the anchor, not the superlayer's choice of origin, is where coordinates start.
  private var startsAtAnchor = false

  init(of layer: CALayer, tracks all: CATracks) throws(CAError) {
    let bounds = layer.bounds
    guard bounds.origin.isFinite, bounds.width.isFinite, bounds.height.isFinite else {
      throw CAError("bounds", .notFinite)
    }
    still = bounds
    anchorPoint = layer.anchorPoint
    tracks = all
    tracks.tracks = all.tracks.filter { Self.keyPaths.contains($0.keyPath) }
    guard Set(tracks.tracks.map(\.keyPath)).count <= 1 else {
      throw CAError("bounds", .mixedAxes)
    }
  }

  static let keyPaths: Set<CAKeyPath> = [
    .bounds, .boundsOrigin, .boundsSize, .boundsWidth, .boundsHeight,
  ]

  /// Whether any animation moves them.
  var move: Bool { !tracks.tracks.isEmpty }

  /// The same bounds in coordinates that start at the anchor, which then stands still.
  var aboutAnchor: CABounds {
    var bounds = self
    bounds.startsAtAnchor = true
    return bounds
  }

  /// The anchor in the layer's own space.
  func anchor() throws(CAError) -> Animatable<Point> {
    let place = anchorPoint
    if startsAtAnchor { return .init(.zero) }
    return try property { Point($0.x + place.x * $0.width, $0.y + place.y * $0.height) }
  }

  /// The middle.
  func center() throws(CAError) -> Animatable<Point> { try property(\.center) }

  /// The extents.
  func size() throws(CAError) -> Animatable<Size> { try property(\.size) }

  /// A property that depends on the bounds, by a linear map without a constant.
  func property<Value: Interpolatable>(
    _ part: (Rect) -> Value
  ) throws(CAError) -> Animatable<Value> {
    let base = part(placed(still))
    let property = try tracks.property(
      Self.keyPaths, base: base, expecting: "rectangles, points, sizes or numbers"
    ) { track, value in
      let below = track.isAdditive ? Rect(x: 0, y: 0, width: 0, height: 0) : still
      return Self.rect(value, of: track.keyPath, in: below).map { part(placed($0)) }
    }
    let changes = property.animations.contains { animation in
      let rest = animation.composition == .add ? Value.additiveIdentity : base
      return animation.accumulates || animation.keyframes.contains { $0.value != rest }
    }
    return changes ? property : Animatable(base)
  }

  private func placed(_ rect: Rect) -> Rect {
    guard startsAtAnchor else { return rect }
    // Minus zero would be another value than zero where keyframes are compared.
    return Rect(
      x: 0 - anchorPoint.x * rect.width, y: 0 - anchorPoint.y * rect.height, width: rect.width,
      height: rect.height)
  }

  private static func rect(_ value: CAValue, of keyPath: CAKeyPath, in rect: Rect) -> Rect? {
    switch (keyPath, value) {
    case (.bounds, .rect(let moved)): moved
    case (.boundsOrigin, .pair(let x, let y)): Rect(origin: Point(x, y), size: rect.size)
    case (.boundsSize, .pair(let width, let height)):
      Rect(origin: rect.origin, size: Size(width, height))
    case (.boundsWidth, .number(let width)):
      Rect(origin: rect.origin, size: Size(width, rect.height))
    case (.boundsHeight, .number(let height)):
      Rect(origin: rect.origin, size: Size(rect.width, height))
    default: nil
    }
  }
}

extension CABounds {
  /// The bounds with round corners: an ellipse where they are a circle at every moment.
  func figure(cornerRadius: Animatable<Double>) throws(CAError) -> Figure {
    let center = try center()
    let size = try size()
    if Self.isCircle(size, cornerRadius: cornerRadius) {
      return .ellipse(
        Ellipse(center: center, radii: size.mapValues { Vector($0.width / 2, $0.height / 2) }))
    }
    return .rectangle(Rectangle(center: center, size: size, cornerRadius: cornerRadius))
  }

  private static func isCircle(
    _ size: Animatable<Size>, cornerRadius: Animatable<Double>
  ) -> Bool {
    let sizes = [size.base] + size.animations.flatMap { $0.keyframes.map(\.value) }
    guard sizes.allSatisfy({ $0.width == $0.height && $0.width >= 0 }) else { return false }
    if cornerRadius.isStatic {
      return cornerRadius.base > 0 && sizes.allSatisfy { cornerRadius.base >= $0.width / 2 }
    }
    return size.mapValues { $0.width / 2 } == cornerRadius
  }
}
