import ECMAScript
import SceneModel
import VectorGeometry

/// What scripts ask of the space of a layer.
extension ExpressionLayer {
  func space(_ name: String, in machine: ScriptMachine) -> ScriptValue? {
    guard let body = spaceFunction(name) else { return nil }
    return machine.makeFunction(name, body)
  }

  func spaceFunction(_ name: String) -> NativeFunction? {
    let isInward = name.hasPrefix("from")
    switch name {
    case "toComp", "toWorld", "fromComp", "fromWorld", "fromCompToSurface", "toWorldVec",
      "fromWorldVec":
      let isVector = name.hasSuffix("Vec")
      return { (machine, _, arguments) throws(Interruption) in
        guard let items = arguments.at(0).items else { throw .type("'\(name)' needs a point") }
        // A time moves the layer alone, not its parents, and only where points go outwards.
        let seconds = isInward ? ScriptValue.undefined : arguments.at(1)
        var affine = try self.affineToComposition(at: seconds)
        if isInward { affine = affine.inverted ?? .identity }
        let x = items.at(0).number
        let y = items.at(1).number
        let z = items.at(2).isMissing ? 0 : items.at(2).number
        if isVector {
          let vector = affine.applied(to: Vector(x, y))
          return machine.makeArray([vector.dx, vector.dy, z])
        }
        let point = affine.applied(to: Point(x, y))
        return machine.makeArray([point.x, point.y, z])
      }
    default: return nil
    }
  }

  /// The map to the composition's space.
  private func affineToComposition(
    at seconds: ScriptValue
  ) throws(Interruption) -> Affine {
    var affine = try self.affine(at: seconds)
    var next = parent
    var count = 0
    while let layer = next, count < Self.mostParents {
      affine = try layer.affine(at: .undefined) * affine
      next = layer.parent
      count += 1
    }
    return affine
  }

  /// Parents that each have one; a ring of them is cut.
  private static let mostParents = 200

  /// The map to the parent's space.
  private func affine(at seconds: ScriptValue) throws(Interruption) -> Affine {
    _ = transform
    let rate = composition.run.frameRate
    let properties = transformProperties
    func numbers(_ key: String, _ usual: [Double]) throws(Interruption) -> [Double] {
      guard let property = properties[key] else { return usual }
      if seconds.isMissing { return try property.value(at: composition.frame).numbers }
      return property.ownValue(at: seconds.number * rate).numbers
    }
    let anchor = try numbers("a", [0, 0])
    var place = try numbers("p", [0, 0])
    if properties["p"] == nil {
      place = try [numbers("p.x", [0]).at(0), numbers("p.y", [0]).at(0)]
    }
    let scale = try numbers("s", [100, 100])
    let turn = try numbers(properties["r"] == nil ? "rz" : "r", [0]).at(0)
    let transform = Transform(
      anchor: .init(Point(anchor.at(0), anchor.at(1))),
      position: .point(.init(Point(place.at(0), place.at(1)))),
      scale: .init(Vector(scale.at(0) / 100, scale.at(1) / 100)),
      rotation: .init(.degrees(turn + (try numbers("or", [0, 0, 0]).at(2)))),
      skew: .init(.degrees(-(try numbers("sk", [0]).at(0)))),
      skewAxis: .init(.degrees(try numbers("sa", [0]).at(0))))
    return transform.affine(at: 0)
  }
}
