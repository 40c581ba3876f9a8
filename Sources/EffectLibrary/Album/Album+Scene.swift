import CoreAnimationModel
public import SceneModel
import VectorGeometry

extension Album {
  /// The album as a scene; `outliner` is not needed, since an album has no text.
  ///
  /// - Throws: `EffectError` where a parameter is out of its range.
  public func scene(
    measuring outliner: any GlyphOutliner
  ) throws(EffectError) -> Conversion<Scene> {
    try scene()
  }

  /// The album as a scene.
  ///
  /// - Returns: the scene; endless, each part with a cycle of its own. The losses name notes that
  ///   cannot be told apart, and a cover that makes the file heavy.
  /// - Throws: `EffectError` where a parameter is out of its range.
  public func scene() throws(EffectError) -> Conversion<Scene> {
    try validate()
    var losses = Losses()
    recordCoincidences(in: &losses)
    recordWeight(in: &losses)
    let box = pictureBox
    var view = CALayer()
    view.anchorPoint = .zero
    view.bounds = box
    view.transform = .scale(Vector(scale, scale))
    view.addSublayer(record())
    if !isPaused {
      for flight in flights { view.addSublayer(layer(of: flight)) }
    }
    do {
      var scene = try view.scene(
        size: Size(box.width * scale, box.height * scale), frameRate: frameRate,
        in: CADrawingContext(outliner: nil, assets: coverAssets))
      scene.symbols = coverSymbols
      scene.background = background
      scene.metadata = Metadata(title: title ?? "Music playing", description: description)
      return Conversion(output: scene, losses: losses)
    } catch {
      throw EffectError(error)
    }
  }

  /// What the picture shows, in the view's space.
  private var pictureBox: Rect {
    let view = Rect(x: 0, y: 0, width: width, height: height)
    guard crop == .notes else { return view }
    // A point of air, then even numbers, so that half the picture is a whole number of points.
    let all = view.union(flightBounds).outset(by: 1)
    func even(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
      (value / 2).rounded(rule) * 2
    }
    return Rect(
      corner: Point(even(all.x, .down), even(all.y, .down)),
      opposite: Point(even(all.maxX, .up), even(all.maxY, .up)))
  }

  private func recordCoincidences(in losses: inout Losses) {
    guard !isPaused else { return }
    let phases = flights.map(\.phase)
    for (index, phase) in phases.enumerated() {
      guard let first = phases[..<index].firstIndex(of: phase) else { continue }
      losses.record(
        Loss(
          .dropped, .begin, at: Place(layers: ["note \(index + 1)"]),
          message: "it flies together with note \(first + 1) and cannot be told from it",
          advice: "change the rate or the delays, or space the notes evenly"))
    }
  }
}
