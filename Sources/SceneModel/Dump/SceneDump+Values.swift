import VectorGeometry

extension SceneDump {
  func property<Value: Interpolatable>(_ name: String, _ property: Animatable<Value>) -> Node {
    var node = Node(text: "\(name) \(text(property.base))")
    for animation in property.animations {
      var words = ["animation", text(animation.clock)]
      if animation.composition == .add { words.append("added") }
      if animation.accumulates { words.append("accumulating") }
      let keyframes = animation.keyframes.map { keyframe in
        let easing = keyframe.easing == .linear ? "" : " \(text(keyframe.easing))"
        return Node(text: "\(number(keyframe.offset)): \(text(keyframe.value))\(easing)")
      }
      node.children.append(Node(text: words.joined(separator: " "), children: keyframes))
    }
    return node
  }

  func property<Value: Interpolatable>(
    _ name: String, _ property: Animatable<Value>, unless usual: Value
  ) -> [Node] {
    property == Animatable(usual) ? [] : [self.property(name, property)]
  }

  func number(_ value: Double) -> String { decimalText(value, decimals: 4) }

  func time(_ time: Time) -> String { decimalText(time.seconds, decimals: 6) + " s" }

  func quoted(_ string: String) -> String { string.debugDescription }

  func rect(_ rect: Rect) -> String {
    "(\(number(rect.x)), \(number(rect.y))) \(number(rect.width))×\(number(rect.height))"
  }

  func color(_ color: Color) -> String {
    func part(_ value: Double) -> String {
      let byte = Int((min(max(0, value), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let opaque = "#" + part(color.red) + part(color.green) + part(color.blue)
    return color.alpha == 1 ? opaque : opaque + " at \(number(color.alpha))"
  }

  func partsText(_ color: Color) -> String {
    [color.red, color.green, color.blue, color.alpha].map(number).joined(separator: " ")
  }

  func text(_ clock: Clock) -> String {
    clock.stages.map { text($0) }.joined(separator: " > ")
  }

  private func text(_ stage: Timing) -> String {
    var words = [stage.duration.map { time($0) } ?? "running on"]
    if stage.begin != .zero { words.append("from \(time(stage.begin))") }
    if stage.speed != 1 { words.append("speed \(number(stage.speed))") }
    if stage.offset != .zero { words.append("offset \(time(stage.offset))") }
    switch stage.repetition {
    case .count(let count): if count != 1 { words.append("×\(number(count))") }
    case .until(let end): words.append("until \(time(end))")
    case .forever: words.append("for ever")
    }
    if stage.autoreverses { words.append("autoreversing") }
    if stage.fill != .none { words.append("filling \(stage.fill)") }
    if stage.easing != .linear { words.append(text(stage.easing)) }
    return words.joined(separator: " ")
  }

  func text(_ easing: Easing) -> String {
    switch easing {
    case .linear: return "linear"
    case .hold: return "hold"
    case .cubic(let x1, let y1, let x2, let y2):
      return "cubic(\([x1, y1, x2, y2].map(number).joined(separator: " ")))"
    case .steps(let count, let position): return "steps(\(count) \(position))"
    case .spring(let spring):
      let parts = [
        spring.mass, spring.stiffness, spring.damping, spring.initialVelocity, spring.span,
      ]
      return "spring(\(parts.map(number).joined(separator: " ")))"
    }
  }

  func text(_ path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let end): "M \(text(end))"
      case .line(let end): "L \(text(end))"
      case .quadratic(let control, let end): "Q \(text(control)) \(text(end))"
      case .cubic(let first, let second, let end): "C \(text(first)) \(text(second)) \(text(end))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  func text(_ affine: Affine) -> String {
    let parts = [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty]
    return "matrix(\(parts.map(number).joined(separator: " ")))"
  }

  func text(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  func text(_ angle: Angle) -> String { "\(number(angle.degrees))°" }

  /// Any property's value; each type that a property can have is named here.
  func text(_ value: some Interpolatable) -> String {
    switch value {
    case let value as Double: number(value)
    case let value as Bool: value ? "yes" : "no"
    case let value as Point: text(value)
    case let value as Vector: "\(number(value.dx)),\(number(value.dy))"
    case let value as Size: "\(number(value.width))×\(number(value.height))"
    case let value as Angle: text(value)
    case let value as Color: color(value)
    case let value as Path: text(value)
    case let value as [Double]: value.map(number).joined(separator: " ")
    case let value as [ColorStop]:
      value.map { "\(number($0.offset)) \(color($0.color))" }.joined(separator: ", ")
    default: "\(value)"
    }
  }
}
