import SceneModel
import VectorGeometry

/// Takes out, or replaces by the nearest thing, what no other pass could bring within the target's
/// means; every such step is a loss.
struct DropUnsupported: AdaptationPass {
  var removes: Set<Feature> { [] }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    let uses = scene.findInexpressibleUses(for: context.capabilities)
    guard !uses.isEmpty else { return }
    for use in uses { losses.record(loss(of: use, in: context)) }
    let features = Set(uses.map(\.feature))
    if features.contains(.background) { scene.background = nil }
    if features.contains(.marker) { scene.markers = [] }
    let remover = FeatureRemover(features: features)
    scene.rewriteLayers { (layer, _) throws(Never) in remover.simplify(&layer) }
  }

  private func loss(of use: FeatureUse, in context: AdaptationContext) -> Loss {
    if use.feature == .marker {
      // A marker shows nothing, so the picture is the same without it.
      return Loss(
        .expanded, .marker, at: use.place, target: context.target,
        message: "\(context.target) names no spans of time; the picture is the same without them")
    }
    let name = use.feature.rawValue
    let isNearly = FeatureRemover.approximated.contains(use.feature)
    return Loss(
      isNearly ? .approximated(by: nil) : .dropped, use.feature, at: use.place,
      target: context.target,
      message: isNearly
        ? "\(context.target) has no \(name); the nearest thing stands for it"
        : "\(context.target) has no \(name); it was left out")
  }
}

/// Simplifies layers until they use none of the given features.
private struct FeatureRemover {
  var features: Set<Feature>

  /// Features that leave something like them behind.
  static let approximated: Set<Feature> = [
    .tilt, .conicGradient, .gradientSpread, .gradientTransform, .gradientFocus,
    .gradientStroke, .gradient, .animatedGradientStops, .imagePaint, .imageFit, .separatePosition,
    .pathMorph, .severalDraws, .clipMode, .luminanceMask,
  ]

  private func lacks(_ feature: Feature) -> Bool { features.contains(feature) }

  func simplify(_ layer: inout Layer) {
    simplify(&layer.transform)
    if lacks(.blendMode), layer.blending != .add { layer.blending = .normal }
    if lacks(.additiveBlending), layer.blending == .add { layer.blending = .normal }
    if lacks(.clipMode) { simplifyClips(of: &layer) }
    if lacks(.clip) { layer.clips.removeAll { $0.mode == .intersect && !$0.isInverted } }
    simplifyMask(of: &layer)
    layer.filters.removeAll { lacks($0.feature) }
    switch layer.content {
    case .shape(let shape): layer.setContent(simplified(shape))
    case .image(var image):
      if lacks(.image) { layer.content = .group([]) }
      if lacks(.imageFit), image.fit != .stretch {
        image.fit = .stretch
        layer.content = .image(image)
      }
    case .text(let text):
      if lacks(.text) {
        layer.content = .group([])
      } else {
        var plain = text
        for index in plain.runs.indices {
          if lacks(.animatedFontSize) {
            plain.runs[index].font.size = .init(plain.runs[index].font.size.base)
          }
          plain.runs[index].draws = simplified(plain.runs[index].draws)
        }
        layer.content = .text(plain)
      }
    case .replicator, .group, .instance: break
    }
  }

  private func simplify(_ transform: inout Transform) {
    if lacks(.tilt), let tilt = transform.tilt {
      // The parallel projection of the tilt that the layer starts with.
      var flat = Transform()
      flat.tilt = tilt
      let affine = flat.affine(at: 0)
      transform.scale = transform.scale.mapValues {
        Vector($0.dx * affine.a, $0.dy * affine.d)
      }
      transform.tilt = nil
    }
    if lacks(.skew) { transform.skew = .init(.zero) }
    if lacks(.separatePosition), case .separate(let x, let y) = transform.position {
      transform.position = .point(
        y.isStatic
          ? x.mapValues { Point($0, y.base) }
          : x.isStatic ? y.mapValues { Point(x.base, $0) } : .init(Point(x.base, y.base)))
    }
    if lacks(.motionPath), case .along = transform.position {
      transform.position = .point(.init(transform.position.place(at: 0).point))
    }
  }

  private func simplifyClips(of layer: inout Layer) {
    layer.clips = layer.clips.compactMap { clip in
      if clip.mode == .intersect, !clip.isInverted, clip.opacity == .init(1) { return clip }
      guard clip.mode == .intersect || clip.mode == .add, !clip.isInverted else { return nil }
      return Clip(figures: clip.figures, rule: clip.rule)
    }
  }

  private func simplifyMask(of layer: inout Layer) {
    guard let mask = layer.mask else { return }
    if lacks(.invertedMask), mask.isInverted { layer.mask = nil }
    if lacks(.alphaMask), mask.kind == .alpha { layer.mask = nil }
    if lacks(.luminanceMask), mask.kind == .luminance {
      layer.mask = lacks(.alphaMask) ? nil : Mask(source: mask.source, isInverted: mask.isInverted)
    }
  }

  private func simplified(_ shape: Shape) -> [Layer] {
    var shape = shape
    shape.draws = simplified(shape.draws)
    if lacks(.trim) || lacks(.trimmedFill) || lacks(.figureTrim) { shape.trim = nil }
    shape.figures = shape.figures.map { figure in
      guard lacks(.pathMorph), case .path(let path) = figure else { return figure }
      return .path(.init(path.base))
    }
    guard lacks(.severalDraws), shape.draws.count > 1 else {
      return [Layer(content: .shape(shape))]
    }
    return shape.draws.map { draw in
      Layer(content: .shape(Shape(figures: shape.figures, trim: shape.trim, draws: [draw])))
    }
  }

  private func simplified(_ draws: [Draw]) -> [Draw] {
    draws.map { draw in
      var draw = draw
      var isStroke = false
      if case .stroke(var stroke) = draw.style {
        isStroke = true
        if lacks(.dashes) { stroke.dashes = .init([]) }
        draw.style = .stroke(stroke)
      }
      switch draw.paint {
      case .color: break
      case .image: if lacks(.imagePaint) { draw.paint = .color(.init(.clear)) }
      case .gradient(let gradient):
        draw.paint = simplified(gradient, onStroke: isStroke)
      }
      return draw
    }
  }

  private func simplified(_ gradient: Gradient, onStroke: Bool) -> Paint {
    var gradient = gradient
    if lacks(.animatedGradientStops) { gradient.stops = .init(gradient.stops.base) }
    if lacks(.gradientSpread) { gradient.spread = .pad }
    if lacks(.gradientTransform) { gradient = gradient.untransformed }
    if lacks(.gradientFocus), case .radial(let center, let radius, _) = gradient.kind {
      gradient.kind = .radial(center: center, radius: radius, focus: nil)
    }
    var isConic = false
    if case .conic = gradient.kind { isConic = true }
    if lacks(.gradient) || (onStroke && lacks(.gradientStroke))
      || (isConic && lacks(.conicGradient))
    {
      return .color(.init(gradient.meanColor))
    }
    return .gradient(gradient)
  }
}

extension Gradient {
  /// The mean of the stops' colours.
  fileprivate var meanColor: Color {
    let colors = stops.base.map(\.color)
    guard !colors.isEmpty else { return .clear }
    let share = 1 / Double(colors.count)
    return colors.reduce(Color(rgb: 0, alpha: 0)) { sum, color in
      Color(
        red: sum.red + color.red * share, green: sum.green + color.green * share,
        blue: sum.blue + color.blue * share, alpha: sum.alpha + color.alpha * share)
    }
  }

  /// The gradient with its map applied to its points; circles stay circles of the mean size.
  fileprivate var untransformed: Gradient {
    guard transform != .identity else { return self }
    let map = transform
    var gradient = self
    gradient.transform = .identity
    switch kind {
    case .linear(let start, let end):
      // The lines of equal colour must stay the images of the old ones: the new end is the foot of
      // the mapped end on the normal of those lines.
      let axis = end.base - start.base
      let across = map.applied(to: Vector(-axis.dy, axis.dx))
      let mappedAxis = map.applied(to: axis)
      let normal = Vector(across.dy, -across.dx)
      let length = normal.length
      guard length > 1e-12, start.isStatic, end.isStatic else { break }
      let unit = normal * (1 / length)
      let reach = mappedAxis.dx * unit.dx + mappedAxis.dy * unit.dy
      let from = map.applied(to: start.base)
      gradient.kind = .linear(start: .init(from), end: .init(from + unit * reach))
      return gradient
    case .radial, .conic: break
    }
    switch kind {
    case .linear(let start, let end):
      gradient.kind = .linear(
        start: start.mapValues { map.applied(to: $0) }, end: end.mapValues { map.applied(to: $0) })
    case .radial(let center, let radius, let focus):
      gradient.kind = .radial(
        center: center.mapValues { map.applied(to: $0) },
        radius: radius.mapValues { $0 * map.meanScale },
        focus: focus?.mapValues { map.applied(to: $0) })
    case .conic(let center, let angle):
      let turn = map.parts.rotation
      gradient.kind = .conic(
        center: center.mapValues { map.applied(to: $0) }, angle: angle.mapValues { $0 + turn })
    }
    return gradient
  }
}
