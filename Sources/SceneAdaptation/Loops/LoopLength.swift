import SceneModel

/// Finds the length at which all endless cycles of a scene meet.
struct LoopLength {
  /// The cycles' lengths, each once, in the order met.
  var periods: [Time] = []
  /// The end of everything that ends, and the latest start of what does not.
  var settled = Time.zero

  /// A length, and the factor by which each cycle is bent to fit it.
  struct Choice {
    var length: Time
    var bends: [Time: Time] = [:]
    /// The largest relative change of a cycle.
    var error = 0.0
  }

  /// Chooses a length by a policy; nil where exact cycles meet too late for any number.
  ///
  /// The rule for bent cycles: the first cycle keeps its length P; of L = m·P within the limit, the
  /// first whose largest relative bend is at most 2 % is taken, else the one of least bend.
  func choice(by policy: LoopPolicy) -> Choice? {
    guard let reference = periods.first else { return Choice(length: settled) }
    let exact = periods.dropFirst().reduce(reference as Time?) { length, period in
      length?.leastCommonMultiple(with: period)
    }
    switch policy {
    case .exact: return exact.map { Choice(length: $0) }
    case .length(let length): return bent(to: length)
    case .fit(let limit):
      if let exact, exact <= limit || periods.count == 1 { return Choice(length: exact) }
      return bestFit(reference: reference, limit: limit)
    }
  }

  private static let acceptedBend = 0.02

  private func bestFit(reference: Time, limit: Time) -> Choice {
    var best: Choice?
    var multiple = 1
    while reference * multiple <= limit || multiple == 1 {
      let choice = bent(to: reference * multiple)
      if choice.error <= Self.acceptedBend { return choice }
      if choice.error < best?.error ?? .infinity { best = choice }
      multiple += 1
      if multiple > 100_000 { break }
    }
    return best ?? Choice(length: reference)
  }

  private func bent(to length: Time) -> Choice {
    var choice = Choice(length: length)
    for period in periods {
      let count = max(1, Int((length.seconds / period.seconds).rounded()))
      let bent = length / Time(Int64(count))
      choice.error = max(choice.error, abs(bent.seconds / period.seconds - 1))
      if bent != period { choice.bends[period] = bent }
    }
    return choice
  }
}

extension LoopLength: PropertyVisitor {
  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    for animation in property.animations {
      guard let stage = animation.clock.stages.first else { continue }
      switch animation.clock.span {
      case .still: continue
      case .until(let end): settled = max(settled, end)
      case .endless:
        settled = max(settled, stage.begin)
        guard let cycle = stage.cycle, cycle > .zero, !periods.contains(cycle) else { continue }
        periods.append(cycle)
      }
    }
  }
}
