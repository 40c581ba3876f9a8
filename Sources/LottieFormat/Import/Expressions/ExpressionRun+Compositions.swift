import SceneModel

extension ExpressionRun {
  /// More steps than this through compositions that show each other are not followed.
  private static let mostVisits = 20_000

  /// The compositions that the file shows, each with its frames, the outermost first.
  func shownCompositions(from root: ExpressionComposition) -> [ExpressionComposition] {
    root.shown = document.start...max(document.end, document.start)
    var order = [root]
    var waiting = [root]
    var visits = 0
    while let composition = waiting.popLast(), visits < Self.mostVisits {
      visits += 1
      for layer in composition.layers {
        guard layer.type == LottieLayerType.precomposition.rawValue,
          let child = self.composition(shownBy: layer), child !== root,
          let span = layer.framesOfPrecomposition(child)
        else { continue }
        let isNew = child.shown == nil
        if isNew {
          order.append(child)
          child.place = composition.place + [layer.label]
          child.time = layer.timeOfPrecomposition
        }
        let isWarped = composition.isWarped || layer.json["tm"] != nil
        let grown = child.shown.map {
          min($0.lowerBound, span.lowerBound)...max($0.upperBound, span.upperBound)
        }
        guard isNew || grown != child.shown || isWarped && !child.isWarped else { continue }
        child.shown = grown ?? span
        child.isWarped = child.isWarped || isWarped
        waiting.append(child)
      }
    }
    return order
  }

  private func composition(shownBy layer: ExpressionLayer) -> ExpressionComposition? {
    guard let id = layer.json["refId"]?.text else { return nil }
    if compositions[id] == nil {
      guard case .array(let assets) = source.root["assets"],
        let index = assets.firstIndex(where: { $0["id"]?.text == id && $0["layers"] != nil })
      else { return nil }
      let asset = assets[index]
      let size = (
        layer.json["w"]?.number ?? document.width, layer.json["h"]?.number ?? document.height
      )
      compositions[id] = ExpressionComposition(
        asset, at: "$.assets[\(index)]", named: layer.name ?? asset["nm"]?.text, size: size,
        in: self)
    }
    let composition = compositions[id]
    if let name = layer.name, named[name] == nil { named[name] = composition }
    return composition
  }
}

extension CompositionTime {
  /// The file's frame at a composition's own; nil where time is warped.
  func fileFrame(at frame: Double) -> Double? {
    if case .even(let shift, let stretch) = self { shift + frame * stretch } else { nil }
  }
}

extension ExpressionComposition {
  /// From the first frame of a layer to the last.
  var extent: ClosedRange<Double> {
    let first = layers.map(\.start).min() ?? 0
    let last = layers.map(\.end).filter { $0 < 1e9 }.max() ?? first
    return first...max(first, last)
  }
}

extension ExpressionLayer {
  private var stretch: Double {
    let stretch = json["sr"]?.number ?? 1
    return stretch == 0 ? 1 : stretch
  }

  var timeOfPrecomposition: CompositionTime {
    json["tm"] == nil
      ? composition.time.precomposition(start: json["st"]?.number ?? 0, stretch: stretch)
      : composition.time
  }

  /// The frames on which the layer can be seen; nil where there are none.
  var shownFrames: ClosedRange<Double>? {
    guard let shown = composition.shown else { return nil }
    let first = max(shown.lowerBound, start)
    let last = min(shown.upperBound, end)
    return first <= last ? first...last : nil
  }

  /// The frames of a precomposition that the layer shows.
  func framesOfPrecomposition(_ child: ExpressionComposition) -> ClosedRange<Double>? {
    guard let own = shownFrames else { return nil }
    guard let remap = json["tm"] else {
      let shift = json["st"]?.number ?? 0
      let ends = [own.lowerBound, own.upperBound].map { ($0 - shift) / stretch }.sorted()
      return ends[0]...ends[1]
    }
    guard remap["x"] == nil,
      let track = composition.run.property(remap, at: "\(path).tm", of: self, in: nil)?.track
    else { return child.extent }
    let seconds = track.keys.isEmpty ? [track.value(at: 0)] : track.keys.map(\.value)
    let ends = seconds.compactMap { $0.numbers.first.map { $0 * composition.run.frameRate } }
    guard let first = ends.min(), let last = ends.max() else { return child.extent }
    // An easing may swing beyond its keyframes.
    let slack = (last - first) / 4
    return (first - slack)...(last + slack)
  }

  /// The frames on which a property can matter: those of the layer, or, where others follow its
  /// transform or it covers them, of the composition.
  func neededFrames(of property: String) -> ClosedRange<Double>? {
    let isTransform = property.hasPrefix("\(path).ks")
    let isFollowed = isTransform && composition.parents.contains(index ?? -1)
    if isFollowed { return composition.shown }
    return shownFrames
  }

  /// The scripted properties, with their paths, and whether they can be seen.
  func scripted(_ found: inout ScriptedProperties) {
    guard case .object(let members) = json else { return }
    for member in members {
      let isOwn = member.key == "ks" || member.key == "tm"
      if type == LottieLayerType.null.rawValue, !isOwn { continue }
      let path = "\(path).\(member.key)"
      if member.key == "ef", case .array(let effects) = member.value {
        for (index, effect) in effects.enumerated() where effect.isVisibleEffect {
          effect.scripted(&found, at: "\(path)[\(index)]")
        }
      } else if member.key == "shapes", case .array(let items) = member.value {
        items.scriptedShapes(&found, at: path, isPainted: false)
      } else {
        member.value.scripted(&found, at: path)
      }
    }
  }
}

extension JSONValue {
  /// Controls that only scripts read show nothing.
  fileprivate var isVisibleEffect: Bool {
    self["ty"]?.number.map { LottieEffect.visibleTypes.contains(Int($0)) } ?? false
  }

  fileprivate func scripted(
    _ found: inout ScriptedProperties, at path: String
  ) {
    switch self {
    case .array(let items):
      // Lists of numbers and keyframes hold no property.
      if case .number = items.first { return }
      for (index, item) in items.enumerated() { item.scripted(&found, at: "\(path)[\(index)]") }
    case .object(let members):
      if case .string(let script) = self["x"], !script.isEmpty, self["k"] != nil {
        found.add(self, at: path)
        return
      }
      if self["hd"]?.number ?? 0 != 0 { return }
      for member in members where member.key != "k" {
        member.value.scripted(&found, at: "\(path).\(member.key)")
      }
    case .null, .bool, .number, .string: return
    }
  }

  /// The scripted properties of an item of a shape layer that can be seen.
  ///
  /// - Parameter isPainted: whether something after it paints outlines.
  fileprivate func scriptedShape(
    _ found: inout ScriptedProperties, at path: String, isPainted: Bool
  ) {
    guard self["ty"]?.text == "gr", case .array(let items) = self["it"] else {
      if isPainted || isPaint {
        scripted(&found, at: path)
      } else {
        found.passOver { scripted(&$0, at: path) }
      }
      return
    }
    if self["hd"]?.number ?? 0 == 0 {
      items.scriptedShapes(&found, at: "\(path).it", isPainted: isPainted)
    }
  }

  /// Whether it paints outlines.
  private var isPaint: Bool {
    self["ty"]?.text.map { ["fl", "st", "gf", "gs"].contains($0) } ?? false
  }

  /// Whether it is an outline, or a group.
  fileprivate var isOutlines: Bool {
    self["ty"]?.text.map { ["sh", "rc", "el", "sr", "gr"].contains($0) } ?? false
  }

  /// Whether it paints outlines, or holds what does.
  fileprivate var holdsPaint: Bool {
    guard case .array(let items) = self["it"] else { return isPaint }
    return items.contains(where: \.holdsPaint)
  }

  /// Whether a property's content is an outline, or keyframes of one.
  var isOutline: Bool {
    switch self {
    case .object: self["v"] != nil
    case .array(let items):
      items.first.map { ($0["s"] ?? $0["e"])?.isOutline ?? $0.isOutline } ?? false
    case .null, .bool, .number, .string: false
    }
  }

  /// Whether a property's content is one number, or keyframes of one.
  var isNumber: Bool {
    switch self {
    case .number, .bool, .string: return true
    case .array(let items):
      guard let first = items.first, case .object = first, let value = first["s"] ?? first["e"]
      else { return false }
      if case .array(let parts) = value { return parts.count <= 1 }
      return value.isNumber
    case .null, .object: return false
    }
  }
}

/// The properties of a layer that have scripts.
struct ScriptedProperties {
  /// Those that can be seen.
  private(set) var seen: [(value: JSONValue, path: String)] = []
  /// The others.
  private(set) var unseen: [(value: JSONValue, path: String)] = []
  private var isPassingOver = false

  mutating func add(_ value: JSONValue, at path: String) {
    if isPassingOver { unseen.append((value, path)) } else { seen.append((value, path)) }
  }

  /// Takes what is found meanwhile for unseen.
  mutating func passOver(_ find: (inout ScriptedProperties) -> Void) {
    let outer = isPassingOver
    isPassingOver = true
    find(&self)
    isPassingOver = outer
  }
}

extension [JSONValue] {
  /// The scripted properties of the items of a shape layer or a group.
  ///
  /// - Parameter isPainted: whether something after them paints outlines.
  fileprivate func scriptedShapes(
    _ found: inout ScriptedProperties, at path: String, isPainted: Bool
  ) {
    let lastPaint = isPainted ? count : lastIndex(where: \.holdsPaint) ?? -1
    for (index, item) in enumerated() {
      // Transforms and modifiers serve what stands before them, painted there already or not.
      let isUsed = index < lastPaint || lastPaint >= 0 && !item.isOutlines
      item.scriptedShape(&found, at: "\(path)[\(index)]", isPainted: isUsed)
    }
  }
}
