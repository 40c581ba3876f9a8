import SceneModel
import VectorGeometry

extension SceneWriter {
  /// Colours by brightness: the brightness in all three parts, then each part looked up.
  ///
  /// - Parameter number: how many steps the filter has already; the first one takes the picture as
  ///   it is, others what the one before has left.
  func gradientMap(_ map: GradientMap, number: Int) -> [Draft] {
    let row = "\(GradientMapForm.mean) \(GradientMapForm.mean) \(GradientMapForm.mean) 0 0"
    let brightness = Draft(
      "feColorMatrix",
      [
        "color-interpolation-filters": "linearRGB",
        "values": "\(row) \(row) \(row) 0 0 0 1 0",
      ])
    let parts: [(String, KeyPath<Color, Double>)] = [
      ("feFuncR", \.red), ("feFuncG", \.green), ("feFuncB", \.blue),
    ]
    var transfer = Draft("feComponentTransfer")
    transfer.children = parts.map { name, part in
      var function = Draft(name, ["type": "table"])
      let track = TextTrack(map.colors, reach: 255) { colors in
        numberTexts(colors.map { $0.clamped[keyPath: part] }, decimals: GradientMapForm.decimals)
      }
      write(track, as: "tableValues", default: nil, into: &function)
      return function
    }
    guard map.amount != .init(1) else { return [brightness, transfer] }
    return blended([brightness, transfer], by: map.amount, number: number)
  }

  /// Mixes what a few steps make with what they were made of.
  private func blended(
    _ steps: [Draft], by amount: Animatable<Double>, number: Int
  ) -> [Draft] {
    let ground = number > 0 ? "p\(number)" : "SourceGraphic"
    var mix = Draft("feComposite", ["operator": "arithmetic", "in2": ground])
    let share = amount.mapValues { min(max($0, 0), 1) }
    let decimals = GradientMapForm.decimals
    write(share, as: "k2", decimals: decimals, into: &mix)
    write(share.mapValues { 1 - $0 }, as: "k3", decimals: decimals, into: &mix)
    // A step that moves nothing gives the picture so far a name.
    let named = number > 0 ? [Draft("feOffset", ["result": ground])] : []
    return named + steps + [mix]
  }
}

/// How colours by brightness stand in a filter; the reader knows them again by it.
enum GradientMapForm {
  /// A third: what each part gives to the brightness, as lottie-web writes it.
  static let mean = ".3333"
  /// Decimals of a part of a colour: finer than a step of 255.
  static let decimals = 4
}
