import SceneModel
import VectorGeometry

extension SceneReader {
  mutating func draw(_ item: LottieShapeItem) -> Draw? {
    switch item {
    case .fill(let fill) where fill.isHidden != true:
      Draw(
        style: .fill(rule(fill.rule)), paint: .color(color(fill.color)),
        opacity: opacity(fill.opacity))
    case .gradientFill(let fill) where fill.isHidden != true:
      Draw(
        style: .fill(rule(fill.rule)), paint: .gradient(gradient(fill.gradient)),
        opacity: opacity(fill.opacity))
    case .stroke(let stroke) where stroke.line.isHidden != true:
      Draw(
        style: .stroke(style(stroke.line)), paint: .color(color(stroke.color)),
        opacity: opacity(stroke.line.opacity))
    case .gradientStroke(let stroke) where stroke.line.isHidden != true:
      Draw(
        style: .stroke(style(stroke.line)), paint: .gradient(gradient(stroke.gradient)),
        opacity: opacity(stroke.line.opacity))
    default: nil
    }
  }

  private func rule(_ number: Int?) -> FillRule { number == 2 ? .evenOdd : .nonzero }

  /// Players take round ends and corners where a file says nothing.
  private mutating func style(_ line: LottieLine) -> StrokeStyle {
    let caps = LineCap.allCases
    let joins = LineJoin.allCases
    var dashes = (line.dashes ?? []).filter { $0.kind != "o" }
    // An odd list run twice is what the odd list means.
    let half = dashes.count / 2
    if half % 2 == 1, dashes.prefix(half).map(\.length) == dashes.suffix(half).map(\.length) {
      dashes.removeLast(half)
    }
    let offset = (line.dashes ?? []).last { $0.kind == "o" }
    return StrokeStyle(
      width: scalar(line.width), cap: caps[min(max((line.cap ?? 2) - 1, 0), 2)],
      join: joins[min(max((line.join ?? 2) - 1, 0), 2)], miterLimit: max(line.miterLimit ?? 4, 1),
      dashes: lengths(dashes.map { scalar($0.length) }), dashOffset: scalar(offset?.length))
  }

  /// Dashes that each move by themselves as one list, at the keyframes of the first that moves.
  private mutating func lengths(_ dashes: [Animatable<Double>]) -> Animatable<[Double]> {
    let bases = dashes.map(\.base)
    guard let leader = dashes.first(where: { !$0.isStatic }), let lead = leader.animations.first
    else { return .init(bases) }
    let agree = dashes.allSatisfy { dash in
      dash.isStatic
        || dash.animations.first.map { animation in
          animation.clock == lead.clock
            && animation.keyframes.map(\.offset) == lead.keyframes.map(\.offset)
            && animation.keyframes.map(\.easing) == lead.keyframes.map(\.easing)
        } == true
    }
    guard agree else {
      let frames = frames
      let start = document.start
      return sampled(moments: dashes.flatMap { fileFrames(of: $0) }) { frame in
        dashes.map { $0.value(at: (frame - start) / frames.rate) }
      }
    }
    let keyframes = lead.keyframes.indices.map { index in
      let values = dashes.map { dash in
        guard let keyframes = dash.animations.first?.keyframes else { return dash.base }
        return index < keyframes.count ? keyframes[index].value : keyframes.last?.value ?? dash.base
      }
      return Keyframe(
        lead.keyframes[index].offset, values, easing: lead.keyframes[index].easing)
    }
    return Animatable(bases, animations: [Animation(clock: lead.clock, keyframes: keyframes)])
  }
}
