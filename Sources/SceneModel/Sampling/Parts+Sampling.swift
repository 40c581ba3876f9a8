import VectorGeometry

extension Clip {
  /// The clip at a moment.
  func sampled(at time: Double) -> FrameClip {
    FrameClip(
      path: Shape(figures: figures, draws: []).path(at: time), rule: rule, mode: mode,
      isInverted: isInverted, opacity: min(max(opacity.value(at: time), 0), 1))
  }
}

extension Filter {
  /// The filter at a moment.
  func sampled(at time: Double) -> FrameFilter {
    switch self {
    case .blur(let radius): .blur(radius: max(radius.value(at: time), 0))
    case .shadow(let shadow):
      .shadow(
        offset: shadow.offset.value(at: time), radius: max(shadow.radius.value(at: time), 0),
        color: shadow.color.value(at: time).clamped)
    case .gradientMap(let map):
      .gradientMap(
        colors: map.colors.value(at: time).map(\.clamped),
        amount: min(max(map.amount.value(at: time), 0), 1))
    }
  }
}

extension DrawStyle {
  /// The style at a moment.
  func sampled(at time: Double) -> FrameDrawStyle {
    switch self {
    case .fill(let rule): .fill(rule)
    case .stroke(let stroke):
      .stroke(
        FrameStroke(
          width: max(stroke.width.value(at: time), 0), cap: stroke.cap, join: stroke.join,
          miterLimit: stroke.miterLimit, dashes: stroke.dashes.value(at: time),
          dashOffset: stroke.dashOffset.value(at: time)))
    }
  }
}

extension Gradient {
  /// The gradient at a moment.
  func sampled(at time: Double) -> FrameGradient {
    FrameGradient(
      kind: kind.sampled(at: time), stops: stops.value(at: time), spread: spread,
      transform: transform)
  }
}

extension GradientKind {
  /// The place of the colours at a moment.
  func sampled(at time: Double) -> FrameGradientKind {
    switch self {
    case .linear(let start, let end):
      return .linear(start: start.value(at: time), end: end.value(at: time))
    case .radial(let center, let radius, let focus):
      let middle = center.value(at: time)
      return .radial(
        center: middle, radius: max(radius.value(at: time), 0),
        focus: focus?.value(at: time) ?? middle)
    case .conic(let center, let angle):
      return .conic(center: center.value(at: time), angle: angle.value(at: time))
    }
  }
}
