import SceneModel
import VectorGeometry

extension CALayer {
  /// The bounds with the corner radius.
  func outline(of bounds: CABounds, _ tracks: CATracks) throws(CAError) -> Figure {
    try bounds.figure(cornerRadius: try radius(tracks))
  }

  private func radius(_ tracks: CATracks) throws(CAError) -> Animatable<Double> {
    guard cornerRadius >= 0, cornerRadius.isFinite else {
      throw CAError("cornerRadius", .outOfRange("a number of 0 or more"))
    }
    return try tracks.number(.cornerRadius, base: cornerRadius)
  }

  /// The background, if there is one or comes one.
  func background(in bounds: CABounds, _ tracks: CATracks) throws(CAError) -> [Layer] {
    guard backgroundColor != nil || tracks.move(.backgroundColor) else { return [] }
    let color = try tracks.color(.backgroundColor, base: backgroundColor ?? .clear)
    let draw = Draw(style: .fill(.nonzero), paint: .color(color))
    return [
      Layer(content: .shape(Shape(figures: [try outline(of: bounds, tracks)], draws: [draw])))
    ]
  }

  /// The border: a line whose outer edge is the bounds' own.
  func border(in bounds: CABounds, _ tracks: CATracks) throws(CAError) -> [Layer] {
    guard borderWidth >= 0, borderWidth.isFinite else {
      throw CAError("borderWidth", .outOfRange("a number of 0 or more"))
    }
    let width = try tracks.number(.borderWidth, base: borderWidth)
    guard borderWidth > 0 || !width.isStatic else { return [] }
    let radius = try radius(tracks)
    guard width.isStatic || radius == .init(0) && !bounds.move else {
      throw CAError(
        "borderWidth", .outOfRange("still where the corners are round or the bounds animated"))
    }
    let color = try tracks.color(.borderColor, base: borderColor)
    let draw = Draw(style: .stroke(StrokeStyle(width: width)), paint: .color(color))
    let size = try bounds.size()
    var figure = Figure.rectangle(
      Rectangle(
        center: try bounds.center(),
        size: width.isStatic
          ? size.shrunk(by: borderWidth)
          : width.mapValues { Size(size.base.width - $0, size.base.height - $0) },
        cornerRadius: radius.reduced(by: borderWidth / 2)))
    if case .ellipse(var ellipse) = try bounds.figure(cornerRadius: radius) {
      ellipse.radii = size.shrunk(by: borderWidth).mapValues {
        Vector($0.width / 2, $0.height / 2)
      }
      figure = .ellipse(ellipse)
    }
    return [Layer(content: .shape(Shape(figures: [figure], draws: [draw])))]
  }

  /// The shadow, if there is one or comes one.
  func shadow(_ tracks: CATracks) throws(CAError) -> [Filter] {
    guard shadowOpacity.isFinite else { throw CAError("shadowOpacity", .notFinite) }
    guard shadowOpacity > 0 || tracks.move(.shadowOpacity) else { return [] }
    guard shadowRadius >= 0, shadowRadius.isFinite else {
      throw CAError("shadowRadius", .outOfRange("a number of 0 or more"))
    }
    guard !tracks.move(.shadowOpacity) || !tracks.move(.shadowColor) else {
      throw CAError("shadowOpacity", .outOfRange("still while the shadow's colour is animated"))
    }
    let opacity = try tracks.number(.shadowOpacity, base: shadowOpacity)
    let color = try tracks.color(.shadowColor, base: shadowColor)
    func faded(_ color: Color, _ opacity: Double) -> Color {
      Color(
        red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * opacity)
    }
    let shadow = Shadow(
      offset: try tracks.property(
        [.shadowOffset], base: Vector(shadowOffset.width, shadowOffset.height),
        expecting: "sizes"
      ) { _, value in
        if case .pair(let x, let y) = value { Vector(x, y) } else { nil }
      }, radius: try tracks.number(.shadowRadius, base: shadowRadius),
      color: opacity.isStatic
        ? color.mapValues { faded($0, shadowOpacity) }
        : opacity.mapFadings { faded(shadowColor, $0) })
    return [.shadow(shadow)]
  }
}

extension Animatable where Value == Double {
  /// Colours for opacities; what is added to an opacity adds to the alpha alone.
  fileprivate func mapFadings(_ faded: (Double) -> Color) -> Animatable<Color> {
    var result = mapValues(faded)
    for index in animations.indices where animations[index].composition == .add {
      for place in animations[index].keyframes.indices {
        let alpha = result.animations[index].keyframes[place].value.alpha
        result.animations[index].keyframes[place].value =
          Color(red: 0, green: 0, blue: 0, alpha: alpha)
      }
    }
    return result
  }

  /// Less by an amount, but never below 0; what is added stays as it is.
  fileprivate func reduced(by amount: Double) -> Animatable {
    var result = Animatable(Swift.max(base - amount, 0), animations: animations)
    for index in animations.indices where animations[index].composition == .replace {
      for place in animations[index].keyframes.indices {
        let value = animations[index].keyframes[place].value
        result.animations[index].keyframes[place].value = Swift.max(value - amount, 0)
      }
    }
    return result
  }
}

extension Animatable where Value == Size {
  /// Smaller by an amount both ways; what is added stays as it is.
  fileprivate func shrunk(by amount: Double) -> Animatable {
    func shrunk(_ size: Size) -> Size { Size(size.width - amount, size.height - amount) }
    var result = Animatable(shrunk(base), animations: animations)
    for index in animations.indices where animations[index].composition == .replace {
      for place in animations[index].keyframes.indices {
        let value = animations[index].keyframes[place].value
        result.animations[index].keyframes[place].value = shrunk(value)
      }
    }
    return result
  }
}
