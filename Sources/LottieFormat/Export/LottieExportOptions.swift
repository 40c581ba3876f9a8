/// How a scene is written as a Lottie file.
public struct LottieExportOptions: Hashable, Sendable {
  /// The decimals of coordinates, angles and percentages, 0…12. Default: 4.
  public var precision: Int

  /// Makes options; the defaults suit every player.
  public init(precision: Int = 4) {
    self.precision = min(max(precision, 0), 12)
  }
}
