public import VectorGeometry

/// How a layer's colours meet what is under it; names and formulas are those of CSS Compositing 1.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// Covers.
  case normal
  /// Products.
  case multiply
  /// Products of the complements.
  case screen
  /// Multiplies or screens, by what is under it.
  case overlay
  /// The darker part.
  case darken
  /// The lighter part.
  case lighten
  /// Brightens what is under it.
  case colorDodge = "color-dodge"
  /// Darkens what is under it.
  case colorBurn = "color-burn"
  /// Multiplies or screens, by the layer.
  case hardLight = "hard-light"
  /// A softer `hardLight`.
  case softLight = "soft-light"
  /// The distance of the parts.
  case difference
  /// A softer `difference`.
  case exclusion
  /// The layer's hue.
  case hue
  /// The layer's saturation.
  case saturation
  /// The layer's hue and saturation.
  case color
  /// The layer's luminosity.
  case luminosity
  /// The sum of the parts (CSS `plus-lighter`).
  case add = "plus-lighter"
}

/// An outline that cuts a layer, in the layer's own space.
public struct Clip: Hashable, Sendable {
  /// The outlines, taken together.
  public var figures: [Figure]
  /// What counts as inside.
  public var rule: FillRule
  /// How it joins the clips before it.
  public var mode: ClipMode
  /// Whether the outside is kept instead of the inside.
  public var isInverted: Bool
  /// How much of the effect applies, 0…1.
  public var opacity: Animatable<Double>

  /// Makes a clip.
  public init(
    figures: [Figure], rule: FillRule = .nonzero, mode: ClipMode = .intersect,
    isInverted: Bool = false, opacity: Animatable<Double> = .init(1)
  ) {
    self.figures = figures
    self.rule = rule
    self.mode = mode
    self.isInverted = isInverted
    self.opacity = opacity
  }
}

/// How a clip joins the clips before it.
public enum ClipMode: Hashable, Sendable, CaseIterable {
  /// What lies in both is shown.
  case intersect
  /// What lies in either is shown; a first clip that adds starts from nothing.
  case add
  /// What lies in this one is taken away.
  case subtract
  /// What lies in exactly one is shown.
  case difference
}

/// Layers that cover another one, in the covered layer's own space.
public struct Mask: Hashable, Sendable {
  /// The layers whose picture decides, the lowest first.
  public var source: [Layer]
  /// What of that picture decides.
  public var kind: MaskKind
  /// Whether what it would hide is shown instead.
  public var isInverted: Bool

  /// Makes a mask.
  public init(source: [Layer], kind: MaskKind = .alpha, isInverted: Bool = false) {
    self.source = source
    self.kind = kind
    self.isInverted = isInverted
  }
}

/// What of a mask's picture decides how much is shown.
public enum MaskKind: Hashable, Sendable, CaseIterable {
  /// Its coverage.
  case alpha
  /// Its luminance times its coverage: 0.2125 red + 0.7154 green + 0.0721 blue (CSS Masking 1).
  case luminance
}

/// An effect on a layer's picture.
public enum Filter: Hashable, Sendable {
  /// A Gaussian blur.
  case blur(radius: Animatable<Double>)
  /// A shadow under the picture.
  case shadow(Shadow)
  /// The picture's brightness as colours.
  case gradientMap(GradientMap)
}

/// A shadow of a layer's picture.
public struct Shadow: Hashable, Sendable {
  /// How far it lies from the picture.
  public var offset: Animatable<Vector>
  /// The standard deviation of its blur, in user units.
  public var radius: Animatable<Double>
  /// Its colour.
  public var color: Animatable<Color>

  /// Makes a shadow.
  public init(
    offset: Animatable<Vector>, radius: Animatable<Double>, color: Animatable<Color>
  ) {
    self.offset = offset
    self.radius = radius
    self.color = color
  }
}

/// Colours in place of a layer's own, by how bright those are; the coverage stays.
///
/// The brightness is the mean of the three parts in linear light, said in sRGB again.
public struct GradientMap: Hashable, Sendable {
  /// What black becomes, then, where there are three, the middle, then what white becomes; between
  /// them colours blend in sRGB.
  public var colors: Animatable<[Color]>
  /// The share of the new colours where they mix with the old ones, 0…1.
  public var amount: Animatable<Double>

  /// Makes a map of two or three colours, from dark to bright.
  public init(colors: Animatable<[Color]>, amount: Animatable<Double> = .init(1)) {
    self.colors = colors
    self.amount = amount
  }
}
