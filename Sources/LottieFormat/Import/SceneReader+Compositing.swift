import SceneModel
import VectorGeometry

extension SceneReader {
  /// Masks as clips; a first one that adds is where the layer starts from.
  mutating func clips(_ masks: [LottieMask]) -> [Clip] {
    var clips: [Clip] = []
    for mask in masks {
      let mode: ClipMode
      switch mask.mode ?? "a" {
      case "a": mode = clips.isEmpty ? .intersect : .add
      case "i": mode = .intersect
      case "s": mode = .subtract
      case "f": mode = .difference
      case "n": continue
      default:
        lost(.dropped, .clipMode, "mask mode '\(mask.mode ?? "")' is not known")
        continue
      }
      if let expansion = mask.expansion, expansion != .fixed(0) {
        lost(.dropped, .clip, "the mask is not grown")
      }
      clips.append(
        Clip(
          figures: [.path(outline(mask.outline))], mode: mode,
          isInverted: mask.isInverted ?? false, opacity: opacity(mask.opacity)))
    }
    return clips
  }

  /// Effects as filters.
  mutating func filters(_ effects: [LottieEffect]) -> [Filter] {
    effects.compactMap { effect -> Filter? in
      if effect.isEnabled?.isSet == false { return nil }
      switch effect.type {
      case LottieEffect.blurType:
        return .blur(
          radius: number(effect, 0, times: SceneWriter.blurrinessDeviation))
      case LottieEffect.shadowType: return .shadow(shadow(effect))
      default:
        lost(.dropped, .blur, "effects of type \(effect.type) are not known")
        return nil
      }
    }
  }

  private mutating func number(
    _ effect: LottieEffect, _ index: Int, times factor: Double = 1
  ) -> Animatable<Double> {
    animatable(value(effect, index), usual: 0) { $0.at(0) * factor }
  }

  private func value(_ effect: LottieEffect, _ index: Int) -> LottieProperty<[Double]>? {
    guard let values = effect.values, index < values.count else { return nil }
    return values[index].value
  }

  private mutating func shadow(_ effect: LottieEffect) -> Shadow {
    var color = color(value(effect, 0))
    let alpha = number(effect, 1, times: 1 / LottieEffect.opaque)
    if alpha.isStatic {
      color = color.mapValues { $0.withAlpha(alpha.base) }
    } else if color.isStatic {
      let base = color.base
      color = alpha.mapValues { base.withAlpha($0) }
    } else {
      color = joined(color, alpha) { $0.withAlpha($1) }
    }
    let direction = number(effect, 2)
    let distance = number(effect, 3)
    // Lottie counts from 12 o'clock.
    func offset(_ distance: Double, _ direction: Double) -> Vector {
      Affine.rotation(.degrees(direction - 90)).applied(to: Vector(distance, 0))
    }
    return Shadow(
      offset: direction.isStatic
        ? distance.mapValues { offset($0, direction.base) } : joined(distance, direction, offset),
      radius: number(effect, 4, times: SceneWriter.softnessDeviation), color: color)
  }
}
