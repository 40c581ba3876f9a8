import ECMAScript

/// The names that the script of a property sees.
final class ExpressionNames: ScriptEnvironment {
  private unowned let property: ExpressionProperty

  init(_ property: ExpressionProperty) {
    self.property = property
  }

  private var layer: ExpressionLayer { property.layer }

  func binding(_ name: String) -> ScriptBinding? {
    if let binding = moment(name) ?? place(name) ?? functionOfProperty(name) { return binding }
    if let body = layer.composition.run.functions[name] {
      let function = ScriptFunction(name, native: body)
      return { (_) throws(Interruption) in .object(function) }
    }
    if let body = layer.spaceFunction(name) { return made(name, body) }
    if Self.unsupported.contains(name) {
      return { (_) throws(Interruption) in throw .fatal(.unsupported("'\(name)'")) }
    }
    return nil
  }

  /// Chance, what is drawn, and what only text has.
  private static let unsupported: Set<String> = [
    "wiggle", "temporalWiggle", "random", "gaussRandom", "noise", "seedRandom", "textIndex",
    "textTotal", "selectorValue", "_lottieGlobal", "globalData", "$bm_mod2", "footage",
  ]

  private func made(_ name: String, _ body: @escaping NativeFunction) -> ScriptBinding {
    { (machine) throws(Interruption) in machine.makeFunction(name, body) }
  }

  /// Names whose values change with time.
  private func moment(_ name: String) -> ScriptBinding? {
    let property = property
    switch name {
    case "value":
      return { (machine) throws(Interruption) in
        if property.track.isAnimated { property.run.varies = true }
        return property.own.scripted(in: machine)
      }
    case "time":
      return { (_) throws(Interruption) in
        property.run.varies = true
        return .number(property.time)
      }
    case "velocity":
      return { (machine) throws(Interruption) in
        try PropertyHost(property, at: property.frame).member("velocity", in: machine)
          ?? .undefined
      }
    case "posterizeTime":
      return made(name) { (_, _, arguments) throws(Interruption) in
        let rate = arguments.at(0).number
        property.run.varies = true
        property.moveTime(to: rate > 0 ? (property.time * rate).rounded(.down) / rate : 0)
        return .undefined
      }
    default: return nil
    }
  }

  /// Names of the property's surroundings.
  private func place(_ name: String) -> ScriptBinding? {
    let (property, layer) = (property, layer)
    switch name {
    case "thisProperty":
      return { (machine) throws(Interruption) in
        machine.makeObject(host: PropertyHost(property, at: property.frame))
      }
    case "thisLayer": return { (machine) throws(Interruption) in machine.object(ofLasting: layer) }
    case "thisComp":
      return { (machine) throws(Interruption) in machine.object(ofLasting: layer.composition) }
    case "comp":
      return made(name) { (machine, _, arguments) throws(Interruption) in
        layer.composition.run.composition(named: arguments.at(0).text)
          .map { machine.object(ofLasting: $0) } ?? .null
      }
    case "propertyGroup":
      guard let groups = property.groups else { return nil }
      return { (machine) throws(Interruption) in groups.function(in: machine, ofProperty: true) }
    case "numKeys":
      let count = Double(property.track.keys.count)
      return { (_) throws(Interruption) in .number(count) }
    case "$bm_transform": return member("transform")
    case "width": return extent("sw")
    case "height": return extent("sh")
    case "text": return { (_) throws(Interruption) in throw .fatal(.unsupported("'text'")) }
    case "transform", "content", "effect", "mask", "index", "name", "inPoint", "outPoint",
      "active", "hasParent", "parent", "position", "rotation", "scale", "anchorPoint", "opacity",
      "sourceRectAtTime", "startTime":
      return member(name)
    default: return nil
    }
  }

  private func member(_ name: String) -> ScriptBinding {
    let layer = layer
    return { (machine) throws(Interruption) in
      try layer.member(name, in: machine) ?? .undefined
    }
  }

  private func extent(_ key: String) -> ScriptBinding {
    let extent = layer.json[key]?.number ?? 0
    return { (_) throws(Interruption) in .number(extent) }
  }

  /// Functions that ask for the property's own values.
  private func functionOfProperty(_ name: String) -> ScriptBinding? {
    let property = property
    let rate = layer.composition.run.frameRate
    switch name {
    case "framesToTime":
      return made(name) { (_, _, arguments) throws(Interruption) in
        let own = arguments.at(1).isTruthy ? arguments.at(1).number : rate
        return .number(arguments.at(0).number / own)
      }
    case "timeToFrames":
      return made(name) { (_, _, arguments) throws(Interruption) in
        let own = arguments.at(1).isTruthy ? arguments.at(1).number : rate
        if arguments.at(0).isMissing { property.run.varies = true }
        return .number((arguments.at(0).isMissing ? property.time : arguments.at(0).number) * own)
      }
    case "points", "inTangents", "outTangents", "isClosed", "pointOnPath", "tangentOnPath",
      "normalOnPath":
      return nil
    default: break
    }
    guard PropertyHost(property, at: 0).function(name) != nil else { return nil }
    return { (machine) throws(Interruption) in
      let host = PropertyHost(property, at: property.frame)
      if name.hasPrefix("loop") || name == "smooth" { property.run.varies = true }
      guard let body = host.function(name) else { return .undefined }
      return machine.makeFunction(name, body)
    }
  }
}
