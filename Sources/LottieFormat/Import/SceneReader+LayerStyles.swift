import SceneModel
import VectorGeometry

extension SceneReader {
  /// A layer with its layer styles, which lie over its effects.
  mutating func styled(_ layer: Layer, by styles: [LottieLayerStyle]) -> Layer {
    var result = layer
    for style in styles {
      let name =
        LottieLayerStyle.names.indices.contains(style.type)
        ? LottieLayerStyle.names[style.type] : "type \(style.type)"
      guard [LottieLayerStyle.shadow, LottieLayerStyle.colorOverlay].contains(style.type) else {
        lost(.dropped, .shadow, "the layer style '\(name)' is not shown")
        continue
      }
      guard
        !followsLottieWeb(
          .shadow, insteadOf: "shows the layer style '\(name)'", it: "leaves it out")
      else { continue }
      if style.type == LottieLayerStyle.shadow {
        result.filters.append(.shadow(shadow(style)))
      } else {
        result = overlaid(result, by: style)
      }
    }
    return result
  }

  private mutating func shadow(_ style: LottieLayerStyle) -> Shadow {
    if let choke = style.choke, choke != .fixed(0) {
      lost(.approximated(by: nil), .shadow, "a shadow's solid part is as soft as the rest")
    }
    // The shadow falls away from the light.
    let offset = joined(scalar(style.distance), angle(style.angle)) { distance, angle in
      Affine.rotation(.degrees(180) - angle).applied(to: Vector(distance, 0))
    }
    let color = joined(color(style.color), opacity(style.opacity)) { $0.withAlpha($1) }
    return Shadow(
      offset: offset, radius: scalar(style.size, times: Self.sizeDeviation), color: color)
  }

  /// What a style's size of 1 is as a standard deviation, in lottie-ios.
  private static let sizeDeviation = 0.5

  private mutating func overlaid(_ layer: Layer, by style: LottieLayerStyle) -> Layer {
    var result = layer
    let picture = Layer(clips: layer.clips, filters: layer.filters, content: layer.content)
    let extent = LottieEffect.fillReach
    let ground = Rect(x: -extent, y: -extent, width: 2 * extent, height: 2 * extent)
    let draw = Draw(
      style: .fill(.nonzero), paint: .color(color(style.color)), opacity: opacity(style.opacity))
    let cover = Layer(
      mask: Mask(source: [picture]),
      content: .shape(Shape(figures: [.rectangle(Rectangle(ground))], draws: [draw])))
    result.clips = []
    result.filters = []
    result.content = .group([picture, cover])
    return result
  }
}
