public import SceneModel
public import VectorGeometry

/// A layer: a rectangle with a background, sublayers and animations; y grows down, as on iOS.
public struct CALayer: CALayerKind {
  /// A name for people; formats may make an id of it.
  public var name: String?
  /// The layer's rectangle in its own space.
  public var bounds = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Where the anchor point lies in the superlayer.
  public var position = Point.zero
  /// The point that lies at `position`, in the unit square of the bounds.
  public var anchorPoint = Point(0.5, 0.5)
  /// A map about the anchor point.
  public var transform = Affine.identity
  /// How much the layer covers as a whole, 0…1.
  public var opacity: Double = 1
  /// Whether the layer is not shown.
  public var isHidden = false
  /// The colour behind the contents; nil is none.
  public var backgroundColor: Color?
  /// The radius of the background's corners, and of the clip where `masksToBounds`.
  public var cornerRadius: Double = 0
  /// A picture between the background and the sublayers, by its name in the drawing context.
  public var contents: AssetID?
  /// How the picture fits the bounds.
  public var contentsGravity = CALayerContentsGravity.resize
  /// How many of the picture's pixels make a point, above 0.
  public var contentsScale: Double = 1
  /// The width of a border within the bounds, above the sublayers.
  public var borderWidth: Double = 0
  /// The border's colour.
  public var borderColor = Color.black
  /// The shadow's colour.
  public var shadowColor = Color.black
  /// How much the shadow covers, 0…1.
  public var shadowOpacity: Double = 0
  /// The shadow's blur: the standard deviation of its Gaussian, in points.
  public var shadowRadius: Double = 3
  /// How far the shadow lies from the layer.
  public var shadowOffset = Size(0, -3)
  /// Where the layer lies among its siblings: a higher one is drawn above them.
  public var zPosition: Double = 0
  /// Whether contents and sublayers are cut at the bounds.
  public var masksToBounds = false
  /// A layer in this layer's space whose alpha covers this one.
  public var mask: (any CALayerKind)?
  /// The layers above the contents, the lowest first.
  public var sublayers: [any CALayerKind] = []
  /// The animations in the order they were added.
  public internal(set) var animations: [KeyedAnimation] = []
  /// Where its time lies in the superlayer's.
  public var mediaTiming = CAMediaTimingValues()

  /// An animation under the key it was added for.
  public struct KeyedAnimation: Sendable {
    /// The key; nil cannot be named.
    public var key: String?
    /// The animation.
    public var animation: any CAAnimation
  }

  /// Makes a layer of no size at the origin.
  public init() {}

  /// Itself.
  public var layer: CALayer {
    get { self }
    set { self = newValue }
  }

  /// The kind's name in messages.
  public var kindName: String { "a plain layer" }

  /// The layer's upright rectangle in the superlayer.
  ///
  /// Setting it sets size and position so that an untransformed layer lies there.
  public var frame: Rect {
    get {
      let place = Affine.translation(position - Point.zero) * transform
      return bounds.applying(place * .translation(Point.zero - anchor))
    }
    set {
      bounds.width = newValue.width
      bounds.height = newValue.height
      position = newValue.origin + (anchor - bounds.origin)
    }
  }

  /// The anchor point in the layer's own space.
  var anchor: Point {
    Point(
      bounds.x + anchorPoint.x * bounds.width, bounds.y + anchorPoint.y * bounds.height)
  }

  /// The value of a property that all layers have, or nil.
  func commonValue(of keyPath: CAKeyPath) -> CAValue? {
    switch keyPath {
    case .position: position.animationValue
    case .positionX: .number(position.x)
    case .positionY: .number(position.y)
    case .opacity: .number(opacity)
    case .hidden: .flag(isHidden)
    case .translation: transform.parts.translation.animationValue
    case .translationX: .number(transform.parts.translation.dx)
    case .translationY: .number(transform.parts.translation.dy)
    case .scale, .scaleX: .number(transform.parts.scale.dx)
    case .scaleY: .number(transform.parts.scale.dy)
    case .rotation, .rotationZ: .number(transform.parts.rotation.radians)
    case .bounds: .rect(bounds)
    case .boundsOrigin: bounds.origin.animationValue
    case .boundsSize: bounds.size.animationValue
    case .boundsWidth: .number(bounds.width)
    case .boundsHeight: .number(bounds.height)
    case .rotationX, .rotationY: .number(0)
    case .contents: contents.map { .picture($0) } ?? .noPicture
    case .borderWidth: .number(borderWidth)
    case .borderColor: .color(borderColor)
    case .shadowColor: .color(shadowColor)
    case .shadowOpacity: .number(shadowOpacity)
    case .shadowRadius: .number(shadowRadius)
    case .shadowOffset: shadowOffset.animationValue
    case .backgroundColor: .color(backgroundColor ?? .clear)
    case .cornerRadius: .number(cornerRadius)
    default: nil
    }
  }
}
