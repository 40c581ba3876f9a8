import SceneModel
import VectorGeometry

extension SceneReader {
  /// Masks as clips; a first one that adds is where the layer starts from.
  mutating func clips(_ masks: [LottieMask]) -> [Clip] {
    var clips: [Clip] = []
    for mask in masks {
      guard let mode = mode(of: mask, isFirst: clips.isEmpty) else { continue }
      // What covers nothing neither adds nor takes away.
      let coversNothing = mask.opacity == .fixed(0) && mask.isInverted != true
      if coversNothing, !clips.isEmpty, mode != .intersect { continue }
      if let expansion = mask.expansion, expansion != .fixed(0) {
        assumed(.clip, "a mask grows with round corners, where lottie-web keeps them square")
      }
      var clip = Clip(
        figures: [.path(outline(of: mask))], mode: mode,
        isInverted: mask.isInverted ?? false, opacity: opacity(mask.opacity))
      if mask.isInverted == true,
        followsLottieWeb(
          .clipMode, insteadOf: "inverts a mask",
          it: "cuts a hole by the nonzero rule, of which outlines of one direction leave none")
      {
        clip.isInverted = false
        clip.figures.insert(.rectangle(Rectangle(composition)), at: 0)
      }
      clips.append(clip)
    }
    return clips
  }

  /// What is shown of the file.
  var composition: Rect {
    Rect(x: 0, y: 0, width: max(document.width, 0), height: max(document.height, 0))
  }

  /// How a mask joins those before it; nil where it does nothing.
  private mutating func mode(of mask: LottieMask, isFirst: Bool) -> ClipMode? {
    let adding: ClipMode = isFirst ? .intersect : .add
    switch mask.mode ?? "a" {
    case "a": return adding
    case "i": return .intersect
    case "s": return .subtract
    case "f":
      // What differs from nothing is all of the first one.
      if isFirst { return .intersect }
      return followsLottieWeb(
        .clipMode, insteadOf: "shows where masks differ", it: "adds them") ? .add : .difference
    // The lighter one is where either is, the darker one where both are; opacities that overlap
    // add up a little otherwise.
    case "l": return adding
    case "d":
      return followsLottieWeb(
        .clipMode, insteadOf: "cuts by a mask that darkens", it: "adds it") ? adding : .intersect
    case "n": return nil
    default:
      lost(.dropped, .clipMode, "mask mode '\(mask.mode ?? "")' is not known")
      return nil
    }
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
      case LottieEffect.shadowType:
        if effect.region == nil {
          assumed(.shadow, "a shadow is shown whole; lottie-web cuts it at its layer's box")
        }
        return .shadow(shadow(effect))
      case LottieEffect.tintType: return .gradientMap(tint(effect))
      case LottieEffect.tritoneType: return .gradientMap(tritone(effect))
      case LottieEffect.fillType, LottieEffect.setMatteType, LottieEffect.strokeType: return nil
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

  /// The layer, by its number, that an effect takes as a matte, and the track matte's mode for it.
  mutating func setMatte(_ effects: [LottieEffect]) -> (layer: Int, mode: Int)? {
    guard
      let effect = effects.first(where: {
        $0.type == LottieEffect.setMatteType && $0.isEnabled?.isSet != false
      }), case .fixed(let layer)? = value(effect, 0), let number = Int(exactly: layer.at(0))
    else { return nil }
    let channel = animatable(value(effect, 1), usual: LottieEffect.alphaChannel) { $0.at(0) }.base
    let isInverted = animatable(value(effect, 2), usual: 0.0) { $0.at(0) }.base != 0
    let isLuminance = channel == LottieEffect.luminanceChannel
    if channel != LottieEffect.alphaChannel, !isLuminance {
      lost(
        .approximated(by: nil), .alphaMask, "a set matte covers by its coverage, as in lottie-web")
    }
    return (number, (isLuminance ? 3 : 1) + (isInverted ? 1 : 0))
  }

  private mutating func tint(_ effect: LottieEffect) -> GradientMap {
    let colors = listed([color(value(effect, 0)), color(value(effect, 1))])
    let amount = number(effect, 2, times: 0.01)
    if amount != .init(1) {
      assumed(.gradientMap, "a tint mixes with the picture, where lottie-web mixes it with greys")
    }
    return GradientMap(colors: colors, amount: amount.mapValues { min(max($0, 0), 1) })
  }

  private mutating func tritone(_ effect: LottieEffect) -> GradientMap {
    let colors = listed([2, 1, 0].map { color(value(effect, $0)) })
    let original = number(effect, 3, times: 0.01)
    if original != .init(0) {
      assumed(.gradientMap, "a tritone mixes with the picture, where lottie-web does not")
    }
    return GradientMap(
      colors: colors, amount: original.mapValues { 1 - min(max($0, 0), 1) })
  }

  /// Colours as one list; where only one of them moves, its own keyframes stay.
  private mutating func listed(_ colors: [Animatable<Color>]) -> Animatable<[Color]> {
    let base = colors.map(\.base)
    let moving = colors.indices.filter { !colors[$0].isStatic }
    guard let first = moving.first else { return .init(base) }
    func list(_ color: Color, at index: Int, in list: [Color]) -> [Color] {
      var list = list
      list[index] = color
      return list
    }
    let start = colors[first].mapValues { list($0, at: first, in: base) }
    return moving.dropFirst().reduce(start) { all, index in
      joined(all, colors[index]) { list($1, at: index, in: $0) }
    }
  }

  mutating func number(
    _ effect: LottieEffect, _ index: Int, times factor: Double = 1
  ) -> Animatable<Double> {
    animatable(value(effect, index), usual: 0) { $0.at(0) * factor }
  }

  func value(_ effect: LottieEffect, _ index: Int) -> LottieProperty<[Double]>? {
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
  /// A matte that is another layer.
  fileprivate static let setMatteType = 28
  /// What a set matte covers by: After Effects' number of a layer's coverage.
  fileprivate static let alphaChannel = 4.0
  /// After Effects' number of a layer's brightness.
  fileprivate static let luminanceChannel = 5.0
  /// Effects that can be seen; below them are the controls that scripts read.
  static let visibleTypes = 20...99
  /// How far from a layer's origin a fill reaches, in user units.
  static let fillReach = 10_000.0
}
