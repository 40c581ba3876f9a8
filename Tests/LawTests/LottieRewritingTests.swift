import Foundation
import SceneModel
import TestSupport
import Testing
import Vexport

/// A Lottie that is read and written again says what it said, in as few words.
@Suite("Lottie, read and written again")
struct LottieRewritingTests {
  private struct Rewriting {
    var before: Scene
    var after: Scene
    var losses: [Loss]
    var text: String
    var root: [String: Any]
  }

  private func rewritten(
    _ layers: String, assets: String = "", once: Bool = false
  ) throws -> Rewriting {
    let text =
      #"{"v":"5.9.0","fr":10,"ip":0,"op":20,"w":100,"h":100,"#
      + #""assets":[\#(assets)],"layers":[\#(layers)]}"#
    var losses = Losses()
    let before = try Scene(
      importing: LottieDocument(parsing: Array(text.utf8)), recording: &losses)
    let written = try before.exported(as: .lottie)
    let after = try Scene(
      importing: LottieDocument(parsing: written.output), recording: &losses)
    return Rewriting(
      before: before, after: after, losses: written.losses.visible,
      text: String(decoding: written.output, as: UTF8.self),
      root: try #require(
        try JSONSerialization.jsonObject(with: Data(written.output)) as? [String: Any]))
  }

  private func expectSame(_ rewriting: Rewriting, within geometry: Double = 0.02) throws {
    for step in 0..<40 {
      let time = (Double(step) + 0.37) / 20
      let distance = FrameDistance(
        try rewriting.before.frame(at: time), try rewriting.after.frame(at: time))
      #expect(distance.isWithin(geometry: geometry, paint: 0.005), "at \(time): \(distance)")
    }
  }

  private func shapeLayer(_ shapes: String, _ transform: String = "", _ more: String = "") -> String
  {
    #"{"ty":4,"ip":0,"op":20,\#(more)"ks":{\#(transform)},"shapes":[\#(shapes)]}"#
  }

  private let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[10,10]},"r":{"k":0}}"#
  private let red = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
  private let ease = #""i":{"x":0.7,"y":1},"o":{"x":0.3,"y":0}"#

  private func keyframes(_ layer: Any?, _ property: String) throws -> [[String: Any]] {
    let transform = try #require((layer as? [String: Any])?["ks"] as? [String: Any])
    let position = try #require(transform[property] as? [String: Any])
    return try #require(position["k"] as? [[String: Any]])
  }

  private func layers(_ rewriting: Rewriting) throws -> [[String: Any]] {
    try #require(rewriting.root["layers"] as? [[String: Any]])
  }

  @Test("a way along curves keeps its keyframes and tangents")
  func curves() throws {
    let position =
      #""p":{"a":1,"k":[{"t":0,"s":[10,10],"to":[20,0],"ti":[0,-20],\#(ease)},"#
      + #"{"t":8,"s":[60,50],"to":[0,20],"ti":[30,0],\#(ease)},"#
      + #"{"t":12,"s":[60,50],\#(ease)},{"t":20,"s":[10,90]}]}"#
    let found = try rewritten(shapeLayer("\(square),\(red)", position))
    try expectSame(found)
    #expect(found.losses.isEmpty)
    let written = try keyframes(layers(found).first, "p")
    #expect(written.map { $0["t"] as? Double } == [0, 8, 12, 20])
    #expect(written.map { $0["to"] != nil } == [true, true, false, false])
    #expect(written[0]["to"] as? [Double] == [20, 0])
    #expect(written[0]["ti"] as? [Double] == [0, -20])
  }

  @Test("only the turn of what turns along its way is sampled")
  func turning() throws {
    let position =
      #""p":{"a":1,"k":[{"t":0,"s":[10,10],"to":[40,0],"ti":[0,-40],\#(ease)},{"t":20,"s":[90,90]}]}"#
    let found = try rewritten(shapeLayer("\(square),\(red)", position, #""ao":1,"#))
    try expectSame(found, within: 0.05)
    #expect(found.losses.map(\.feature) == [.motionPath])
    #expect(try keyframes(layers(found).first, "p").count == 2)
  }

  @Test("a repeater stays one, also where it moves")
  func repeaters() throws {
    let repeater =
      #"{"ty":"rp","c":{"k":4},"o":{"a":1,"k":[{"t":0,"s":[0],\#(ease)},{"t":20,"s":[2]}]},"#
      + #""m":1,"tr":{"p":{"k":[12,0]},"a":{"k":[0,0]},"s":{"k":[90,90]},"#
      + #""r":{"a":1,"k":[{"t":0,"s":[0],\#(ease)},{"t":20,"s":[45]}]},"#
      + #""so":{"k":100},"eo":{"k":30}}}"#
    let found = try rewritten(shapeLayer("\(square),\(red),\(repeater)"))
    try expectSame(found)
    #expect(found.text.contains(#""ty":"rp""#))
    #expect(found.text.count < 1500)
  }

  /// The specification has no masks that differ.
  @Test("masks that differ are one outline")
  func differences() throws {
    func mask(_ x: Int, _ mode: String) -> String {
      #"{"mode":"\#(mode)","o":{"k":100},"pt":{"k":{"c":true,"v":[[\#(x),0],[\#(x + 30),0],"#
        + #"[\#(x + 30),30]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
    }
    let masks = (0..<9).map { mask(5 * $0, $0 == 0 ? "a" : "f") }.joined(separator: ",")
    let found = try rewritten(
      shapeLayer("\(square),\(red)", "", #""hasMask":true,"masksProperties":[\#(masks)],"#))
    #expect(found.text.components(separatedBy: #""ty":"sh""#).count == 10)
    #expect(found.root["assets"] == nil)
  }

  @Test("a composition that is cut at its extent lies where it lay, and is written once")
  func compositions() throws {
    let moving = #""p":{"a":1,"k":[{"t":0,"s":[0,0],\#(ease)},{"t":20,"s":[60,60]}]}"#
    let inner = shapeLayer("\(square),\(red)", moving)
    func show(_ x: Int) -> String {
      #"{"ty":0,"refId":"a","ip":0,"op":20,"w":40,"h":40,"st":0,"ks":{"p":{"k":[\#(x),9]},"#
        + #""r":{"k":30},"o":{"k":50}}}"#
    }
    let found = try rewritten(
      "\(show(10)),\(show(50))", assets: #"{"id":"a","layers":[\#(inner)]}"#)
    try expectSame(found)
    let layers = try layers(found)
    #expect(layers.compactMap { $0["w"] as? Int } == [40, 40])
    #expect(layers.allSatisfy { $0["tt"] == nil && $0["parent"] == nil })
    #expect((found.root["assets"] as? [Any])?.count == 1)
  }

  @Test("circles of gradients whose centre and edge pace apart are written")
  func gradients() throws {
    let gradient =
      #"{"ty":"gf","t":2,"o":{"k":100},"r":1,"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}},"#
      + #""h":{"k":50},"a":{"a":1,"k":[{"t":0,"s":[0],\#(ease)},{"t":20,"s":[90]}]},"#
      + #""s":{"a":1,"k":[{"t":0,"s":[0,0],\#(ease)},{"t":20,"s":[10,0]}]},"#
      + #""e":{"a":1,"k":[{"t":0,"s":[20,0]},{"t":13,"s":[50,5]}]}}"#
    let found = try rewritten(shapeLayer("\(square),\(gradient)"))
    #expect(found.losses.allSatisfy { [.gradient, .gradientFocus].contains($0.feature) })
    for step in 0..<20 {
      let time = (Double(step) + 0.37) / 10
      let pair = try [found.before, found.after].map { try radial($0, at: time) }
      #expect(zip(pair[0], pair[1]).allSatisfy { abs($0 - $1) < 0.2 }, "at \(time): \(pair)")
    }
  }

  /// The centre, the radius and the focus of the only gradient.
  private func radial(_ scene: Scene, at time: Double) throws -> [Double] {
    var layers = scene.layers
    while case .group(let inner)? = layers.first?.content { layers = inner }
    guard case .shape(let shape)? = layers.first?.content,
      case .gradient(let gradient)? = shape.draws.first?.paint,
      case .radial(let center, let radius, let focus) = gradient.kind
    else {
      Issue.record("no gradient")
      return []
    }
    let (middle, inner) = (center.value(at: time), focus?.value(at: time) ?? .zero)
    return [middle.x, middle.y, radius.value(at: time), inner.x, inner.y]
  }

  @Test("shadows whose direction moves, under scales that do, are written in place")
  func filters() throws {
    let shadow =
      #"{"ty":25,"en":1,"ef":[{"ty":2,"v":{"k":[0,0,0,1]}},{"ty":0,"v":{"k":128}},"#
      + #"{"ty":1,"v":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[270]}]}},"#
      + #"{"ty":0,"v":{"k":8}},{"ty":0,"v":{"k":4}}]}"#
    let inner = shapeLayer("\(square),\(red)", #""p":{"k":[20,20]}"#)
    let other = shapeLayer("\(square),\(red)", #""p":{"k":[30,25]},"r":{"k":20}"#)
    let scaled = #""s":{"a":1,"k":[{"t":0,"s":[100,50]},{"t":20,"s":[40,150]}]}"#
    let found = try rewritten(
      #"{"ty":0,"refId":"a","ip":0,"op":20,"w":100,"h":100,"st":0,"ef":[\#(shadow)],"#
        + #""ks":{\#(scaled)}}"#, assets: #"{"id":"a","layers":[\#(inner),\#(other)]}"#)
    #expect(found.losses.isEmpty)
    #expect(found.text.contains(#""ty":25"#))
    for time in [0.21, 0.83, 1.57] {
      let offsets = try [found.before, found.after].map { try shadowOffset($0, at: time) }
      #expect((offsets[0] - offsets[1]).length < 0.1, "at \(time): \(offsets)")
    }
  }

  private func shadowOffset(_ scene: Scene, at time: Double) throws -> Vector {
    var layers = scene.layers
    while let layer = layers.first {
      if case .shadow(let shadow)? = layer.filters.first { return shadow.offset.value(at: time) }
      guard case .group(let inner) = layer.content else { break }
      layers = inner
    }
    Issue.record("no shadow")
    return .zero
  }

  @Test("a tint in part is told, as lottie-web shows it otherwise")
  func tints() throws {
    func losses(_ amount: Int) throws -> [Feature] {
      let tint =
        #"{"ty":20,"en":1,"ef":[{"ty":2,"v":{"k":[0,0,0,1]}},{"ty":2,"v":{"k":[1,0,0,1]}},"#
        + #"{"ty":0,"v":{"k":\#(amount)}}]}"#
      return try rewritten(shapeLayer("\(square),\(red)", "", #""ef":[\#(tint)],"#)).losses.map(
        \.feature)
    }
    #expect(try losses(40) == [.gradientMap])
    #expect(try losses(100).isEmpty)
  }

  @Test("what was sampled gets its easings back")
  func sampledEasings() throws {
    // A time that is bent makes samples of everything in it.
    let inner = shapeLayer(
      "\(square),\(red)", #""p":{"a":1,"k":[{"t":0,"s":[0,0],\#(ease)},{"t":20,"s":[90,60]}]}"#)
    let remap = #""tm":{"a":1,"k":[{"t":0,"s":[0],\#(ease)},{"t":20,"s":[2]}]}"#
    let found = try rewritten(
      #"{"ty":0,"refId":"a","ip":0,"op":20,"w":100,"h":100,"st":0,\#(remap),"ks":{}}"#,
      assets: #"{"id":"a","layers":[\#(inner)]}"#)
    try expectSame(found, within: 0.04)
    let position = try #require(
      found.text.firstMatch(of: /"p":\{"a":1,"k":\[(.*?\})\]\}/)?.output.1)
    #expect(position.split(separator: #""t":"#).count < 12)
  }
}
