import LottieFormat
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Precompositions whose time is bent: values keep to the file's own, and only their pace changes.
@Suite struct TimeRemapTests {
  /// A keyframe: its frame, its value, and the handles with which it leaves.
  private struct Key {
    var frame: Double
    var value: Double
    var easing: Easing

    func json(scale: Double) -> String {
      let value = #""t":\#(frame),"s":[\#(value * scale)]"#
      guard case .cubic(let x1, let y1, let x2, let y2) = easing else {
        return easing == .hold ? "{\(value),\"h\":1}" : "{\(value)}"
      }
      return #"{\#(value),"o":{"x":[\#(x1)],"y":[\#(y1)]},"i":{"x":[\#(x2)],"y":[\#(y2)]}}"#
    }
  }

  private static func value(_ keys: [Key], at frame: Double) -> Double {
    guard let last = keys.last(where: { $0.frame <= frame }) else { return keys[0].value }
    guard let next = keys.first(where: { $0.frame > frame }) else { return last.value }
    let share = (frame - last.frame) / (next.frame - last.frame)
    return last.value + (next.value - last.value) * last.easing.progress(at: share)
  }

  /// The turn of a layer in a precomposition whose frames are given by `remap`.
  private func turn(_ inner: [Key], remap: [Key]) throws -> Animatable<Angle> {
    func list(_ keys: [Key], _ scale: Double) -> String {
      "[" + keys.map { $0.json(scale: scale) }.joined(separator: ",") + "]"
    }
    let asset = #"""
      {"id":"a","layers":[{"ty":1,"ip":0,"op":90,"sw":1,"sh":1,"sc":"#ff0000",
       "ks":{"r":{"a":1,"k":\#(list(inner, 1))}}}]}
      """#
    // The samples play ten frames a second.
    let layer = #"""
      {"ty":0,"refId":"a","ip":0,"op":20,"ks":{},"w":100,"h":100,
       "tm":{"a":1,"k":\#(list(remap, 0.1))}}
      """#
    let (scene, _) = try ImportTests.imported(layer, assets: asset)
    var layers = scene.layers
    while let first = layers.first, case .group(let content) = first.content { layers = content }
    return try #require(layers.first).transform.rotation
  }

  private static let inner = [
    Key(frame: 2, value: 0, easing: .cubic(x1: 0.3, y1: 0, x2: 0.8, y2: 0.15)),
    Key(frame: 12, value: 120, easing: .linear), Key(frame: 14, value: 90, easing: .hold),
    Key(frame: 16, value: 200, easing: .cubic(x1: 0.4, y1: -0.4, x2: 0.6, y2: 1.3)),
    Key(frame: 24, value: 0, easing: .linear),
  ]

  @Test(arguments: [
    [Key(frame: 0, value: 0, easing: .linear), Key(frame: 20, value: 30, easing: .linear)],
    [Key(frame: 0, value: 28, easing: .linear), Key(frame: 20, value: 0, easing: .linear)],
    [
      Key(frame: 3, value: 1, easing: .cubic(x1: 0.3, y1: 0, x2: 0.8, y2: 0.15)),
      Key(frame: 9, value: 15, easing: .cubic(x1: 0.05, y1: 0.7, x2: 0.1, y2: 1)),
      Key(frame: 18, value: 26, easing: .linear),
    ],
    [
      Key(frame: 0, value: 5, easing: .cubic(x1: 0.4, y1: -0.6, x2: 0.6, y2: 1.6)),
      Key(frame: 12, value: 19, easing: .hold), Key(frame: 16, value: 3, easing: .linear),
      Key(frame: 20, value: 3, easing: .linear),
    ],
  ])
  private func paceIsThatOfBoth(_ remap: [Key]) throws {
    let turn = try turn(Self.inner, remap: remap)
    var random = SeededGenerator(seed: 7)
    let bent = remap.map(\.frame)
    for _ in 0..<600 {
      let frame = Double.random(in: 0..<20, using: &random)
      let own = Self.value(remap, at: frame)
      // Right beside a jump either side may be shown.
      if bent.contains(where: { abs($0 - frame) < 1e-3 }) { continue }
      if [14.0, 16].contains(where: { abs($0 - own) < 1e-3 }) { continue }
      let expected = Self.value(Self.inner, at: own)
      #expect(abs(turn.value(at: frame / 10).degrees - expected) < 0.03, "frame \(frame)")
    }
    let count = turn.animations.first?.keyframes.count ?? 0
    #expect(count <= 40, "\(count) keyframes")
  }

  /// A line through which time runs eased is that easing, once.
  @Test func anEasedTimeOfALineIsOneEasing() throws {
    let easing = Easing.cubic(x1: 0.3, y1: 0, x2: 0.2, y2: 1)
    let turn = try turn(
      [Key(frame: 0, value: 0, easing: .linear), Key(frame: 40, value: 400, easing: .linear)],
      remap: [
        Key(frame: 0, value: 0, easing: easing), Key(frame: 20, value: 30, easing: .linear),
      ])
    let keyframes = try #require(turn.animations.first?.keyframes)
    #expect(keyframes.count == 2)
    for step in 1..<20 {
      let expected = 300 * easing.progress(at: Double(step) / 20)
      #expect(abs(turn.value(at: Double(step) / 10).degrees - expected) < 0.03)
    }
  }

  /// The frame at the layer's end is the one after the last: players stand on the last instead.
  @Test func timeThatStandsAtTheEndShowsTheLastFrame() throws {
    let turn = try turn(
      [Key(frame: 0, value: 0, easing: .linear), Key(frame: 40, value: 400, easing: .linear)],
      remap: [
        Key(frame: 0, value: 0, easing: .linear), Key(frame: 10, value: 20, easing: .linear),
        Key(frame: 15, value: 20, easing: .linear), Key(frame: 20, value: 10, easing: .linear),
      ])
    #expect(abs(turn.value(at: 0.95).degrees - 190) < 0.03)
    #expect(abs(turn.value(at: 1.2).degrees - 190) < 0.03)
    #expect(abs(turn.value(at: 1.6).degrees - 180) < 0.03)
  }

  /// What is seen of a layer between two of its own frames is so while time shows them.
  @Test func layersAreThereWhileTimeShowsTheirFrames() throws {
    let asset = #"""
      {"id":"a","layers":[{"ty":1,"ip":5,"op":10,"sw":1,"sh":1,"sc":"#ff0000","ks":{}}]}
      """#
    let layer = #"""
      {"ty":0,"refId":"a","ip":0,"op":20,"ks":{},"w":100,"h":100,
       "tm":{"a":1,"k":[{"t":0,"s":[0]},{"t":10,"s":[2]},{"t":20,"s":[0]}]}}
      """#
    let (scene, _) = try ImportTests.imported(layer, assets: asset)
    guard case .group(let layers) = scene.layers[0].content else {
      Issue.record("no group")
      return
    }
    let visibility = layers[0].visibility
    for (frame, isShown) in [
      (0.0, false), (2.4, false), (2.6, true), (4.9, true), (5.1, false), (14.9, false),
      (15.1, true), (17.4, true), (17.6, false),
    ] { #expect(visibility.value(at: frame / 10) == isShown, "frame \(frame)") }
  }
}
