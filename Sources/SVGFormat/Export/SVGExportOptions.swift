/// How a scene is written as SVG.
public struct SVGExportOptions: Hashable, Sendable {
  /// Decimals of coordinates, 0…6. With the default of 2 outlines stay within 0.0071 units of the
  /// scene's; where a layer is enlarged, its outlines take more decimals, where it shrinks, fewer.
  public var precision: Int
  /// What every id starts with, so that several pictures can stand in one page.
  public var idPrefix: String
  /// Whether layers' names become ids.
  public var keepsNames: Bool
  /// In which language animations are written.
  public var animation: SVGAnimation

  /// Makes options.
  public init(
    precision: Int = 2, idPrefix: String = "", keepsNames: Bool = false,
    animation: SVGAnimation = .smallest
  ) {
    self.precision = precision
    self.idPrefix = idPrefix
    self.keepsNames = keepsNames
    self.animation = animation
  }
}

/// In which language an SVG's animations are written.
public enum SVGAnimation: String, Hashable, Sendable, CaseIterable {
  /// SMIL; and CSS for what many elements share, where that is shorter.
  case smallest
  /// SMIL alone, for programs that read no style sheets.
  case smil
}
