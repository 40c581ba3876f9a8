import SceneModel
import VectorGeometry

extension SceneWriter {
  /// A painting as an entry of a shape's list; nil where it paints nothing.
  ///
  /// Lottie's colours do not cover in part, so a colour's alpha joins the opacity. Where both change
  /// by themselves, the opacity is left for a group around the painting and returned with it.
  func style(
    _ draw: Draw
  ) throws(InexpressibleError) -> (item: LottieShapeItem, opacity: Animatable<Double>?)? {
    switch draw.paint {
    case .color(let color):
      let color = try track(color, "draws.color")
      let opacity = try track(draw.opacity, "draws.opacity")
      let alpha = color.map(\.alpha)
      let product = alpha.combined(with: opacity, *)
      let isExact = alpha.fixedValue != nil || opacity.fixedValue != nil
      let shown = property(
        (isExact ? product ?? alpha : alpha).map(percent), step: Self.visibleOpacityStep)
      let parts = property(color.map(components), step: Self.visibleColorStep)
      return (try item(draw.style, parts, shown), isExact ? nil : draw.opacity)
    case .gradient(let gradient):
      guard let gradient = try self.gradient(gradient) else { return nil }
      let opacity = try opacity(draw.opacity, "draws.opacity")
      switch draw.style {
      case .fill(let rule):
        return (
          .gradientFill(
            LottieGradientFill(gradient: gradient, opacity: opacity, rule: rule.lottieNumber)), nil
        )
      case .stroke(let style):
        let line = try line(style, opacity)
        return (.gradientStroke(LottieGradientStroke(gradient: gradient, line: line)), nil)
      }
    case .image: throw inexpressible(.imagePaint, "draws.paint")
    }
  }

  /// lottie-android before 5 wants four parts.
  private func components(_ color: Color) -> [Double] {
    let color = color.clamped
    return [number(color.red), number(color.green), number(color.blue), 1]
  }

  private func item(
    _ style: DrawStyle, _ color: LottieProperty<[Double]>, _ opacity: LottieProperty<Double>
  ) throws(InexpressibleError) -> LottieShapeItem {
    switch style {
    case .fill(let rule):
      .fill(LottieFill(color: color, opacity: opacity, rule: rule.lottieNumber))
    case .stroke(let style):
      .stroke(LottieStroke(color: color, line: try line(style, opacity)))
    }
  }

  private func line(
    _ style: StrokeStyle, _ opacity: LottieProperty<Double>
  ) throws(InexpressibleError) -> LottieLine {
    LottieLine(
      width: try property(style.width, "draws.width", number), opacity: opacity,
      cap: (LineCap.allCases.firstIndex(of: style.cap) ?? 0) + 1,
      join: (LineJoin.allCases.firstIndex(of: style.join) ?? 0) + 1,
      miterLimit: style.join == .miter ? number(max(style.miterLimit, 1)) : nil,
      dashes: try dashes(style))
  }

  /// Dashes and gaps in turn; an odd list is run twice, as SVG does.
  private func dashes(_ style: StrokeStyle) throws(InexpressibleError) -> [LottieDash]? {
    let lengths = try track(style.dashes, "draws.dashes")
    let count = lengths.stops[0].value.count
    guard lengths.values.allSatisfy({ $0.count == count }) else {
      throw inexpressible(.dashes, "draws.dashes")
    }
    guard lengths.values.contains(where: { $0.contains { $0 > 0 } }) else { return nil }
    var result = (0..<(count % 2 == 0 ? count : 2 * count)).map { index in
      LottieDash(
        kind: index % 2 == 0 ? "d" : "g", name: "\(index)",
        length: property(lengths.map { number(max($0[index % count], 0)) }))
    }
    let offset = try property(style.dashOffset, "draws.dashOffset", number)
    result.append(LottieDash(kind: "o", name: "o", length: offset))
    return result
  }
}

extension FillRule {
  var lottieNumber: Int { self == .nonzero ? 1 : 2 }
}
