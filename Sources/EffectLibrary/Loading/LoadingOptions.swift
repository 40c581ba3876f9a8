public import SceneModel
public import VectorGeometry

/// What a dot looks like.
public enum LoadingShape: Hashable, Sendable {
  /// A disc.
  case circle
  /// A square whose corners may be round; the radius in points, cut down to half the side.
  case square(cornerRadius: Double)
  /// A bar with round ends that points to the middle; its width in points, above 0.
  case bar(width: Double)
  /// An outline, filled by the nonzero rule and fitted into the dot's box; its top points outwards.
  case path(Path)
}

/// What colours the dots have.
public enum LoadingColors: Hashable, Sendable {
  /// One for all.
  case single(Color)
  /// One after the other, from the start again where there are more dots.
  case list([Color])
  /// A colour whose hue turns from dot to dot.
  case hues(from: Color, step: Angle)
  /// From the first dot to the last, by at least one stop.
  case gradient([ColorStop])
  /// One for all, bright and by chance, the same for the same seed: any hue, saturation and
  /// brightness from a half.
  case random(seed: UInt64)
  /// One of this kind for each dot.
  case randomEach(seed: UInt64)
}

extension LoadingColors {
  /// The colours of so many dots; a single one where all are alike.
  func colors(ofDots count: Int) -> [Color] {
    switch self {
    case .single(let color): return [color]
    case .list(let colors): return (0..<count).map { colors[$0 % colors.count] }
    case .hues(let first, let step):
      return (0..<count).map { first.turningHue(by: step * Double($0)) }
    case .gradient(let stops):
      return (0..<count).map { stops.color(at: Double($0) / Double(max(count - 1, 1))) }
    case .random(let seed):
      var numbers = SeededNumbers(seed: seed)
      return [numbers.nextBrightColor()]
    case .randomEach(let seed):
      var numbers = SeededNumbers(seed: seed)
      return (0..<count).map { _ in numbers.nextBrightColor() }
    }
  }
}

extension [ColorStop] {
  /// The colour at a place, 0…1.
  fileprivate func color(at place: Double) -> Color {
    guard var last = first else { return .clear }
    for stop in self {
      if place < stop.offset {
        let span = stop.offset - last.offset
        return span > 0
          ? last.color.interpolated(to: stop.color, at: (place - last.offset) / span) : last.color
      }
      last = stop
    }
    return last.color
  }
}

extension SeededNumbers {
  /// A colour as the original draws it: hue n/256, saturation and brightness ½ + m/256 with
  /// whole n below 256 and m below 128.
  fileprivate mutating func nextBrightColor() -> Color {
    let hue = Angle.fullTurn * (Double(next() % 256) / 256)
    let saturation = 0.5 + Double(next() % 128) / 256
    let brightness = 0.5 + Double(next() % 128) / 256
    return Color(hue: hue, saturation: saturation, brightness: brightness)
  }
}
