import ECMAScript

/// A property of a file as its scripts see it.
final class ExpressionProperty {
  /// The number of the property within its group, as the exporter gives it.
  let index: Double?
  let path: String
  /// The script that gives the value; nil where it has only its own.
  let script: String?
  let track: ExpressionTrack
  unowned let layer: ExpressionLayer
  /// The groups that it stands in.
  let groups: GroupChain?

  private var program: ScriptProgram?
  /// Why the script does not give the value.
  private(set) var failure: ScriptError?
  /// Whether the script is running; where it asks for itself, it gets the property's own value.
  private var isRunning = false
  private var known: [Double: (value: ExpressionValue, varies: Bool)] = [:]
  private var constant: ExpressionValue?
  /// The moment of the present run, in seconds, and the value without the script.
  private(set) var time = 0.0
  private(set) var own = ExpressionValue.number(0)
  private(set) var frame = 0.0

  init(
    index: Double?, path: String, script: String?, track: ExpressionTrack, layer: ExpressionLayer,
    groups: GroupChain?
  ) {
    self.index = index
    self.path = path
    self.script = script
    self.track = track
    self.layer = layer
    self.groups = groups
  }

  var run: ExpressionRun { layer.composition.run }

  /// The value without the script.
  func ownValue(at frame: Double) -> ExpressionValue {
    if track.isAnimated { run.varies = true }
    run.machine.note(track.size)
    return track.value(at: frame)
  }

  /// Goes on from another moment, as `posterizeTime` does.
  func moveTime(to seconds: Double) {
    time = seconds
    own = ownValue(at: seconds * run.frameRate)
  }

  /// The value at a frame, as the script gives it.
  func value(at frame: Double) throws(Interruption) -> ExpressionValue {
    guard let script, failure == nil else { return ownValue(at: frame) }
    if let constant { return constant }
    if let known = known[frame] {
      run.varies = run.varies || known.varies
      return known.value
    }
    if isRunning {
      run.varies = true
      return ownValue(at: frame)
    }
    let outer = run.varies
    run.varies = false
    defer { run.varies = run.varies || outer }
    guard let value = try result(of: script, at: frame) else { return ownValue(at: frame) }
    if !run.varies {
      constant = value
    } else if run.mayRemember(track.size) {
      known[frame] = (value, true)
    }
    return value
  }

  /// What the script gives; nil where it fails.
  private func result(
    of script: String, at frame: Double
  ) throws(Interruption) -> ExpressionValue? {
    isRunning = true
    defer { isRunning = false }
    self.frame = frame
    time = frame / run.frameRate
    own = track.value(at: frame)
    run.enter(frame, of: layer.composition)
    defer { run.leave() }
    do throws(ScriptError) {
      let program = try compiled(script)
      let machine = run.machine
      return try machine.run { () throws(Interruption) in
        try machine.deeper(by: 24) { () throws(Interruption) in
          try converted(program.value(of: "$bm_rt", in: machine))
        }
      }
    } catch {
      // What went beyond a limit because of what asked for it is that one's failure.
      if case .limit = error, run.isNested { throw .fatal(error) }
      failure = error
      return nil
    }
  }

  private func compiled(_ script: String) throws(ScriptError) -> ScriptProgram {
    if let program { return program }
    let made = try ScriptProgram(script, seeing: ExpressionNames(self))
    program = made
    return made
  }

  /// A script's result as the property holds it: parts that are no numbers stay as they are.
  private func converted(_ value: ScriptValue) throws(Interruption) -> ExpressionValue {
    if value.isMissing { throw .type("it gives no value") }
    switch track.value(at: frame) {
    case .shape:
      guard let shape = try ExpressionShape(value, in: run.machine) else {
        throw .type("it gives no outline")
      }
      return .shape(shape)
    case .number(let usual):
      let number = value.number
      return .number(number.isFinite ? number : usual)
    case .list(let usual):
      let items = value.items ?? []
      return .list(
        usual.indices.map { index in
          let number = items.at(index).number
          return number.isFinite ? number : usual[index]
        })
    }
  }
}

extension ExpressionProperty {
  /// How far sampled values may lie from what the script gives, in the file's units.
  var tolerance: Double {
    let key = path.split(separator: ".").last ?? ""
    switch track.value(at: 0) {
    case .shape: return 0.05
    case .list(let list) where list.count >= 3 && (key == "c" || key == "k"): return 0.002
    case .list: return 0.05
    case .number: return key == "o" ? 0.1 : 0.02
    }
  }
}

extension ExpressionShape {
  /// Reads the outline that a script gave; nil where it is none.
  init?(_ value: ScriptValue, in machine: ScriptMachine) throws(Interruption) {
    guard let object = value.object else { return nil }
    if let host = object.host as? ShapeHost {
      self = host.shape
      return
    }
    if let host = object.host as? PropertyHost {
      guard case .shape(let shape) = try host.property.value(at: host.frame) else { return nil }
      self = shape
      return
    }
    func points(_ name: String) throws(Interruption) -> [[Double]]? {
      guard let items = try machine.member(name, of: value).items else { return nil }
      return items.map { item in
        let part = item.items ?? []
        return [part.at(0), part.at(1)].map { $0.number.isFinite ? $0.number : 0 }
      }
    }
    guard let vertices = try points("v") else { return nil }
    let arriving = try points("i") ?? vertices
    let leaving = try points("o") ?? vertices
    guard arriving.count == vertices.count, leaving.count == vertices.count else { return nil }
    self.init(
      isClosed: try machine.member("c", of: value).isTruthy, vertices: vertices,
      arriving: arriving, leaving: leaving)
  }
}
