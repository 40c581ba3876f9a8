/// Something that is done to every property of a scene, whatever its type.
package protocol PropertyVisitor {
  /// Meets one property. Most visitors ask only few properties for their place.
  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  )
}

extension Scene {
  /// Shows every property to a visitor: the layers' first, then the symbols', by name.
  package mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    layers.visitProperties(&visitor, at: Place())
    for id in symbols.keys.sorted() {
      symbols[id]?.visitProperties(&visitor, at: Place(layers: ["symbol \(id.name)"]))
    }
  }
}

extension [Layer] {
  /// Shows every property of the layers and what is in them to a visitor.
  package mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    for index in indices {
      let name = self[index].name
      self[index].visitProperties(&visitor, at: place().inside(name, number: index))
    }
  }
}

extension Layer {
  /// Shows every property of the layer and what is in it to a visitor.
  package mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    transform.visitProperties(&visitor, at: place())
    visitor.visit(&opacity, at: place().property("opacity"))
    visitor.visit(&visibility, at: place().property("visibility"))
    for index in clips.indices {
      clips[index].figures.visitProperties(&visitor, at: place().property("clip"))
      visitor.visit(&clips[index].opacity, at: place().property("clip.opacity"))
    }
    mask?.source.visitProperties(&visitor, at: place().property("mask"))
    for index in filters.indices {
      filters[index].visitProperties(&visitor, at: place())
    }
    content.visitProperties(&visitor, at: place())
  }
}

extension Content {
  mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    if var layers = takeLayers() {
      layers.visitProperties(&visitor, at: place())
      self = .group(layers)
    } else if var shape = takeShape() {
      shape.visitProperties(&visitor, at: place())
      self = .shape(shape)
    } else {
      visitRest(&visitor, at: place())
    }
  }

  private mutating func visitRest(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    switch self {
    case .text(var text):
      for index in text.runs.indices {
        visitor.visit(&text.runs[index].font.size, at: place().property("font.size"))
        text.runs[index].draws.visitProperties(&visitor, at: place())
      }
      self = .text(text)
    case .replicator(var replicator):
      replicator.visitProperties(&visitor, at: place())
      self = .replicator(replicator)
    case .group, .shape, .image, .instance: break
    }
  }
}

extension Content {
  /// The layers of a group, which is left without any, so that they can be changed in place and put
  /// back. A switch shares what it finds with its subject until it ends: it would change a copy.
  package mutating func takeLayers() -> [Layer]? {
    guard case .group(let layers) = self else { return nil }
    self = .group([])
    return layers
  }

  /// The same of a shape, in whose place an empty group is left.
  private mutating func takeShape() -> Shape? {
    guard case .shape(let shape) = self else { return nil }
    self = .group([])
    return shape
  }
}

extension Replicator {
  mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    visitor.visit(&count, at: place().property("count"))
    visitor.visit(&offset, at: place().property("offset"))
    visitor.visit(&startOpacity, at: place().property("startOpacity"))
    visitor.visit(&endOpacity, at: place().property("endOpacity"))
    step.visitProperties(&visitor, at: place().property("step"))
    source.visitProperties(&visitor, at: place())
  }
}

extension Transform {
  /// Shows every property of the transform to a visitor.
  package mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    visitor.visit(&anchor, at: place().property("anchor"))
    switch position {
    case .point(var point):
      visitor.visit(&point, at: place().property("position"))
      position = .point(point)
    case .separate(var x, var y):
      visitor.visit(&x, at: place().property("position.x"))
      visitor.visit(&y, at: place().property("position.y"))
      position = .separate(x: x, y: y)
    case .along(var motion):
      visitor.visit(&motion.progress, at: place().property("position.progress"))
      position = .along(motion)
    }
    visitor.visit(&scale, at: place().property("scale"))
    visitor.visit(&rotation, at: place().property("rotation"))
    visitor.visit(&skew, at: place().property("skew"))
    visitor.visit(&skewAxis, at: place().property("skewAxis"))
    guard var tilt else { return }
    visitor.visit(&tilt.aroundX, at: place().property("tilt.aroundX"))
    visitor.visit(&tilt.aroundY, at: place().property("tilt.aroundY"))
    visitor.visit(&tilt.depth, at: place().property("tilt.depth"))
    self.tilt = tilt
  }
}

extension Filter {
  mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    switch self {
    case .blur(var radius):
      visitor.visit(&radius, at: place().property("blur.radius"))
      self = .blur(radius: radius)
    case .shadow(var shadow):
      visitor.visit(&shadow.offset, at: place().property("shadow.offset"))
      visitor.visit(&shadow.radius, at: place().property("shadow.radius"))
      visitor.visit(&shadow.color, at: place().property("shadow.color"))
      self = .shadow(shadow)
    case .gradientMap(var map):
      visitor.visit(&map.colors, at: place().property("gradientMap.colors"))
      visitor.visit(&map.amount, at: place().property("gradientMap.amount"))
      self = .gradientMap(map)
    }
  }
}

extension Shape {
  mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    figures.visitProperties(&visitor, at: place())
    if var trim {
      visitor.visit(&trim.start, at: place().property("trim.start"))
      visitor.visit(&trim.end, at: place().property("trim.end"))
      visitor.visit(&trim.offset, at: place().property("trim.offset"))
      self.trim = trim
    }
    draws.visitProperties(&visitor, at: place())
  }
}

extension [Figure] {
  mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    for index in indices { self[index].visitProperties(&visitor, at: place()) }
  }
}

extension Figure {
  mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    switch self {
    case .path(var path):
      visitor.visit(&path, at: place().property("path"))
      self = .path(path)
    case .rectangle(var rectangle):
      visitor.visit(&rectangle.center, at: place().property("rectangle.center"))
      visitor.visit(&rectangle.size, at: place().property("rectangle.size"))
      visitor.visit(&rectangle.cornerRadius, at: place().property("rectangle.cornerRadius"))
      self = .rectangle(rectangle)
    case .ellipse(var ellipse):
      visitor.visit(&ellipse.center, at: place().property("ellipse.center"))
      visitor.visit(&ellipse.radii, at: place().property("ellipse.radii"))
      self = .ellipse(ellipse)
    case .polystar(var polystar):
      polystar.visitProperties(&visitor, at: place().property("polystar"))
      self = .polystar(polystar)
    }
  }
}

extension Polystar {
  mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    visitor.visit(&center, at: place().property("center"))
    visitor.visit(&points, at: place().property("points"))
    visitor.visit(&outerRadius, at: place().property("outerRadius"))
    if var inner = innerRadius {
      visitor.visit(&inner, at: place().property("innerRadius"))
      innerRadius = inner
    }
    visitor.visit(&rotation, at: place().property("rotation"))
    visitor.visit(&outerRoundness, at: place().property("outerRoundness"))
    visitor.visit(&innerRoundness, at: place().property("innerRoundness"))
  }
}

extension [Draw] {
  mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    for index in indices {
      visitor.visit(&self[index].opacity, at: place().property("draw.opacity"))
      if case .stroke(var stroke) = self[index].style {
        visitor.visit(&stroke.width, at: place().property("stroke.width"))
        visitor.visit(&stroke.dashes, at: place().property("stroke.dashes"))
        visitor.visit(&stroke.dashOffset, at: place().property("stroke.dashOffset"))
        self[index].style = .stroke(stroke)
      }
      self[index].paint.visitProperties(&visitor, at: place())
    }
  }
}

extension Paint {
  mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    switch self {
    case .color(var color):
      visitor.visit(&color, at: place().property("color"))
      self = .color(color)
    case .gradient(var gradient):
      gradient.kind.visitProperties(&visitor, at: place().property("gradient"))
      visitor.visit(&gradient.stops, at: place().property("gradient.stops"))
      self = .gradient(gradient)
    case .image: break
    }
  }
}

extension GradientKind {
  mutating func visitProperties(
    _ visitor: inout some PropertyVisitor, at place: @autoclosure () -> Place
  ) {
    switch self {
    case .linear(var start, var end):
      visitor.visit(&start, at: place().property("start"))
      visitor.visit(&end, at: place().property("end"))
      self = .linear(start: start, end: end)
    case .radial(var center, var radius, var focus):
      visitor.visit(&center, at: place().property("center"))
      visitor.visit(&radius, at: place().property("radius"))
      if var point = focus {
        visitor.visit(&point, at: place().property("focus"))
        focus = point
      }
      self = .radial(center: center, radius: radius, focus: focus)
    case .conic(var center, var angle):
      visitor.visit(&center, at: place().property("center"))
      visitor.visit(&angle, at: place().property("angle"))
      self = .conic(center: center, angle: angle)
    }
  }
}
