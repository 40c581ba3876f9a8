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
      // What differs from nothing is all of the first one.
      case "f" where clips.isEmpty: mode = .intersect
      case "f", "l", "d":
        mode = clips.isEmpty ? .intersect : .add
        lost(
          .approximated(by: nil), .clipMode,
          "a mask by difference, lightening or darkening adds, as in lottie-web")
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
        if let dimensions = value(effect, 1), dimensions != .fixed([1]) {
          lost(.approximated(by: nil), .blur, "a blur along one axis is one along both")
        }
        return .blur(
          radius: number(effect, 0, times: SceneWriter.blurrinessDeviation))
      case LottieEffect.shadowType: return .shadow(shadow(effect))
      case LottieEffect.fillType: return nil
      case LottieEffect.visibleTypes:
        let name = effect.name.map { " ('\($0)')" } ?? ""
        lost(.dropped, .blur, "effects of type \(effect.type)\(name) are not known")
        return nil
      default:
        // What scripts take their values from shows nothing itself.
        return nil
      }
    }
  }

  /// A layer of which only the coverage is left, in a fill effect's colour.
  mutating func filled(_ layer: Layer, by effects: [LottieEffect]) -> Layer {
    var result = layer
    for effect in effects
    where effect.type == LottieEffect.fillType && effect.isEnabled?.isSet != false {
      let extent = LottieEffect.fillReach
      let ground = Rect(x: -extent, y: -extent, width: 2 * extent, height: 2 * extent)
      let opacity = animatable(value(effect, 6), usual: 1.0) { min(max($0.at(0), 0), 1) }
      let draw = Draw(
        style: .fill(.nonzero), paint: .color(color(value(effect, 2))), opacity: opacity)
      let covered = Layer(clips: result.clips, content: result.content)
      result.clips = []
      result.content = .group([
        Layer(
          mask: Mask(source: [covered]),
          content: .shape(Shape(figures: [.rectangle(Rectangle(ground))], draws: [draw])))
      ])
    }
    return result
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

extension LottieEffect {
  /// A fill of all that a layer covers.
  fileprivate static let fillType = 21
  /// Effects that can be seen; below them are the controls that scripts read.
  static let visibleTypes = 20...99
  /// How far from a layer's origin a fill reaches, in user units.
  fileprivate static let fillReach = 10_000.0
}
