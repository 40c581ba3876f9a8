import ECMAScript
import VectorGeometry

/// A property's value as scripts see it, in the file's own units.
enum ExpressionValue: Equatable {
  case number(Double)
  case list([Double])
  case shape(ExpressionShape)

  /// The numbers that make it up, for comparing and for lines between two values.
  var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .list(let list): list
    case .shape(let shape): shape.numbers
    }
  }

  /// A value of the same kind from other numbers, as many.
  func with(_ numbers: [Double]) -> ExpressionValue {
    switch self {
    case .number(let number): .number(numbers.first ?? number)
    case .list: .list(numbers)
    case .shape(let shape):
      .shape(ExpressionShape(isClosed: shape.isClosed, numbers: numbers))
    }
  }

  /// The value as a script works with it.
  func scripted(in machine: ScriptMachine) -> ScriptValue {
    switch self {
    case .number(let number): .number(number)
    case .list(let list): machine.makeArray(list, isSinglePrecision: true)
    case .shape(let shape): machine.makeObject(host: shape.host)
    }
  }

  /// The value as a file writes one that never changes.
  var constantJSON: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .list(let list): .array(list.map { .number($0) })
    case .shape(let shape): shape.json
    }
  }

  /// The value as a keyframe writes it.
  var json: JSONValue {
    switch self {
    case .number(let number): .array([.number(number)])
    case .list(let list): .array(list.map { .number($0) })
    case .shape(let shape): .array([shape.json])
    }
  }
}

/// An outline; its controls lie in the same space as its vertices.
struct ExpressionShape: Equatable {
  var isClosed: Bool
  var vertices: [[Double]]
  var arriving: [[Double]]
  var leaving: [[Double]]

  init(_ bezier: LottieBezier) {
    func placed(_ place: (LottieBezier.Vertex) -> Point) -> [[Double]] {
      bezier.vertices.map { vertex in
        let place = place(vertex)
        return [place.x, place.y]
      }
    }
    self.init(
      isClosed: bezier.isClosed, vertices: placed { $0.point },
      arriving: placed { $0.point + $0.arriving }, leaving: placed { $0.point + $0.leaving })
  }

  init(isClosed: Bool, vertices: [[Double]], arriving: [[Double]], leaving: [[Double]]) {
    self.isClosed = isClosed
    self.vertices = vertices
    self.arriving = arriving
    self.leaving = leaving
  }

  /// Makes the outline of a list of its numbers.
  init(isClosed: Bool, numbers: [Double]) {
    self.isClosed = isClosed
    vertices = []
    arriving = []
    leaving = []
    for start in stride(from: 0, to: numbers.count - 5, by: 6) {
      vertices.append([numbers[start], numbers[start + 1]])
      arriving.append([numbers[start + 2], numbers[start + 3]])
      leaving.append([numbers[start + 4], numbers[start + 5]])
    }
  }

  var numbers: [Double] {
    vertices.indices.flatMap { vertices[$0] + arriving[$0] + leaving[$0] }
  }

  /// Controls relative to their vertices.
  func relative(_ controls: [[Double]]) -> [[Double]] {
    zip(controls, vertices).map { [$0[0] - $1[0], $0[1] - $1[1]] }
  }

  var json: JSONValue {
    func points(_ list: [[Double]]) -> JSONValue {
      .array(list.map { .array($0.map { .number($0) }) })
    }
    return .object([
      JSONValue.Member(key: "c", value: .bool(isClosed)),
      JSONValue.Member(key: "v", value: points(vertices)),
      JSONValue.Member(key: "i", value: points(relative(arriving))),
      JSONValue.Member(key: "o", value: points(relative(leaving))),
    ])
  }

  var host: ShapeHost { ShapeHost(self) }
}

/// An outline that a script has made or read.
final class ShapeHost: ScriptHost {
  let shape: ExpressionShape

  init(_ shape: ExpressionShape) {
    self.shape = shape
  }

  func member(_ name: String, in machine: ScriptMachine) throws(Interruption) -> ScriptValue? {
    func points(_ list: [[Double]]) -> ScriptValue {
      machine.makeArray(list.map { machine.makeArray($0) })
    }
    switch name {
    case "v": return points(shape.vertices)
    case "i": return points(shape.arriving)
    case "o": return points(shape.leaving)
    case "c": return .boolean(shape.isClosed)
    case "_length": return .number(Double(shape.vertices.count))
    default: return nil
    }
  }
}
