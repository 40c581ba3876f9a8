internal import CCairo
internal import SceneModel
internal import VectorGeometry

extension CairoCanvas {
  /// Paints inside the context's path, or along it, and forgets it.
  func paint(
    with paint: FramePaint, opacity: Double, in space: Affine, along stroke: FrameStroke?,
    on layer: CanvasLayer
  ) {
    switch paint {
    case .color(let color):
      setSource(color, opacity: opacity, on: layer)
      cover(in: space, along: stroke, on: layer)
    case .gradient(let gradient):
      self.paint(with: gradient, opacity: opacity, in: space, along: stroke, on: layer)
    case .image(let asset, let transform):
      guard let bitmap = pictures.bitmap(of: asset) else { return }
      bitmap.withSurface { surface in
        guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        guard set(pattern, from: space * transform, on: layer) else { return }
        cover(in: space, along: stroke, opacity: opacity, on: layer)
      }
    }
  }

  private func setSource(_ color: Color, opacity: Double, on layer: CanvasLayer) {
    cairo_set_source_rgba(
      layer.context, color.red, color.green, color.blue, color.alpha * opacity)
  }

  /// Makes a pattern the source, by the map from its space to the canvas; false where that flattens
  /// it, so that there is nothing to paint with.
  private func set(
    _ pattern: OpaquePointer, from space: Affine, on layer: CanvasLayer
  ) -> Bool {
    guard space.isFinite, let back = space.inverted, back.isFinite else { return false }
    var matrix = cairo_matrix_t(
      back * .translation(Vector(Double(layer.x), Double(layer.y))))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_identity_matrix(layer.context)
    cairo_set_source(layer.context, pattern)
    return true
  }

  /// Puts the source where the context's path says.
  private func cover(
    in space: Affine, along stroke: FrameStroke?, opacity: Double = 1, on layer: CanvasLayer
  ) {
    if opacity < 1 {
      // The source cannot be faded by itself: what is painted is.
      cairo_push_group(layer.context)
    }
    if stroke == nil {
      cairo_identity_matrix(layer.context)
      cairo_fill(layer.context)
    } else {
      layer.setSpace(space)
      cairo_stroke(layer.context)
    }
    if opacity < 1 {
      cairo_pop_group_to_source(layer.context)
      cairo_paint_with_alpha(layer.context, opacity)
    }
  }

  // MARK: Gradients

  private func paint(
    with gradient: FrameGradient, opacity: Double, in space: Affine, along stroke: FrameStroke?,
    on layer: CanvasLayer
  ) {
    let stops = gradient.risingStops
    guard let last = stops.last else { return }
    let own = space * gradient.transform
    switch gradient.kind {
    case .linear(let start, let end):
      // SVG 2, 14.2.2: where both ends are one, all is of the last colour.
      guard start != end, stops.count > 1,
        let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      else { break }
      return cover(with: pattern, gradient, stops, opacity, own, in: space, stroke, on: layer)
    case .radial(let center, let radius, let focus):
      guard radius > 0, stops.count > 1,
        let pattern = cairo_pattern_create_radial(
          focus.x, focus.y, 0, center.x, center.y, radius)
      else { break }
      return cover(with: pattern, gradient, stops, opacity, own, in: space, stroke, on: layer)
    case .conic(let center, let angle):
      guard stops.count > 1 else { break }
      let sweep = ConicSweep(center: center, angle: angle, stops: stops, opacity: opacity)
      return cover(with: sweep, own, in: space, stroke, on: layer)
    }
    setSource(last.color, opacity: opacity, on: layer)
    cover(in: space, along: stroke, on: layer)
  }

  private func cover(
    with pattern: OpaquePointer, _ gradient: FrameGradient, _ stops: [ColorStop],
    _ opacity: Double, _ own: Affine, in space: Affine, _ stroke: FrameStroke?,
    on layer: CanvasLayer
  ) {
    defer { cairo_pattern_destroy(pattern) }
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, color.red, color.green, color.blue, color.alpha * opacity)
    }
    cairo_pattern_set_extend(pattern, gradient.spread.cairo)
    guard set(pattern, from: own, on: layer) else { return }
    cover(in: space, along: stroke, on: layer)
  }

  /// Cairo knows no sweep about a point: its pixels are worked out one by one, where they are needed.
  private func cover(
    with sweep: ConicSweep, _ own: Affine, in space: Affine, _ stroke: FrameStroke?,
    on layer: CanvasLayer
  ) {
    guard let back = own.inverted, back.isFinite else { return }
    cairo_identity_matrix(layer.context)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    if let stroke {
      let reach = stroke.width * space.largestScale
      cairo_path_extents(layer.context, &left, &top, &right, &bottom)
      (left, top, right, bottom) = (left - reach, top - reach, right + reach, bottom + reach)
    } else {
      cairo_fill_extents(layer.context, &left, &top, &right, &bottom)
    }
    let path = Rect(
      x: left + Double(layer.x), y: top + Double(layer.y), width: right - left, height: bottom - top
    )
    guard let seen = path.intersection(layer.extent) else { return }
    let (x, y) = (Int(seen.x.rounded(.down)), Int(seen.y.rounded(.down)))
    let picture = newLayer(
      x: x, y: y, width: max(Int(seen.maxX.rounded(.up)) - x, 1),
      height: max(Int(seen.maxY.rounded(.up)) - y, 1))
    sweep.fill(picture, through: back)
    cairo_set_source_surface(
      layer.context, picture.surface, Double(x - layer.x), Double(y - layer.y))
    cover(in: space, along: stroke, on: layer)
    // The context must let go of the pixels before they serve again.
    cairo_set_source_rgba(layer.context, 0, 0, 0, 1)
    recycle(picture)
  }
}

extension FrameGradient {
  /// The stops with places that never fall back, as SVG 2, 14.2.4 reads them, from 0 to 1: where
  /// colours repeat, Cairo would else mix the last with the first across the seam.
  fileprivate var risingStops: [ColorStop] {
    var least = 0.0
    var rising = stops.map { stop in
      least = max(least, min(max(stop.offset, 0), 1))
      return ColorStop(least, stop.color.clamped)
    }
    if rising.count > 1, rising[0].offset > 0 {
      rising.insert(ColorStop(0, rising[0].color), at: 0)
    }
    if rising.count > 1, let last = rising.last, last.offset < 1 {
      rising.append(ColorStop(1, last.color))
    }
    return rising
  }
}

extension GradientSpread {
  fileprivate var cairo: cairo_extend_t {
    switch self {
    case .pad: CAIRO_EXTEND_PAD
    case .reflect: CAIRO_EXTEND_REFLECT
    case .repeat: CAIRO_EXTEND_REPEAT
    }
  }
}
