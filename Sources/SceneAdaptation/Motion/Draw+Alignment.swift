import SceneModel
import VectorGeometry

extension Draw {
  /// The painting with what a feature is about at one pace, and the pace sampled at; nil where it has none of
  /// its own.
  func aligned(for feature: Feature) -> (draw: Draw, pace: CommonPace)? {
    switch feature {
    case .dashes:
      guard case .stroke(var stroke) = style else { return nil }
      var motion = Motion()
      motion.visit(&stroke.dashes, at: Place())
      var pace = motion.pace
      stroke.dashes = stroke.dashes.evenlyCounted(over: &pace)
      var draw = self
      draw.style = .stroke(stroke)
      return (draw, pace)
    case .gradient, .gradientFocus, .animatedGradientStops:
      guard case .gradient(let gradient) = paint else { return nil }
      let (aligned, pace) = gradient.aligned(stops: feature == .animatedGradientStops)
      var draw = self
      draw.paint = .gradient(aligned)
      return (draw, pace)
    default: return nil
    }
  }
}

extension Gradient {
  /// The gradient with its points, or its stops, at one pace.
  fileprivate func aligned(stops alignsStops: Bool) -> (gradient: Gradient, pace: CommonPace) {
    var result = self
    var motion = Motion()
    if alignsStops {
      motion.visit(&result.stops, at: Place())
      var pace = motion.pace
      let most = stops.values.map(\.count).max() ?? 0
      result.stops = pace.sampled(tolerance: Color.visibleDistance) { time in
        let stops = self.stops.value(at: time)
        // Stops on the last one's place change nothing.
        return stops
          + Array(repeating: stops.last ?? ColorStop(0, .clear), count: most - stops.count)
      }
      return (result, pace)
    }
    switch kind {
    case .linear, .conic: return (result, motion.pace)
    case .radial(var center, var radius, var focus):
      motion.visit(&center, at: Place())
      motion.visit(&radius, at: Place())
      focus?.visit(&motion)
      var pace = motion.pace
      let all = pace.sampled(tolerance: Point.visibleDistance) { time -> [Point] in
        let middle = center.value(at: time)
        return [middle, Point(radius.value(at: time), 0), focus?.value(at: time) ?? middle]
      }
      result.kind = .radial(
        center: all.mapValues { $0[0] }, radius: all.mapValues { $0[1].x },
        focus: focus.map { _ in all.mapValues { $0[2] } })
      return (result, pace)
    }
  }
}

extension Animatable {
  fileprivate mutating func visit(_ visitor: inout some PropertyVisitor) {
    visitor.visit(&self, at: Place())
  }

  /// Every value that it is given.
  fileprivate var values: [Value] {
    [base] + animations.flatMap { $0.keyframes.map(\.value) }
  }
}

extension Animatable<[Double]> {
  /// The most dashes and gaps that lists of unlike length are brought to.
  private static var mostDashes: Int { 64 }

  /// Lists of one length, each run as often as it fits; a whole line is one dash without a gap.
  fileprivate func evenlyCounted(over pace: inout CommonPace) -> Animatable<[Double]> {
    let counts = Set(values.map { $0.isEmpty ? 2 : $0.count })
    let common = counts.reduce(1) { $0 * $1 / Self.divisor($0, $1) }
    let count = Swift.min(common, Swift.max(counts.max() ?? 2, Self.mostDashes))
    return pace.sampled(tolerance: Double.visibleDistance) { time in
      let dashes = value(at: time)
      let run = dashes.isEmpty ? [1, 0] : dashes
      return (0..<count).map { run[$0 % run.count] }
    }
  }

  private static func divisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : divisor(other, one % other)
  }
}

extension Filter {
  /// The effect with as many colours as a tint or a tritone has, at all times, and how far that is off
  /// at most; nil for others.
  var aligned: (filter: Filter, error: Double)? {
    guard case .gradientMap(var map) = self else { return nil }
    var motion = Motion()
    motion.visit(&map.colors, at: Place())
    let colors = map.colors
    var pace = motion.pace
    map.colors = pace.sampled(tolerance: Color.visibleDistance) { time in
      let colors = colors.value(at: time)
      return [0, 0.5, 1].map { colors.color(at: $0) }
    }
    return (.gradientMap(map), pace.error)
  }
}

extension [Color] {
  /// The colour at a share of the way through evenly placed ones.
  fileprivate func color(at share: Double) -> Color {
    guard let last = indices.last else { return .clear }
    let place = share * Double(last)
    let index = Swift.min(Int(place), Swift.max(last - 1, 0))
    return self[index].interpolated(
      to: self[Swift.min(index + 1, last)], at: place - Double(index))
  }
}
