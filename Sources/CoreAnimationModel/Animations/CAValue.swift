public import SceneModel
public import VectorGeometry

/// What can be given as a value of an animation: numbers, points, colours, outlines and lists.
public protocol CAAnimationValue: Sendable {
  /// The value, whatever its type was.
  var animationValue: CAValue { get }
}

/// A value of an animation.
public enum CAValue: Hashable, Sendable, CAAnimationValue {
  /// One number: an opacity, a coordinate, a factor, an angle in radians.
  case number(Double)
  /// Two numbers: a point, a size, a displacement.
  case pair(Double, Double)
  /// A rectangle.
  case rect(Rect)
  /// Yes or no.
  case flag(Bool)
  /// A colour.
  case color(Color)
  /// Several numbers.
  case numbers([Double])
  /// Several colours.
  case colors([Color])
  /// An outline.
  case path(Path)
  /// A picture, by its name.
  case picture(AssetID)
  /// No picture.
  case noPicture

  /// Itself.
  public var animationValue: CAValue { self }
}

extension Double: CAAnimationValue {
  /// The number.
  public var animationValue: CAValue { .number(self) }
}

extension Int: CAAnimationValue {
  /// The number.
  public var animationValue: CAValue { .number(Double(self)) }
}

extension Bool: CAAnimationValue {
  /// Yes or no.
  public var animationValue: CAValue { .flag(self) }
}

extension Angle: CAAnimationValue {
  /// The angle in radians.
  public var animationValue: CAValue { .number(radians) }
}

extension Point: CAAnimationValue {
  /// Both coordinates.
  public var animationValue: CAValue { .pair(x, y) }
}

extension Size: CAAnimationValue {
  /// Both extents.
  public var animationValue: CAValue { .pair(width, height) }
}

extension Vector: CAAnimationValue {
  /// Both parts.
  public var animationValue: CAValue { .pair(dx, dy) }
}

extension Rect: CAAnimationValue {
  /// The rectangle.
  public var animationValue: CAValue { .rect(self) }
}

extension Color: CAAnimationValue {
  /// The colour.
  public var animationValue: CAValue { .color(self) }
}

extension Path: CAAnimationValue {
  /// The outline.
  public var animationValue: CAValue { .path(self) }
}

extension AssetID: CAAnimationValue {
  /// The picture.
  public var animationValue: CAValue { .picture(self) }
}

/// What lists of can be animated: a gradient's colours and their places.
public protocol CAAnimationListElement: CAAnimationValue {
  /// Several of them as one value.
  static func animationValue(of list: [Self]) -> CAValue
}

extension Double: CAAnimationListElement {
  /// The numbers.
  public static func animationValue(of list: [Double]) -> CAValue { .numbers(list) }
}

extension Int: CAAnimationListElement {
  /// The numbers.
  public static func animationValue(of list: [Int]) -> CAValue { .numbers(list.map(Double.init)) }
}

extension Color: CAAnimationListElement {
  /// The colours.
  public static func animationValue(of list: [Color]) -> CAValue { .colors(list) }
}

extension Array: CAAnimationValue where Element: CAAnimationListElement {
  /// The list.
  public var animationValue: CAValue { Element.animationValue(of: self) }
}

extension CAValue {
  /// The sum with a multiple of another value, or nil where their kinds differ or have no sum.
  func adding(_ other: CAValue, times factor: Double) -> CAValue? {
    switch (self, other) {
    case (.number(let left), .number(let right)): return .number(left + right * factor)
    case (.pair(let x, let y), .pair(let dx, let dy)):
      return .pair(x + dx * factor, y + dy * factor)
    case (.rect(let left), .rect(let right)):
      return .rect(
        Rect(
          x: left.x + right.x * factor, y: left.y + right.y * factor,
          width: left.width + right.width * factor, height: left.height + right.height * factor))
    case (.color(let left), .color(let right)): return .color(Self.sum(left, right, factor))
    case (.numbers(let left), .numbers(let right)) where left.count == right.count:
      return .numbers(zip(left, right).map { $0 + $1 * factor })
    case (.colors(let left), .colors(let right)) where left.count == right.count:
      return .colors(zip(left, right).map { Self.sum($0, $1, factor) })
    default: return nil
    }
  }

  private static func sum(_ left: Color, _ right: Color, _ factor: Double) -> Color {
    Color(
      red: left.red + right.red * factor, green: left.green + right.green * factor,
      blue: left.blue + right.blue * factor, alpha: left.alpha + right.alpha * factor)
  }

  /// Whether every number in it is finite.
  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .pair(let x, let y): x.isFinite && y.isFinite
    case .rect(let rect):
      rect.origin.isFinite && rect.width.isFinite && rect.height.isFinite
    case .flag, .picture, .noPicture: true
    case .color(let color): color.isFinite
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    case .colors(let colors): colors.allSatisfy(\.isFinite)
    case .path(let path): path.points.allSatisfy(\.isFinite)
    }
  }
}

extension Color {
  /// Whether every part is a finite number.
  var isFinite: Bool {
    red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite
  }
}
