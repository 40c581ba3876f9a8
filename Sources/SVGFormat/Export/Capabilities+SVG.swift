package import SceneModel

extension Format {
  /// SVG whose animations are SMIL's.
  package static let svgSMIL = Format("SVG (SMIL)")
}

extension Capabilities {
  /// What SVG with SMIL can express.
  package static let svgSMIL: Capabilities = {
    let native: [Feature] = [
      .symbol, .outlineSymbol, .animatedSymbol, .motionPath, .separatePosition, .skew,
      .animatedVisibility, .text,
      .animatedFontSize, .image, .imageFit, .basicFigure, .pathMorph, .trim, .gradient,
      .gradientStroke, .gradientSpread, .gradientTransform, .gradientFocus,
      .animatedGradientStops, .imagePaint, .dashes, .severalDraws, .blendMode,
      .additiveBlending, .clip, .alphaMask, .luminanceMask, .invertedMask, .blur, .shadow,
      .gradientMap,
      .background, .begin, .repetition, .endlessRepetition, .removalAtEnd, .stacking,
      .accumulation, .holdEasing, .cubicEasing,
    ]
    let expandable: [Feature] = [
      .shapeReplicator, .layerReplicator, .layerClock, .polystar, .trimmedFill, .figureTrim,
      .clipMode, .autoreversal, .backwardsFill, .nestedClock, .clockSpeed, .clockEasing,
      .overshootEasing, .stepsEasing,
    ]
    let approximable: [Feature] = [.tilt, .conicGradient, .springEasing]
    var table: [Feature: Support] = [:]
    for feature in native { table[feature] = .native }
    for feature in expandable { table[feature] = .expandable }
    for feature in approximable { table[feature] = .approximable }
    return Capabilities(format: .svgSMIL, table)
  }()
}
