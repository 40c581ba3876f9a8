import VectorGeometry

extension Scene {
  /// The scene as a tree of text, for people, tests and debuggers; equal scenes give equal text.
  public var dump: String {
    var dump = SceneDump()
    dump.root(self)
    return dump.lines.joined(separator: "\n") + "\n"
  }
}

/// A tree drawn with box lines.
struct SceneDump {
  var lines: [String] = []

  /// A line with what stands under it.
  struct Node {
    var text: String
    var children: [Node] = []
  }

  mutating func root(_ scene: Scene) {
    var words = ["scene \(number(scene.size.width))×\(number(scene.size.height))"]
    if let background = scene.background { words.append("on \(color(background))") }
    if let duration = scene.duration { words.append("for \(time(duration))") }
    words.append("at \(number(scene.frameRate)) frames a second")
    var children: [Node] = []
    if let title = scene.metadata.title { children.append(Node(text: "title \(quoted(title))")) }
    if let description = scene.metadata.description {
      children.append(Node(text: "description \(quoted(description))"))
    }
    for marker in scene.markers {
      let span = "\(time(marker.start)) for \(time(marker.duration))"
      children.append(Node(text: "marker \(quoted(marker.name)) at \(span)"))
    }
    for id in scene.assets.keys.sorted() {
      guard let asset = scene.assets[id] else { continue }
      let size = "\(number(asset.pixelSize.width))×\(number(asset.pixelSize.height))"
      children.append(
        Node(text: "asset \(id.name): \(asset.mediaType), \(size), \(asset.bytes.count) bytes"))
    }
    for id in scene.symbols.keys.sorted() {
      children.append(
        Node(text: "symbol \(id.name)", children: (scene.symbols[id] ?? []).map { node(for: $0) }))
    }
    children += scene.layers.map { node(for: $0) }
    draw(Node(text: words.joined(separator: " "), children: children), prefix: "", branch: "")
  }

  private mutating func draw(_ node: Node, prefix: String, branch: String) {
    lines.append(prefix + branch + node.text)
    let inner =
      switch branch {
      case "├─ ": prefix + "│  "
      case "└─ ": prefix + "   "
      default: prefix
      }
    for (index, child) in node.children.enumerated() {
      let isLast = index == node.children.count - 1
      draw(child, prefix: inner, branch: isLast ? "└─ " : "├─ ")
    }
  }

  private func node(for layer: Layer) -> Node {
    var node = self.node(for: layer.content)
    if !layer.name.isEmpty { node.text += " \(quoted(layer.name))" }
    if layer.blending != .normal { node.text += " blending \(layer.blending.rawValue)" }
    var parts = self.parts(of: layer.transform)
    parts += property("opacity", layer.opacity, unless: 1)
    parts += property("visibility", layer.visibility, unless: true)
    if !layer.clock.stages.isEmpty { parts.append(Node(text: "clock \(text(layer.clock))")) }
    for clip in layer.clips {
      var clipNode = Node(text: "clip \(clip.mode)" + (clip.isInverted ? " inverted" : ""))
      if clip.rule != .nonzero { clipNode.text += " \(clip.rule)" }
      clipNode.children = clip.figures.flatMap { self.parts(of: $0) }
      clipNode.children += property("opacity", clip.opacity, unless: 1)
      parts.append(clipNode)
    }
    if let mask = layer.mask {
      parts.append(
        Node(
          text: "mask by \(mask.kind)" + (mask.isInverted ? " inverted" : ""),
          children: mask.source.map { self.node(for: $0) }))
    }
    for filter in layer.filters { parts.append(self.node(for: filter)) }
    node.children = parts + node.children
    return node
  }

  private func node(for content: Content) -> Node {
    switch content {
    case .group(let layers):
      return Node(text: "group", children: layers.map { node(for: $0) })
    case .shape(let shape):
      return Node(text: "shape", children: parts(of: shape))
    case .text(let text):
      let box = text.box.map { " in \(rect($0))" } ?? ""
      let height = text.lineHeight.map { " line height \(number($0))" } ?? ""
      return Node(
        text: "text \(text.alignment.rawValue) \(text.direction.rawValue)\(box)\(height)",
        children: text.runs.map { node(for: $0) })
    case .image(let image):
      return Node(text: "image \(image.asset.name) in \(rect(image.frame)) \(image.fit)")
    case .replicator(let replicator):
      return Node(text: "replicator", children: parts(of: replicator))
    case .instance(let instance):
      return Node(text: "instance of \(instance.symbol.name)")
    }
  }

  private func node(for run: Run) -> Node {
    let content =
      switch run.content {
      case .string(let string): quoted(string)
      case .image(let id, let size):
        "image \(id.name) \(number(size.width))×\(number(size.height))"
      }
    var words = [content, "in", quoted(run.font.family), number(run.font.weight)]
    if run.font.slant != .upright { words.append(run.font.slant.rawValue) }
    if run.tracking != 0 { words.append("tracking \(number(run.tracking))") }
    if run.rise != 0 { words.append("rise \(number(run.rise))") }
    if !run.isKerned { words.append("not kerned") }
    return Node(
      text: "run " + words.joined(separator: " "),
      children: [property("size", run.font.size)] + run.draws.map { node(for: $0) })
  }

  private func node(for filter: Filter) -> Node {
    switch filter {
    case .blur(let radius): return Node(text: "blur", children: [property("radius", radius)])
    case .shadow(let shadow):
      return Node(
        text: "shadow",
        children: [
          property("offset", shadow.offset), property("radius", shadow.radius),
          property("color", shadow.color),
        ])
    case .gradientMap(let map):
      return Node(
        text: "gradient map",
        children: [property("colors", map.colors), property("amount", map.amount)])
    }
  }

  private func parts(of transform: Transform) -> [Node] {
    var parts = property("anchor", transform.anchor, unless: .zero)
    switch transform.position {
    case .point(let point): parts += property("position", point, unless: .zero)
    case .separate(let x, let y):
      parts += [property("position.x", x), property("position.y", y)]
    case .along(let motion):
      var node = Node(text: "position along \(text(motion.path))")
      if motion.orientsAlongPath { node.text += " turning with it" }
      if motion.angleOffset != .zero { node.text += " turned by \(text(motion.angleOffset))" }
      node.children = [property("progress", motion.progress)]
      parts.append(node)
    }
    parts += property("scale", transform.scale, unless: .one)
    parts += property("rotation", transform.rotation, unless: .zero)
    parts += property("skew", transform.skew, unless: .zero)
    parts += property("skewAxis", transform.skewAxis, unless: .zero)
    if let tilt = transform.tilt {
      let perspective = tilt.perspective.map { " perspective \(number($0))" } ?? ""
      parts.append(
        Node(
          text: "tilt\(perspective)",
          children: [
            property("aroundX", tilt.aroundX), property("aroundY", tilt.aroundY),
            property("depth", tilt.depth),
          ]))
    }
    return parts
  }

  private func parts(of shape: Shape) -> [Node] {
    var parts = shape.figures.flatMap { self.parts(of: $0) }
    if let trim = shape.trim {
      var node = Node(text: "trim \(trim.scope)")
      node.children = [property("start", trim.start), property("end", trim.end)]
      node.children += property("offset", trim.offset, unless: 0)
      parts.append(node)
    }
    return parts + shape.draws.map { node(for: $0) }
  }

  private func parts(of replicator: Replicator) -> [Node] {
    var parts = [property("count", replicator.count)]
    parts += property("offset", replicator.offset, unless: 0)
    parts.append(
      Node(text: "step \(replicator.stepping)", children: self.parts(of: replicator.step)))
    if replicator.delay != .zero { parts.append(Node(text: "delay \(time(replicator.delay))")) }
    parts += property("startOpacity", replicator.startOpacity, unless: 1)
    parts += property("endOpacity", replicator.endOpacity, unless: 1)
    if let tint = replicator.tint { parts.append(Node(text: "tint \(color(tint))")) }
    if let step = replicator.tintStep { parts.append(Node(text: "tintStep \(partsText(step))")) }
    if replicator.order == .below { parts.append(Node(text: "order below")) }
    return parts + replicator.source.map { node(for: $0) }
  }

  private func parts(of figure: Figure) -> [Node] {
    switch figure {
    case .path(let path): return [property("path", path)]
    case .rectangle(let rectangle):
      var node = Node(text: "rectangle")
      node.children = [property("center", rectangle.center), property("size", rectangle.size)]
      node.children += property("cornerRadius", rectangle.cornerRadius, unless: 0)
      return [node]
    case .ellipse(let ellipse):
      return [
        Node(
          text: "ellipse",
          children: [property("center", ellipse.center), property("radii", ellipse.radii)])
      ]
    case .polystar(let star):
      var node = Node(text: star.innerRadius == nil ? "polygon" : "star")
      node.children = [
        property("center", star.center), property("points", star.points),
        property("outerRadius", star.outerRadius),
      ]
      if let inner = star.innerRadius { node.children.append(property("innerRadius", inner)) }
      node.children += property("rotation", star.rotation, unless: .zero)
      node.children += property("outerRoundness", star.outerRoundness, unless: 0)
      node.children += property("innerRoundness", star.innerRoundness, unless: 0)
      return [node]
    }
  }

  private func node(for draw: Draw) -> Node {
    var node = Node(text: "")
    switch draw.style {
    case .fill(let rule): node.text = rule == .nonzero ? "fill" : "fill evenOdd"
    case .stroke(let stroke):
      node.text = "stroke \(stroke.cap.rawValue) \(stroke.join.rawValue)"
      if stroke.join == .miter { node.text += " \(number(stroke.miterLimit))" }
      node.children.append(property("width", stroke.width))
      node.children += property("dashes", stroke.dashes, unless: [])
      node.children += property("dashOffset", stroke.dashOffset, unless: 0)
    }
    switch draw.paint {
    case .color(let color): node.children.append(property("color", color))
    case .image(let id, let affine):
      node.children.append(Node(text: "image \(id.name) \(text(affine))"))
    case .gradient(let gradient): node.children.append(self.node(for: gradient))
    }
    node.children += property("opacity", draw.opacity, unless: 1)
    return node
  }

  private func node(for gradient: Gradient) -> Node {
    var node = Node(text: "")
    switch gradient.kind {
    case .linear(let start, let end):
      node.text = "linear gradient"
      node.children = [property("start", start), property("end", end)]
    case .radial(let center, let radius, let focus):
      node.text = "radial gradient"
      node.children = [property("center", center), property("radius", radius)]
      if let focus { node.children.append(property("focus", focus)) }
    case .conic(let center, let angle):
      node.text = "conic gradient"
      node.children = [property("center", center), property("angle", angle)]
    }
    if gradient.spread != .pad { node.text += " \(gradient.spread.rawValue)" }
    if gradient.transform != .identity { node.text += " \(text(gradient.transform))" }
    node.children.append(property("stops", gradient.stops))
    return node
  }
}
