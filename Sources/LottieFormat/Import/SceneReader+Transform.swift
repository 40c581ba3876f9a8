import SceneModel
import VectorGeometry

extension SceneReader {
  mutating func transform(_ transform: LottieTransform?) -> Transform {
    guard let transform else { return Transform() }
    return Transform(
      anchor: point(transform.anchor), position: position(transform.position),
      scale: animatable(transform.scale, usual: .one) { Vector($0.at(0) / 100, $0.at(1) / 100) },
      rotation: angle(transform.rotation ?? transform.rotationZ),
      // Lottie's shear is positive the other way.
      skew: angle(transform.skew, times: -1), skewAxis: angle(transform.skewAxis))
  }

  private mutating func position(_ position: LottiePosition?) -> Position {
    switch position {
    case nil: return .point(.init(.zero))
    case .split(let x, let y): return .separate(x: scalar(x), y: scalar(y))
    case .point(let property):
      guard case .animated(let keyframes) = property, keyframes.contains(where: \.easesApart) else {
        return .point(point(property))
      }
      return .separate(
        x: animatable(keyframes, usual: 0, .motionPath, part: 0) { $0.at(0) },
        y: animatable(keyframes, usual: 0, .motionPath, part: 1) { $0.at(1) })
    }
  }

  /// An opacity, which files give in percent.
  mutating func opacity(_ property: LottieProperty<Double>?) -> Animatable<Double> {
    scalar(property, usual: 1, times: 0.01)
  }
}
