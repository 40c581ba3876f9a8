import ECMAScript
import VectorGeometry

/// What scripts can ask an outline.
extension PropertyHost {
  func shapeFunction(_ name: String) -> NativeFunction? {
    guard case .shape = property.track.value(at: frame) else { return nil }
    switch name {
    case "points": return points { $0.vertices }
    case "inTangents": return points { $0.relative($0.arriving) }
    case "outTangents": return points { $0.relative($0.leaving) }
    case "isClosed":
      return { (_, _, _) throws(Interruption) in .boolean(try self.shape(at: .undefined).isClosed) }
    case "pointOnPath":
      return { (machine, _, arguments) throws(Interruption) in
        let measure = PathMeasure(try self.shape(at: arguments.at(1)).path)
        let point = measure.point(at: arguments.at(0).number)
        return machine.makeArray([point.x, point.y])
      }
    case "tangentOnPath", "normalOnPath":
      return { (machine, _, arguments) throws(Interruption) in
        let measure = PathMeasure(try self.shape(at: arguments.at(1)).path)
        let way = measure.direction(at: arguments.at(0).number)
        return machine.makeArray(name == "tangentOnPath" ? [way.dx, way.dy] : [-way.dy, way.dx])
      }
    default: return nil
    }
  }

  private func points(_ list: @escaping (ExpressionShape) -> [[Double]]) -> NativeFunction {
    { (machine, _, arguments) throws(Interruption) in
      let points = list(try self.shape(at: arguments.at(0)))
      try machine.spend(points.count)
      return machine.makeArray(points.map { machine.makeArray($0) })
    }
  }

  /// The outline now, as its script makes it, or at another time, as its keyframes do.
  private func shape(at seconds: ScriptValue) throws(Interruption) -> ExpressionShape {
    let value: ExpressionValue
    if seconds.isMissing {
      value = try property.value(at: frame)
    } else {
      value = property.ownValue(at: seconds.number * property.layer.composition.run.frameRate)
    }
    guard case .shape(let shape) = value else { throw .type("it is no outline") }
    return shape
  }
}

extension ExpressionShape {
  /// The outline as a path; every segment is a curve.
  fileprivate var path: Path {
    var path = Path()
    func point(_ list: [[Double]], _ index: Int) -> Point {
      Point(list[index].at(0), list[index].at(1))
    }
    guard !vertices.isEmpty else { return path }
    path.move(to: point(vertices, 0))
    for index in 0..<(isClosed ? vertices.count : vertices.count - 1) {
      let next = (index + 1) % vertices.count
      path.cubic(point(leaving, index), point(arriving, next), to: point(vertices, next))
    }
    return path
  }
}

extension PathMeasure {
  /// The point at a share of the length.
  fileprivate func point(at share: Double) -> Point {
    let share = share.isFinite ? min(max(share, 0), 1) : 0
    return place(at: share * length)?.point ?? .zero
  }

  /// The direction at a share of the length, in the middle of the thousandth of it over which
  /// lottie-web takes it.
  fileprivate func direction(at share: Double) -> Vector {
    let middle = min(max(share, 0), 0.999) + 0.0005
    guard let way = place(at: middle * length)?.tangent, way.length > 0 else { return .zero }
    return way * (1 / way.length)
  }
}
