public import SceneModel
public import VectorGeometry

/// A layer filled with colours that run into each other.
@dynamicMemberLookup
public struct CAGradientLayer: CALayerKind {
  /// The properties that all layers have.
  public var layer = CALayer()
  /// Where the colours run.
  public var type = CAGradientLayerType.axial
  /// The colours.
  public var colors: [Color] = []
  /// The places of the colours, 0…1, never falling; nil spaces them evenly.
  public var locations: [Double]?
  /// Where the first colour lies, in the unit square of the bounds; (0, 0) is the top left.
  public var startPoint = Point(0.5, 0)
  /// Where the last colour lies, in the unit square of the bounds.
  public var endPoint = Point(0.5, 1)

  /// Makes a gradient from the top to the bottom, as yet without colours.
  public init() {}

  /// The properties that all layers have, as if they were its own.
  public subscript<Value>(dynamicMember path: WritableKeyPath<CALayer, Value>) -> Value {
    get { layer[keyPath: path] }
    set { layer[keyPath: path] = newValue }
  }

  /// The kind's name in messages.
  public var kindName: String { "a gradient layer" }

  /// The colours and where they lie.
  public func ownValue(of keyPath: CAKeyPath) -> CAValue? {
    switch keyPath {
    case .colors: .colors(colors)
    case .locations: .numbers(locations ?? evenLocations)
    case .startPoint: startPoint.animationValue
    case .endPoint: endPoint.animationValue
    default: nil
    }
  }

  /// The bounds, filled with the gradient.
  public func ownContents(
    animatedBy tracks: CATracks, in context: CADrawingContext
  ) throws(CAError) -> [Layer] {
    guard !colors.isEmpty else { return [] }
    let place = try place(in: tracks)
    let gradient = Gradient(
      kind: place.kind, stops: try stops(in: tracks), transform: place.map)
    let figure = try layer.outline(of: CABounds(of: layer, tracks: tracks), tracks)
    let draw = Draw(style: .fill(.nonzero), paint: .gradient(gradient))
    return [Layer(content: .shape(Shape(figures: [figure], draws: [draw])))]
  }

  private var evenLocations: [Double] {
    guard colors.count > 1 else { return [0] }
    return colors.indices.map { Double($0) / Double(colors.count - 1) }
  }

  func point(
    _ keyPath: CAKeyPath, base: Point, in tracks: CATracks
  ) throws(CAError) -> Animatable<Point> {
    if tracks.moveBounds {
      guard !tracks.move(keyPath) else {
        throw CAError(keyPath.rawValue, .outOfRange("still while the bounds are animated"))
      }
      return try CABounds(of: layer, tracks: tracks).property {
        Point($0.x + base.x * $0.width, $0.y + base.y * $0.height)
      }
    }
    let bounds = layer.bounds
    func placed(_ x: Double, _ y: Double) -> Point {
      Point(bounds.x + x * bounds.width, bounds.y + y * bounds.height)
    }
    return try tracks.property([keyPath], base: placed(base.x, base.y), expecting: "points") {
      track, value in
      guard case .pair(let x, let y) = value else { return nil }
      return track.isAdditive
        ? Point(x * bounds.width, y * bounds.height) : placed(x, y)
    }
  }

  private func stops(in tracks: CATracks) throws(CAError) -> Animatable<[ColorStop]> {
    let places = locations ?? evenLocations
    guard places.count == colors.count else {
      throw CAError("locations", .outOfRange("as many as the colors, \(colors.count)"))
    }
    let isRising = zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
    guard isRising, places.allSatisfy({ $0 >= 0 && $0 <= 1 }) else {
      throw CAError("locations", .outOfRange("rising numbers from 0 to 1"))
    }
    if tracks.move(.colors), tracks.move(.locations) {
      throw CAError("locations", .outOfRange("still while the colors are animated, or they be"))
    }
    let base = zip(places, colors).map { ColorStop($0, $1) }
    return try tracks.property(
      [.colors, .locations], base: base, expecting: "lists as long as the layer's colors"
    ) { track, value in
      switch value {
      case .colors(let moved) where track.keyPath == .colors && moved.count == colors.count:
        zip(places, moved).map { ColorStop($0, $1) }
      case .numbers(let moved) where track.keyPath == .locations && moved.count == colors.count:
        zip(moved, colors).map { ColorStop($0, $1) }
      default: nil
      }
    }
  }
}
