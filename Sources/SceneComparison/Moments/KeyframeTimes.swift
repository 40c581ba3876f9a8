import SceneModel

/// Finds when a scene's keyframes are reached, in the scene's own time.
struct KeyframeTimes {
  private let symbols: [SymbolID: [Layer]]
  private let window: Time
  private(set) var times: Set<Time> = []

  /// More times than this no comparison can visit; what lies behind repeats what is before it.
  private static let mostTimes = 20_000

  /// Collects the times of a scene within a window from 0.
  init(_ scene: Scene, within window: Time) {
    symbols = scene.symbols
    self.window = window
    collect(scene.layers, clocks: [], open: [])
  }

  private mutating func collect(_ layers: [Layer], clocks: [Clock], open: Set<SymbolID>) {
    for layer in layers { collect(layer, clocks: clocks, open: open) }
  }

  private mutating func collect(_ layer: Layer, clocks: [Clock], open: Set<SymbolID>) {
    guard times.count < Self.mostTimes else { return }
    let own = layer.clock.stages.isEmpty ? clocks : clocks + [layer.clock]
    var bare = layer
    bare.mask = nil
    if let mask = layer.mask { collect(mask.source, clocks: own, open: open) }
    switch layer.content {
    case .group(let layers):
      bare.content = .group([])
      collect(layers, clocks: own, open: open)
    case .replicator(var replicator):
      collect(replicator.source, clocks: own, open: open)
      replicator.source = []
      bare.content = .replicator(replicator)
    case .instance(let instance):
      if !open.contains(instance.symbol) {
        collect(
          symbols[instance.symbol] ?? [], clocks: own, open: open.union([instance.symbol]))
      }
    case .shape, .text, .image: break
    }
    var clocksFound = PropertyClocks()
    bare.visitProperties(&clocksFound, at: Place())
    for track in clocksFound.tracks { add(track, clocks: own) }
  }

  private mutating func add(_ track: PropertyClocks.Track, clocks: [Clock]) {
    let stages = clocks.flatMap(\.stages) + track.clock.stages
    guard let last = track.clock.stages.last, let duration = last.duration else { return }
    var moments = track.offsets.map { duration * Time(nearest: $0) }
    for (index, stage) in stages.enumerated().reversed() {
      let around = index == 0 ? window : stages[index - 1].duration ?? window
      moments = stage.parentTimes(of: moments, until: around, limit: Self.mostTimes)
    }
    times.formUnion(moments.filter { $0 >= .zero && $0 <= window })
  }
}

/// The clocks of properties, each with its keyframes' places.
private struct PropertyClocks: PropertyVisitor {
  struct Track: Hashable {
    var clock: Clock
    var offsets: [Double]
  }

  var tracks: Set<Track> = []

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    for animation in property.animations {
      tracks.insert(Track(clock: animation.clock, offsets: animation.keyframes.map(\.offset)))
    }
  }
}

extension Timing {
  /// When moments of the stage's own time are reached in its parent's, in every cycle up to an end;
  /// an eased stage is taken for an even one, which moves them within their cycle.
  fileprivate func parentTimes(of moments: [Time], until end: Time, limit: Int) -> [Time] {
    guard speed != 0 else { return [] }
    let pace = Time(nearest: abs(speed))
    guard pace > .zero else { return [] }
    guard let duration, let cycle, cycle > .zero else {
      return moments.map { begin + (speed < 0 ? offset - $0 : $0 - offset) / pace }
    }
    let ways = autoreverses ? moments + moments.map { duration * 2 - $0 } : moments
    let last = activeDuration.map { min(begin + $0 / pace, end) } ?? end
    var result: [Time] = [begin, last]
    var start = begin - offset / pace
    let step = cycle / pace
    guard step > .zero else { return result }
    // Cycles that ended before the parent's start are passed over at once.
    if start < .zero { start = start + step * Int((-start / step).floor) }
    while start <= last, result.count < limit {
      for moment in ways {
        let directed = speed < 0 ? cycle - moment : moment
        let time = start + directed / pace
        if time >= begin, time <= last { result.append(time) }
      }
      start = start + step
    }
    return result
  }
}
