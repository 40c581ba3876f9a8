import SceneModel
import VectorGeometry

extension SceneWriter {
  /// Moments looked at to find what moving layers cover.
  private static let moments = 48

  /// What layers cover at any time, in the space around them; nil where text hides it or nothing
  /// is there. What moves is looked at now and then, so a tenth is added around it.
  ///
  /// - Parameter isEnough: whether it need not be known more closely than by a box.
  func extent(of layers: [Layer], isEnough: (Rect) -> Bool) -> Rect? {
    if let box = (try? LargestExtent(of: layers))?.box, isEnough(box) { return box }
    let alone = Scene(
      size: scene.size, layers: layers, symbols: scene.symbols, assets: scene.assets)
    var latest = 0.0
    switch alone.span {
    case .still: break
    case .until(let end): latest = end.seconds
    case .endless:
      var finder = LongestCycle()
      var copy = alone
      copy.visitProperties(&finder)
      latest = finder.seconds * 2
    }
    let count = latest > 0 ? Self.moments : 0
    var box: Rect?
    for moment in 0...count {
      let time = count > 0 ? latest * Double(moment) / Double(count) : 0
      guard let frame = try? alone.frame(at: time) else { return nil }
      guard let bounds = frame.contentBounds else { continue }
      box = box?.union(bounds) ?? bounds
    }
    guard count > 0, let moving = box else { return box }
    return moving.outset(by: max(moving.width, moving.height) / 10)
  }
}

/// Finds when the slowest animation has run its first cycle.
private struct LongestCycle: PropertyVisitor {
  var seconds = 0.0

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    // A key path would be put together anew for each property.
    for animation in property.animations {
      guard let stage = animation.clock.stages.first else { continue }
      seconds = max(seconds, (stage.begin + (stage.cycle ?? .zero)).seconds)
    }
  }
}
