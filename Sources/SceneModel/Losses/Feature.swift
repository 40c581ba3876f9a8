/// Everything that a scene can hold and a target may lack.
public enum Feature: String, Hashable, Sendable, CaseIterable, Comparable {
  // Structure
  /// An instance of a symbol that never changes and holds no text, so that its extent is known.
  case symbol
  /// An instance of a symbol that is one still outline, as repeated glyphs are.
  case outlineSymbol
  /// An instance of a symbol that moves or holds text.
  case animatedSymbol
  /// Copies of shapes with no delay and no tint.
  case shapeReplicator
  /// Copies of other layers, or copies with a delay or a tint.
  case layerReplicator
  /// A layer or group with a clock of its own.
  case layerClock
  /// A position on a path.
  case motionPath
  /// A coordinate that moves by itself.
  case separatePosition
  /// A shear.
  case skew
  /// A turn out of the plane.
  case tilt
  /// Visibility that changes.
  case animatedVisibility

  // Contents
  /// Text that is still text.
  case text
  /// A font size that changes.
  case animatedFontSize
  /// A picture.
  case image
  /// A picture that keeps its proportions in another frame.
  case imageFit
  /// A rectangle or an ellipse that is not yet a path.
  case basicFigure
  /// A polygon or star that is not yet a path.
  case polystar
  /// An outline that changes.
  case pathMorph
  /// A part of an outline, stroked whole.
  case trim
  /// A part of an outline, filled or stroked with dashes.
  case trimmedFill
  /// A part of each of several outlines.
  case figureTrim

  // Paints
  /// A linear or radial gradient.
  case gradient
  /// A gradient about a point.
  case conicGradient
  /// A gradient along a stroke.
  case gradientStroke
  /// A gradient that repeats or reflects.
  case gradientSpread
  /// A gradient under a map that turns circles into ellipses.
  case gradientTransform
  /// A radial gradient with a focus.
  case gradientFocus
  /// Gradient stops that change.
  case animatedGradientStops
  /// A paint made of a picture.
  case imagePaint
  /// A dashed stroke.
  case dashes
  /// More than one painting of an outline.
  case severalDraws

  // Compositing
  /// A layer's own blend mode.
  case blendMode
  /// A sum of layers.
  case additiveBlending
  /// A clip that intersects.
  case clip
  /// A clip that adds, subtracts, is inverted or partly applies.
  case clipMode
  /// A mask by coverage.
  case alphaMask
  /// A mask by luminance.
  case luminanceMask
  /// An inverted mask.
  case invertedMask
  /// A blur.
  case blur
  /// A shadow.
  case shadow
  /// Colours by brightness.
  case gradientMap
  /// A colour under everything.
  case background
  /// A named span of time.
  case marker

  // Time
  /// An animation that starts later or earlier than its layer.
  case begin
  /// An animation that runs more than once.
  case repetition
  /// An animation that never ends.
  case endlessRepetition
  /// An animation that runs back.
  case autoreversal
  /// The start shown before the begin.
  case backwardsFill
  /// The base shown after the end.
  case removalAtEnd
  /// A stack of more than one animation, or one that adds.
  case stacking
  /// Cycles that build on each other.
  case accumulation
  /// A clock of more than one stage.
  case nestedClock
  /// A stage with a speed other than 1 or an offset.
  case clockSpeed
  /// An easing over a whole cycle of several keyframes.
  case clockEasing

  // Easings
  /// A jump.
  case holdEasing
  /// A Bézier within 0…1.
  case cubicEasing
  /// A Bézier that leaves 0…1.
  case overshootEasing
  /// Equal steps.
  case stepsEasing
  /// A spring.
  case springEasing

  /// Orders features as they are declared.
  public static func < (left: Feature, right: Feature) -> Bool { left.order < right.order }

  private var order: Int { Self.orders[self] ?? 0 }

  private static let orders = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
