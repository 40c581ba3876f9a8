import SceneModel
package import VectorGeometry

extension SceneGenerator {
  mutating func transform() -> Transform {
    var transform = Transform()
    if random.chance(0.5) { transform.anchor = .init(point()) }
    transform.position = position()
    if random.chance(0.5) {
      transform.scale = animatable { Vector($0.number(0.5...2), $0.number(0.5...2)) }
    }
    if random.chance(0.5) { transform.rotation = animatable { .degrees($0.number(-180...180)) } }
    if may(.skew) {
      transform.skew = animatable { .degrees($0.number(-32...32)) }
      transform.skewAxis = .init(.degrees(random.number(-90...90)))
    }
    if may(.tilt, 0.2) {
      transform.tilt = Tilt(aroundX: animatable { .degrees($0.number(0...64)) })
    }
    return transform
  }

  private mutating func position() -> Position {
    if may(.separatePosition) {
      return .separate(
        x: animatable { $0.number(0...200) }, y: animatable { $0.number(0...200) })
    }
    if may(.motionPath) {
      return .along(
        MotionPath(
          path: path(), progress: moving { $0.number(0...1) }, orientsAlongPath: random.chance(0.5),
          angleOffset: .degrees(random.number(-90...90))))
    }
    return .point(animatable { Point($0.number(0...200), $0.number(0...200)) })
  }

  mutating func shape() -> Shape {
    var shape = Shape(figures: [figure()], draws: draws())
    if random.chance(0.3) { shape.figures.append(figure()) }
    if may(.figureTrim, 0.3) {
      let scope = TrimScope.eachFigure
      shape = Shape(
        figures: [.path(staticPath()), .path(staticPath())], trim: trim(scope),
        draws: [plainStroke()])
      if !features.contains(.trim) { shape.trim = nil }
    } else if may(.trim, 0.3) {
      shape.trim = trim(.wholeShape)
      shape.draws = [plainStroke()]
    } else if may(.trimmedFill, 0.3) {
      shape.trim = trim(.wholeShape)
      shape.draws = [.fill(color(opaque: true))]
    }
    return shape
  }

  private mutating func trim(_ scope: TrimScope) -> Trim {
    Trim(
      start: .init(random.number(0...0.5)), end: animatable { $0.number(0.5...1) },
      offset: animatable { $0.number(-1...1) }, scope: scope)
  }

  private mutating func figure() -> Figure {
    var choices: [(inout SceneGenerator) -> Figure] = [{ .path($0.animatablePath()) }]
    if features.contains(.basicFigure) {
      choices.append { generator in
        .rectangle(
          Rectangle(
            center: generator.animatable { Point($0.number(-32...32), $0.number(-32...32)) },
            size: generator.animatable { Size($0.number(8...64), $0.number(8...64)) },
            cornerRadius: .init(generator.random.number(0...8))))
      }
      choices.append { generator in
        .ellipse(
          Ellipse(
            center: .init(generator.point()),
            radii: generator.animatable { Vector($0.number(4...32), $0.number(4...32)) }))
      }
    }
    if features.contains(.polystar) {
      choices.append { generator in
        .polystar(
          Polystar(
            center: .init(generator.point()), points: .init(Double(generator.random.whole(3...7))),
            outerRadius: .init(32),
            innerRadius: generator.random.chance(0.5) ? .init(16) : nil,
            rotation: generator.animatable { .degrees($0.number(0...90)) },
            outerRoundness: .init(generator.random.number(0...1))))
      }
    }
    let choice = choices[random.whole(0...choices.count - 1)]
    return choice(&self)
  }

  private mutating func animatablePath() -> Animatable<Path> {
    let path = path()
    guard may(.pathMorph) else { return .init(path) }
    var moved = random
    let other = path.mapPoints { $0 + Vector(moved.number(-16...16), moved.number(-16...16)) }
    random = moved
    return Animatable(path, animations: [animation([Keyframe(0, path), Keyframe(1, other)])])
  }

  mutating func staticPath() -> Animatable<Path> { .init(path()) }

  /// An outline of one subpath with lines and curves.
  package mutating func path() -> Path {
    var path = Path()
    path.move(to: point())
    for _ in 0..<random.whole(1...4) {
      switch random.whole(0...2) {
      case 0: path.line(to: point())
      case 1: path.quadratic(point(), to: point())
      default: path.cubic(point(), point(), to: point())
      }
    }
    if random.chance(0.5) { path.close() }
    return path
  }

  /// A point near the origin.
  package mutating func point() -> Point { Point(random.number(-64...64), random.number(-64...64)) }

  mutating func draws() -> [Draw] {
    may(.severalDraws) ? [draw(), draw()] : [draw()]
  }

  private mutating func draw() -> Draw {
    let isStroke = random.chance(0.5)
    var draw = isStroke ? plainStroke() : Draw.fill(color(opaque: true))
    if case .stroke(var stroke) = draw.style, may(.dashes) {
      stroke.dashes = .init([8, 4])
      stroke.dashOffset = animatable { $0.number(0...12) }
      draw.style = .stroke(stroke)
    }
    draw.opacity = animatable { $0.number(0.25...1) }
    if let gradient = gradient(), !isStroke || may(.gradientStroke, 1) {
      draw.paint = .gradient(gradient)
    } else if may(.imagePaint, 0.2) {
      draw.paint = .image(Self.picture, .scale(Vector(8, 8)))
    } else {
      draw.paint = .color(animatable { $0.color() })
    }
    return draw
  }

  private mutating func plainStroke() -> Draw {
    Draw(
      style: .stroke(
        StrokeStyle(
          width: animatable { $0.number(1...8) }, cap: LineCap.allCases[random.whole(0...2)],
          join: LineJoin.allCases[random.whole(0...2)])), paint: .color(.init(color(opaque: true))))
  }

  private mutating func gradient() -> Gradient? {
    let kind: GradientKind
    if may(.conicGradient, 0.2) {
      kind = .conic(center: .init(point()), angle: .init(.degrees(random.number(0...360))))
    } else if may(.gradient) {
      let focus: Animatable<Point>? = may(.gradientFocus) ? .init(Point(4, 4)) : nil
      kind =
        focus != nil || random.chance(0.5)
        ? .radial(center: .init(.zero), radius: .init(random.number(16...64)), focus: focus)
        : .linear(start: .init(point()), end: .init(Point(random.number(80...96), 0)))
    } else {
      return nil
    }
    let stops: (inout SeededGenerator) -> [ColorStop] = {
      [ColorStop(0, $0.color()), ColorStop(0.5, $0.color()), ColorStop(1, $0.color())]
    }
    return Gradient(
      kind: kind,
      stops: may(.animatedGradientStops)
        ? moving(isSummable: false, stops) : .init(stops(&random)),
      spread: may(.gradientSpread) ? .reflect : .pad,
      transform: may(.gradientTransform) ? .scale(Vector(1.5, 0.75)) : .identity)
  }

  mutating func color(opaque: Bool) -> Color {
    random.color().withAlpha(opaque ? 1 : random.number(0.25...1))
  }
}

extension SeededGenerator {
  /// An opaque colour of 8-bit parts.
  mutating func color() -> Color { Color(rgb: UInt32(whole(0...0xFFFFFF))) }
}
