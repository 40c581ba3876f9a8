package import SceneModel

extension Format {
  /// Lottie, as the players of the Lottie specification 1.0 read it.
  package static let lottie = Format("Lottie")
}

extension Capabilities {
  /// What a Lottie file can say.
  ///
  /// It has one timeline: clocks, repeats, fills and stacks are written out along it.
  package static let lottie = Capabilities(format: .lottie, lottieTable)

  private static let lottieTable: [Feature: Support] = {
    var table: [Feature: Support] = [:]
    for feature in lottieNative { table[feature] = .native }
    for feature in lottieExpandable { table[feature] = .expandable }
    for feature in lottieApproximable { table[feature] = .approximable }
    return table
  }()

  private static let lottieNative: [Feature] = [
    .symbol, .shapeReplicator, .motionPath, .separatePosition, .skew, .text, .image, .basicFigure,
    .polystar, .pathMorph,
    .trim, .trimmedFill, .figureTrim, .gradient, .gradientStroke, .gradientFocus,
    .animatedGradientStops, .dashes, .severalDraws, .blendMode, .additiveBlending, .clip, .clipMode,
    .alphaMask, .luminanceMask, .invertedMask, .blur, .shadow, .gradientMap, .background, .marker,
    .holdEasing,
    .cubicEasing, .overshootEasing,
  ]

  private static let lottieExpandable: [Feature] = [
    .layerReplicator, .outlineSymbol, .animatedSymbol, .layerClock,
    .animatedVisibility, .imageFit, .gradientSpread, .begin,
    .repetition, .endlessRepetition, .autoreversal, .backwardsFill, .removalAtEnd, .stacking,
    .accumulation, .nestedClock, .clockSpeed, .stepsEasing,
  ]

  private static let lottieApproximable: [Feature] = [
    .tilt, .animatedFontSize, .conicGradient, .gradientTransform, .imagePaint,
    .clockEasing, .springEasing,
  ]
}
