import SceneModel
import VectorGeometry

/// What a fill or a stroke is painted with, as text.
struct PaintText {
  var paint: TextTrack
  var opacity: TextTrack
  /// An opacity that changes by itself beside a colour whose alpha does; it needs an element.
  var outerOpacity: Animatable<Double>?

  /// Whether nothing can be seen of it.
  var isClear: Bool {
    (opacity.base == "0" && opacity.isConstant) || outerOpacity == .init(0)
  }
}

extension SceneWriter {
  mutating func paintText(
    of draw: Draw, in context: ExportContext
  ) throws(InexpressibleError) -> PaintText {
    switch draw.paint {
    case .color(let color): return try colorText(of: color, opacity: draw.opacity, in: context)
    case .gradient(let gradient):
      let id = try define(gradient, in: context)
      return PaintText(paint: TextTrack(base: "url(#\(id))"), opacity: opacityTrack(draw.opacity))
    case .image(let asset, let map):
      guard let id = definePattern(asset, map, in: context) else {
        return PaintText(paint: TextTrack(base: "none"), opacity: TextTrack(base: "0"))
      }
      return PaintText(paint: TextTrack(base: "url(#\(id))"), opacity: opacityTrack(draw.opacity))
    }
  }

  func opacityTrack(_ opacity: Animatable<Double>, reach: Double? = nil) -> TextTrack {
    TextTrack(opacity, reach: reach) {
      numberText(min(max($0, 0), 1), decimals: Self.opacityDecimals)
    }
  }

  private func colorText(
    of color: Animatable<Color>, opacity: Animatable<Double>, in context: ExportContext
  ) throws(InexpressibleError) -> PaintText {
    let color = try repainted(color, in: context)
    var alpha = color.mapValues(\.alpha)
    // What is added to full coverage is cut off.
    if alpha.base == 1, alpha.animations.allSatisfy({ $0.composition == .add }) {
      alpha.animations = []
    }
    let paint = TextTrack(color) { SVGFormat.colorText($0) }
    if alpha.isConstant {
      return PaintText(paint: paint, opacity: opacityTrack(opacity.scaled(by: alpha.base)))
    }
    if opacity.isStatic {
      return PaintText(paint: paint, opacity: opacityTrack(alpha.scaled(by: opacity.base)))
    }
    return PaintText(paint: paint, opacity: opacityTrack(alpha), outerOpacity: opacity)
  }

  func repainted(
    _ color: Animatable<Color>, in context: ExportContext
  ) throws(InexpressibleError) -> Animatable<Color> {
    switch context.repaint {
    case .asIs: return color
    case .white, .black: return color.mapValues { $0.repainted(context.repaint) }
    case .complement:
      if color.animations.contains(where: { $0.composition == .add || $0.accumulates }) {
        throw inexpressible(.stacking, context.place.property("color"))
      }
      return color.mapValues { $0.repainted(.complement) }
    }
  }

  // MARK: Gradients

  private mutating func define(
    _ gradient: Gradient, in context: ExportContext
  ) throws(InexpressibleError) -> String {
    let decimals = context.decimals(options.precision) + 1
    var draft: Draft
    switch gradient.kind {
    case .linear(var start, var end):
      // Across its run a gradient is the same everywhere, so an upright or level one needs no place.
      if let level = start.constant(\.y), level == end.constant(\.y) {
        start = start.mapValues { Point($0.x, 0) }
        end = end.mapValues { Point($0.x, 0) }
      } else if let upright = start.constant(\.x), upright == end.constant(\.x) {
        start = start.mapValues { Point(0, $0.y) }
        end = end.mapValues { Point(0, $0.y) }
      }
      draft = Draft("linearGradient", ["gradientUnits": "userSpaceOnUse"])
      write(start.mapValues(\.x), as: "x1", decimals: decimals, reach: start.reach, into: &draft)
      write(start.mapValues(\.y), as: "y1", decimals: decimals, reach: start.reach, into: &draft)
      // The default of x2 is 100 % of the picture's width, so it is always said.
      write(
        end.mapValues(\.x), as: "x2", decimals: decimals, default: nil, reach: end.reach,
        into: &draft)
      write(end.mapValues(\.y), as: "y2", decimals: decimals, reach: end.reach, into: &draft)
    case .radial(let center, let radius, let focus):
      draft = Draft("radialGradient", ["gradientUnits": "userSpaceOnUse"])
      // The defaults are the picture's middle, and half its size.
      write(
        center.mapValues(\.x), as: "cx", decimals: decimals, default: nil, reach: center.reach,
        into: &draft)
      write(
        center.mapValues(\.y), as: "cy", decimals: decimals, default: nil, reach: center.reach,
        into: &draft)
      write(radius, as: "r", decimals: decimals, default: nil, into: &draft)
      if let focus, focus != center {
        write(
          focus.mapValues(\.x), as: "fx", decimals: decimals, default: nil, reach: focus.reach,
          into: &draft)
        write(
          focus.mapValues(\.y), as: "fy", decimals: decimals, default: nil, reach: focus.reach,
          into: &draft)
      }
    case .conic: throw inexpressible(.conicGradient, context.place)
    }
    if gradient.spread != .pad { draft["spreadMethod"] = gradient.spread.rawValue }
    if gradient.transform != .identity {
      let printer = TransformPrinter(lengths: decimals)
      draft["gradientTransform"] = printer.text(
        [TransformFunction.matrix(gradient.transform)].simplest)
    }
    draft.children += try stops(gradient.stops, in: context)
    return define(draft)
  }

  private func stops(
    _ stops: Animatable<[ColorStop]>, in context: ExportContext
  ) throws(InexpressibleError) -> [Draft] {
    let values = [stops.base] + stops.animations.flatMap { $0.keyframes.map(\.value) }
    let count = values.map(\.count).max() ?? 0
    // Lists of unlike length are filled up with their last stop, which shows the same.
    func stop(_ list: [ColorStop], _ index: Int) -> ColorStop {
      list.isEmpty ? ColorStop(0, .clear) : list[min(index, list.count - 1)]
    }
    let reach = stops.reach
    var drafts: [Draft] = []
    for index in 0..<count {
      var draft = Draft("stop")
      let offset = stops.mapValues { stop($0, index).offset }
      let color = try repainted(stops.mapValues { stop($0, index).color }, in: context)
      let parts = [
        ("offset", "0", TextTrack(offset, reach: reach) { numberText($0, decimals: 5) }),
        ("stop-color", "#000", TextTrack(color, reach: reach) { SVGFormat.colorText($0) }),
        ("stop-opacity", "1", opacityTrack(color.mapValues(\.alpha), reach: reach)),
      ]
      for (name, initial, track) in parts {
        if track.base != initial { draft[name] = track.base }
        var target = AnimationTarget.attribute(name)
        target.keepsPace = true
        if !track.isConstant { draft.children += track.elements(for: target) }
      }
      drafts.append(draft)
    }
    return drafts
  }
}

extension Animatable {
  /// Whether the value is the same at all times.
  var isConstant: Bool {
    animations.allSatisfy { animation in
      animation.composition == .replace && !animation.accumulates
        && animation.keyframes.allSatisfy { $0.value == base }
    }
  }
}

extension Animatable<Point> {
  /// A coordinate that never changes.
  fileprivate func constant(_ coordinate: (Point) -> Double) -> Double? {
    let part = mapValues(coordinate)
    return part.isConstant ? part.base : nil
  }
}

extension Color {
  func repainted(_ repaint: ExportContext.Repaint) -> Color {
    switch repaint {
    case .asIs: self
    case .white: Color.white.withAlpha(alpha)
    case .black: Color.black.withAlpha(alpha)
    case .complement: Color(red: 1 - red, green: 1 - green, blue: 1 - blue, alpha: alpha)
    }
  }
}

extension [TransformFunction] {
  /// The list as parts where they are the same map, else as it is: parts print shorter.
  var simplest: [TransformFunction] {
    let map = affine
    let move = TransformFunction.translate(Vector(map.tx, map.ty))
    if map.b == 0, map.c == 0 {
      let list: [TransformFunction] = [move, .scale(Vector(map.a, map.d))]
      return list.joined
    }
    return self
  }
}
