extension LottieDocument {
  /// Brings what files of old versions write to the present form, by the rules of lottie-web.
  mutating func modernise() {
    if isOlder(than: [4, 4, 18]) { changeShapes(LottieShapeItem.closed) }
    if isOlder(than: [4, 4, 18]) { changeLayers { $0.closeMasks() } }
    // Colours ran to 255.
    if isOlder(than: [4, 1, 9]) { changeShapes(LottieShapeItem.withUnitColors) }
  }

  /// A file without a version counts as new.
  private func isOlder(than limit: [Int]) -> Bool {
    guard let version else { return false }
    let parts = version.split(separator: ".").map { Int($0) ?? 0 }
    return parts.lexicographicallyPrecedes(limit)
  }

  private mutating func changeLayers(_ change: (inout LottieLayer) -> Void) {
    for index in layers.indices { change(&layers[index]) }
    guard var assets else { return }
    for asset in assets.indices {
      guard var layers = assets[asset].layers else { continue }
      for index in layers.indices { change(&layers[index]) }
      assets[asset].layers = layers
    }
    self.assets = assets
  }

  private mutating func changeShapes(_ change: (LottieShapeItem) -> LottieShapeItem) {
    changeLayers { layer in layer.shapes = layer.shapes?.map { $0.changed(change) } }
  }
}

extension LottieShapeItem {
  /// The entry changed, those inside a group before it.
  fileprivate func changed(_ change: (LottieShapeItem) -> LottieShapeItem) -> LottieShapeItem {
    guard case .group(var group) = self else { return change(self) }
    group.items = group.items.map { $0.changed(change) }
    return change(.group(group))
  }

  /// Outlines take the word of their entry on whether they are closed.
  fileprivate static func closed(_ item: LottieShapeItem) -> LottieShapeItem {
    guard case .path(var path) = item, let isClosed = path.isClosed else { return item }
    path.outline = path.outline.changed { $0.isClosed = isClosed }
    return .path(path)
  }

  fileprivate static func withUnitColors(_ item: LottieShapeItem) -> LottieShapeItem {
    switch item {
    case .fill(var fill):
      fill.color = fill.color.changed { $0 = $0.map { $0 / 255 } }
      return .fill(fill)
    case .stroke(var stroke):
      stroke.color = stroke.color.changed { $0 = $0.map { $0 / 255 } }
      return .stroke(stroke)
    default: return item
    }
  }
}

extension LottieLayer {
  fileprivate mutating func closeMasks() {
    masks = masks?.map { mask in
      guard let isClosed = mask.isClosed else { return mask }
      var mask = mask
      mask.outline = mask.outline.changed { $0.isClosed = isClosed }
      return mask
    }
  }
}

extension LottieProperty {
  /// The property with every value changed.
  fileprivate func changed(_ change: (inout Value) -> Void) -> LottieProperty {
    func apply(_ value: Value) -> Value {
      var value = value
      change(&value)
      return value
    }
    switch self {
    case .fixed(let value): return .fixed(apply(value))
    case .animated(let keyframes):
      return .animated(
        keyframes.map { keyframe in
          var keyframe = keyframe
          keyframe.value = keyframe.value.map(apply)
          keyframe.end = keyframe.end.map(apply)
          return keyframe
        })
    case .expressed(let expression, let base):
      return .expressed(expression, of: base.changed(change))
    }
  }
}
