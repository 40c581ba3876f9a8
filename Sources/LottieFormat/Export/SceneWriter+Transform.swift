import SceneModel
import VectorGeometry

extension SceneWriter {
  /// A transform as it is written, without the parts that move nothing.
  func transform(
    _ transform: Transform, opacity: Animatable<Double> = .init(1)
  ) throws(InexpressibleError) -> LottieTransform {
    if transform.tilt != nil { throw inexpressible(.tilt, "transform.tilt") }
    var result = LottieTransform()
    result.anchor = try property(transform.anchor, "transform.anchor", point).unless([0, 0])
    result.position = try position(transform.position)
    result.scale = try property(transform.scale, "transform.scale") {
      [percent($0.dx), percent($0.dy)]
    }.unless([100, 100])
    result.rotation = try property(transform.rotation, "transform.rotation", degrees).unless(0)
    let skew = try property(transform.skew, "transform.skew") { degrees(-$0) }
    if skew != .fixed(0) {
      // lottie-web needs the axis where there is a shear.
      result.skew = skew
      result.skewAxis = try property(transform.skewAxis, "transform.skewAxis") { -degrees($0) }
    }
    result.opacity = try self.opacity(opacity, "opacity").unless(100)
    return result
  }

  private func position(_ position: Position) throws(InexpressibleError) -> LottiePosition? {
    switch position {
    case .point(let point):
      try property(point, "transform.position", self.point).unless([0, 0]).map { .point($0) }
    case .separate(let x, let y):
      .split(
        x: try property(x, "transform.position.x", number),
        y: try property(y, "transform.position.y", number))
    case .along(let motion): try self.position(along: motion)
    }
  }

  /// A shape group's transform. lottie-web needs the opacity.
  func shapeTransform(
    _ transform: Transform, opacity: Animatable<Double> = .init(1)
  ) throws(InexpressibleError) -> LottieShapeItem {
    var result = try self.transform(transform, opacity: opacity)
    result.opacity = result.opacity ?? .fixed(100)
    return .transform(result)
  }
}
