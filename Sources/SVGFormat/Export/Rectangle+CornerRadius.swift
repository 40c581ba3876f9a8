import SceneModel
import VectorGeometry

extension Rectangle {
  /// The corner radius as `rx` shows it, or nil where the rectangle has to become a path: SVG cuts
  /// the radius down along each side by itself, the scene by the shorter one.
  var radiusForRect: Animatable<Double>? {
    let sizes = [size.base] + size.animations.flatMap { $0.keyframes.map(\.value) }
    let most = sizes.map { min($0.width, $0.height) / 2 }.min() ?? 0
    let radii = [cornerRadius.base] + cornerRadius.animations.flatMap { $0.keyframes.map(\.value) }
    if (radii.max() ?? 0) <= most, (radii.min() ?? 0) >= 0 { return cornerRadius }
    guard cornerRadius.isStatic else {
      return size.isStatic ? cornerRadius.mapValues { min(max($0, 0), most) } : nil
    }
    let radius = max(cornerRadius.base, 0)
    if size.isStatic { return .init(min(radius, most)) }
    return size.cutRadius(radius)
  }
}

extension Animatable<Size> {
  /// The smaller of a radius and half of the shorter side; nil where its course has no keyframes.
  fileprivate func cutRadius(_ radius: Double) -> Animatable<Double>? {
    func cut(_ size: Size) -> Double {
      Swift.max(0, Swift.min(radius, size.width / 2, size.height / 2))
    }
    guard animations.count == 1, animations[0].composition == .replace,
      !animations[0].accumulates
    else { return nil }
    let frames = animations[0].keyframes
    var keyframes: [Keyframe<Double>] = []
    for (index, frame) in frames.enumerated() {
      keyframes.append(Keyframe(frame.offset, cut(frame.value), easing: frame.easing))
      guard index + 1 < frames.count, frame.easing != .hold else { continue }
      let next = frames[index + 1]
      let turns = Self.turns(from: frame.value, to: next.value, radius)
      // Only an even way can be cut at a place without an easing of its own.
      guard turns.isEmpty || frame.easing == .linear else { return nil }
      for turn in turns {
        keyframes.append(
          Keyframe(
            frame.offset + (next.offset - frame.offset) * turn,
            cut(frame.value.interpolated(to: next.value, at: turn))))
      }
    }
    return Animatable<Double>(
      cut(base), animations: [Animation<Double>(clock: animations[0].clock, keyframes: keyframes)])
  }

  /// Where, on the way between two sizes, another of the three measures becomes the smallest.
  private static func turns(from start: Size, to end: Size, _ radius: Double) -> [Double] {
    let pairs = [
      (start.width - start.height, end.width - end.height),
      (start.width - 2 * radius, end.width - 2 * radius),
      (start.height - 2 * radius, end.height - 2 * radius),
    ]
    return pairs.compactMap { from, to in
      guard from * to < 0 else { return nil }
      return from / (from - to)
    }.sorted()
  }
}
