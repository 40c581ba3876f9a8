import SceneModel
import VectorGeometry

extension SceneWriter {
  /// Filters as effects; nil where there are none.
  ///
  /// - Parameter chain: the transforms between the filters' space and that of the layer that gets
  ///   them.
  func effects(
    _ filters: [Filter], under chain: [Transform]
  ) throws(InexpressibleError) -> [LottieEffect]? {
    guard !filters.isEmpty else { return nil }
    var result: [LottieEffect] = []
    for filter in filters {
      if case .gradientMap(let colors) = filter {
        result.append(try gradientMap(colors))
        continue
      }
      guard let map = Self.evenMap(of: chain) else {
        throw inexpressible(filter.feature, "filters")
      }
      switch filter {
      case .blur(let radius): result.append(try blur(radius, scale: map.scale))
      case .shadow(let shadow): result.append(try self.shadow(shadow, map))
      case .gradientMap: break
      }
    }
    return result
  }

  /// The turn and the scale of transforms that keep circles round and never change in either.
  static func evenMap(of chain: [Transform]) -> (turn: Angle, scale: Double)? {
    var turn = Angle.zero
    var scale = 1.0
    for transform in chain {
      let factors = transform.scale.base
      guard transform.rotation.isStatic, transform.scale.isStatic, transform.tilt == nil,
        transform.skew == .init(.zero), factors.dx == factors.dy, factors.dx > 0
      else { return nil }
      turn = turn + transform.rotation.base
      scale *= factors.dx
    }
    return (turn, scale)
  }

  /// What After Effects calls a blurriness of 1, as a standard deviation in lottie-web and ThorVG.
  static let blurrinessDeviation = 0.3
  /// What a shadow's softness of 1 is as a standard deviation, in lottie-web.
  static let softnessDeviation = 0.25

  private func blur(
    _ radius: Animatable<Double>, scale: Double
  ) throws(InexpressibleError) -> LottieEffect {
    let blurriness = try property(radius, "filters.radius") {
      [number(max($0, 0) * scale / Self.blurrinessDeviation)]
    }
    return LottieEffect(
      type: LottieEffect.blurType, name: "Gaussian Blur", isEnabled: LottieFlag(true),
      region: .wide,
      values: [
        LottieEffectValue(type: 0, name: "Blurriness", value: blurriness),
        LottieEffectValue(type: 7, name: "Blur Dimensions", value: .fixed([1])),
        LottieEffectValue(type: 7, name: "Repeat Edge Pixels", value: .fixed([0])),
      ])
  }

  /// lottie-ios and lottie-android find the values by these names, the others by their order.
  private func shadow(
    _ shadow: Shadow, _ map: (turn: Angle, scale: Double)
  ) throws(InexpressibleError) -> LottieEffect {
    let color = try track(shadow.color, "filters.color")
    let offset = try track(shadow.offset, "filters.offset")
    let (distance, direction) = offset.polar
    let softness = try property(shadow.radius, "filters.radius") {
      [number(max($0, 0) * map.scale / Self.softnessDeviation)]
    }
    return LottieEffect(
      type: LottieEffect.shadowType, name: "Drop Shadow", isEnabled: LottieFlag(true),
      region: .wide,
      values: [
        LottieEffectValue(
          type: 2, name: "Shadow Color",
          value: property(
            color.map(\.clamped).map {
              [number($0.red), number($0.green), number($0.blue), 1]
            }, step: Self.visibleColorStep)),
        LottieEffectValue(
          type: 0, name: "Opacity",
          value: property(color.map { [number($0.clamped.alpha * LottieEffect.opaque)] })),
        LottieEffectValue(
          type: 1, name: "Direction",
          // Lottie counts from 12 o'clock, a scene from 3.
          value: property(direction.map { [number(degrees($0 + map.turn) + 90)] })),
        LottieEffectValue(
          type: 0, name: "Distance",
          value: property(distance.map { [number($0 * map.scale)] })),
        LottieEffectValue(type: 0, name: "Softness", value: softness),
        LottieEffectValue(type: 7, name: "Shadow Only", value: .fixed([0])),
      ])
  }
}

extension SceneWriter {
  /// Two colours are a tint, three a tritone.
  fileprivate func gradientMap(
    _ map: GradientMap
  ) throws(InexpressibleError) -> LottieEffect {
    let place = "filters.colors"
    let count = map.colors.base.count
    let isEven = map.colors.animations.allSatisfy { animation in
      animation.keyframes.allSatisfy { $0.value.count == count }
    }
    guard isEven, count == 2 || count == 3 else { throw inexpressible(.gradientMap, place) }
    func color(_ index: Int, _ name: String) throws(InexpressibleError) -> LottieEffectValue {
      let value = property(
        try track(map.colors, place).map { colors in
          let color = colors[index].clamped
          return [number(color.red), number(color.green), number(color.blue), 1]
        }, step: Self.visibleColorStep)
      return LottieEffectValue(type: 2, name: name, value: value)
    }
    func percent(
      _ name: String, _ share: @escaping (Double) -> Double
    ) throws(InexpressibleError) -> LottieEffectValue {
      LottieEffectValue(
        type: 0, name: name,
        value: try property(map.amount, "filters.amount") { [number(share($0) * 100)] })
    }
    if count == 2 {
      return LottieEffect(
        type: LottieEffect.tintType, name: "Tint", isEnabled: LottieFlag(true), region: nil,
        values: [
          try color(0, "Map Black To"), try color(1, "Map White To"),
          try percent("Amount to Tint") { min(max($0, 0), 1) },
        ])
    }
    return LottieEffect(
      type: LottieEffect.tritoneType, name: "Tritone", isEnabled: LottieFlag(true), region: nil,
      values: [
        try color(2, "Highlights"), try color(1, "Midtones"), try color(0, "Shadows"),
        try percent("Blend With Original") { 1 - min(max($0, 0), 1) },
      ])
  }
}

extension LottieEffect {
  /// The type of a tint.
  static let tintType = 20
  /// The type of a tritone.
  static let tritoneType = 23
  /// The type of a Gaussian blur.
  static let blurType = 29
  /// The type of a drop shadow.
  static let shadowType = 25
  /// A shadow's opacity where it is opaque.
  static let opaque = 255.0
}
