/// A look that After Effects gives to a layer's whole picture; lottie-web shows none of them.
///
/// Only what is read of it stands here; it is not written.
package struct LottieLayerStyle: Hashable, Sendable {
  /// What it is, by the file's number: 1 a shadow, 7 a colour over all.
  package var type: Int
  package var color: LottieProperty<[Double]>?
  /// In percent.
  package var opacity: LottieProperty<Double>?
  /// Where the light comes from, in degrees against the clock from 3 o'clock.
  package var angle: LottieProperty<Double>?
  /// How far a shadow spreads, in user units.
  package var size: LottieProperty<Double>?
  package var distance: LottieProperty<Double>?
  /// How much of the size is solid, in percent.
  package var choke: LottieProperty<Double>?

  /// A shadow that lies below the layer.
  package static let shadow = 1
  /// A colour in place of the picture's own.
  package static let colorOverlay = 7

  /// After Effects' names of the styles, in the order of their numbers.
  package static let names = [
    "stroke", "drop shadow", "inner shadow", "outer glow", "inner glow", "bevel and emboss",
    "satin", "color overlay", "gradient overlay",
  ]
}
