import ECMAScript

/// A composition of a file as its scripts see it.
final class ExpressionComposition: ScriptHost {
  unowned let run: ExpressionRun
  let name: String?
  private(set) var layers: [ExpressionLayer] = []
  private let width: Double
  private let height: Double
  /// The frames of the composition that can be shown.
  var shown: ClosedRange<Double>?
  /// How its frames pass where it is shown first.
  var time = CompositionTime.file
  /// Whether a remapping of time shows it somewhere.
  var isWarped = false
  /// The layers that show it, from the file's root.
  var place: [String] = []

  init(
    _ json: JSONValue, at path: String, named name: String?, size: (Double, Double),
    in run: ExpressionRun
  ) {
    self.run = run
    self.name = name
    (width, height) = size
    guard case .array(let items) = json["layers"] else { return }
    let objects = items.enumerated().filter { if case .object = $1 { true } else { false } }
    for (number, (index, item)) in objects.enumerated() {
      layers.append(
        ExpressionLayer(
          item, at: "\(path).layers[\(index)]", number: number, of: objects.count, in: self))
    }
  }

  /// The composition's own frame at the moment of the script that runs.
  var frame: Double { run.frame(in: self) }

  /// The first layer of a name or a number.
  func layer(_ key: ScriptValue) -> ExpressionLayer? {
    switch key {
    case .string(let name): layersByName[name]
    case .number(let number): layersByIndex[number]
    default: nil
    }
  }

  private lazy var layersByName = Dictionary(
    layers.compactMap { layer in layer.name.map { ($0, layer) } },
    uniquingKeysWith: { first, _ in first })
  private lazy var layersByIndex = Dictionary(
    layers.compactMap { layer in layer.index.map { ($0, layer) } },
    uniquingKeysWith: { first, _ in first })

  /// The numbers of the layers that others follow.
  private(set) lazy var parents = Set(layers.compactMap(\.parentIndex))

  var isCallable: Bool { true }

  func call(
    _ arguments: [ScriptValue], in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue {
    guard let layer = layer(arguments.at(0).object?.plainValue ?? arguments.at(0)) else {
      return .null
    }
    return machine.object(ofLasting: layer)
  }

  func member(_ name: String, in machine: ScriptMachine) throws(Interruption) -> ScriptValue? {
    switch name {
    case "layer":
      return machine.makeFunction(name) { (machine, _, arguments) throws(Interruption) in
        try self.call(arguments, in: machine)
      }
    case "width": return .number(width)
    case "height": return .number(height)
    case "frameDuration": return .number(1 / run.frameRate)
    case "displayStartTime": return .number(0)
    case "pixelAspect": return .number(1)
    case "numLayers": return .number(Double(layers.count))
    case "_name", "name": return self.name.map { .string($0) } ?? .undefined
    case "time":
      run.varies = true
      return .number(frame / run.frameRate)
    default: return nil
    }
  }
}
