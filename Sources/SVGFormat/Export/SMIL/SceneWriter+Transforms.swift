import SceneModel
import VectorGeometry

extension SceneWriter {
  /// A group inside the elements that move it: each carries one step, so that each can be animated
  /// by a type of its own and none has to be written as matrices.
  func moved(
    _ group: Draft, by transform: Transform, in context: ExportContext
  ) throws(InexpressibleError) -> Draft {
    try check(transform, at: context.place)
    var result = group
    // Lengths of the transform lie in the parent's space.
    var outer = context
    outer.scale = context.scale / max(transform.largestScale, 1e-9)
    let decimals = outer.decimals(options.precision) + 1
    for slot in transform.slots.reversed() {
      var wrapper = Draft("g")
      wrapper.decimals = decimals
      switch slot {
      case .fixed(let functions): wrapper.transform = functions
      case .motion(let motion): wrapper.children = try elements(for: motion, decimals, context)
      case .move, .turn, .grow, .shear: animate(&wrapper, slot)
      }
      wrapper.children.append(result)
      result = wrapper
    }
    return result
  }

  private func animate(_ wrapper: inout Draft, _ slot: TransformSlot) {
    let printer = TransformPrinter(lengths: wrapper.decimals)
    switch slot {
    case .move(let move):
      wrapper.transform = [.translate(move.base)].filter { !$0.isIdentity }
      wrapper.children = TextTrack(move) { printer.text($0) }
        .elements(for: .transform("translate"))
    case .turn(let angle, let center):
      wrapper.transform = [.rotate(angle.base, about: center)].filter { !$0.isIdentity }
      wrapper.children = TextTrack(angle) { printer.text($0, about: center) }
        .elements(for: .transform("rotate"))
    case .grow(let factors):
      wrapper.transform = [.scale(factors.base)].filter { !$0.isIdentity }
      wrapper.children = TextTrack(factors) { printer.text(factors: $0) }
        .elements(for: .transform("scale"))
    case .shear(let angle):
      wrapper.transform = [.skewX(angle.base)].filter { !$0.isIdentity }
      wrapper.children = TextTrack(angle) { printer.text($0) }
        .elements(for: .transform("skewX"))
    case .fixed, .motion: break
    }
  }

  private func check(_ transform: Transform, at place: Place) throws(InexpressibleError) {
    // SVG multiplies what it adds to a scaling; shears add as tangents.
    for animation in transform.scale.animations {
      if animation.composition == .add { throw inexpressible(.stacking, place) }
      if animation.accumulates { throw inexpressible(.accumulation, place) }
    }
    for animation in transform.skew.animations where animation.composition == .add {
      throw inexpressible(.stacking, place)
    }
  }

  // MARK: Motion along a path

  private func elements(
    for motion: MotionPath, _ decimals: Int, _ context: ExportContext
  ) throws(InexpressibleError) -> [Draft] {
    let progress = motion.progress
    for animation in progress.animations {
      if animation.composition == .add { throw inexpressible(.stacking, context.place) }
      if animation.accumulates { throw inexpressible(.accumulation, context.place) }
    }
    let way = progress.reach * Double.visibleDistance * 20 * motion.path.length
    let track = TextTrack(progress, reach: way) { numberText(min(max($0, 0), 1), decimals: 6) }
    var elements: [Draft] = []
    if !progress.animations.contains(where: { $0.clock.stages.first?.alwaysShows ?? false }) {
      // Where no animation is in effect the layer rests at the base's place on the path.
      elements.append(
        element(motion, decimals) { draft in
          draft["keyPoints"] = "\(track.base);\(track.base)"
          draft["keyTimes"] = "0;1"
          draft["calcMode"] = "linear"
          draft["dur"] = "1s"
          draft["fill"] = "freeze"
        })
    }
    for animation in track.animations {
      elements.append(element(motion, decimals) { Self.write(animation, into: &$0) })
    }
    return elements
  }

  private func element(
    _ motion: MotionPath, _ decimals: Int, _ change: (inout Draft) -> Void
  ) -> Draft {
    var draft = Draft("animateMotion")
    draft["path"] = PathDataPrinter(decimals: decimals).text(motion.path)
    if motion.orientsAlongPath { draft["rotate"] = "auto" }
    change(&draft)
    return draft
  }

  private static func write(_ animation: TextAnimation, into draft: inout Draft) {
    let form = ValueForm(animation)
    // From end to end, evenly: that is `paced`, the default here.
    if !(form.isPlainPair && form.values == ["0", "1"]) {
      let values = form.values.count == 1 ? [form.values[0], form.values[0]] : form.values
      draft["keyPoints"] = values.joined(separator: ";")
      form.write(into: &draft, always: true)
      if form.values.count == 1 { draft["keyTimes"] = "0;1" }
      if draft["calcMode"] == nil { draft["calcMode"] = "linear" }
    }
    animation.timing.write(into: &draft)
  }
}
