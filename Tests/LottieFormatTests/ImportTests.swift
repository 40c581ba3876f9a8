import LottieFormat
import SceneModel
import Testing
import VectorGeometry

/// What files say, by the rules of players.
@Suite struct ImportTests {
  static func imported(
    _ layers: String, assets: String = "", more: String = "",
    options: LottieImportOptions = LottieImportOptions()
  ) throws -> (scene: Scene, losses: Losses) {
    let text =
      #"{"v":"5.9.0","fr":10,"ip":0,"op":20,"w":100,"h":100,"#
      + #""assets":[\#(assets)],\#(more)"layers":[\#(layers)]}"#
    var losses = Losses()
    let document = try LottieDocument(parsing: Array(text.utf8))
    return (Scene(importing: document, options: options, recording: &losses), losses)
  }

  static func shapeLayer(_ shapes: String, more: String = "") -> String {
    #"{"ty":4,"ip":0,"op":20,"ks":{},\#(more)"shapes":[\#(shapes)]}"#
  }

  static let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[10,10]},"r":{"k":0}}"#
  static let red = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#

  @Test func stylesPaintTheGroupsAboveThem() throws {
    let group = { (x: Int) in
      #"{"ty":"gr","it":[\#(Self.square),{"ty":"tr","p":{"k":[\#(x),0]},"a":{"k":[0,0]}}]}"#
    }
    let (scene, losses) = try Self.imported(
      Self.shapeLayer("\(group(20)),\(group(40)),\(Self.red),\(Self.square)"))
    #expect(losses.entries.isEmpty)
    guard case .shape(let shape) = scene.layers[0].content else {
      Issue.record("\(scene.layers[0].content)")
      return
    }
    // The square below the style is not painted.
    #expect(shape.path(at: 0).subpaths.count == 2)
    let box = try #require(shape.path(at: 0).bounds)
    #expect(box == Rect(x: 15, y: -5, width: 30, height: 10))
  }

  /// The axis of a shear turns against the clock, as in lottie-web.
  @Test func shearsAlongAnAxis() throws {
    let (scene, _) = try Self.imported(
      #"{"ty":4,"ip":0,"op":20,"ks":{"sk":{"k":30},"sa":{"k":20}},"shapes":[\#(Self.square)]}"#)
    let map = try #require(scene.layers.first).transform.affine(at: 0)
    for (part, expected) in zip([map.a, map.b, map.c, map.d], [0.8144, 0.0675, -0.5098, 1.1856]) {
      #expect(abs(part - expected) < 1e-4)
    }
  }

  /// A group that moves between an outline and its style carries the outline.
  @Test func movingGroupsCarryOutlines() throws {
    let group = #"""
      {"ty":"gr","it":[\#(Self.square),{"ty":"tr","a":{"k":[0,0]},
       "p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":20,"s":[40,0]}]}}]}
      """#
    let (scene, _) = try Self.imported(
      Self.shapeLayer("\(group),\(Self.square),\(Self.red)"))
    guard case .shape(let shape) = scene.layers[0].content else {
      Issue.record("\(scene.layers[0].content)")
      return
    }
    let box = try #require(shape.path(at: 0.5).bounds)
    #expect(abs(box.x + 5) < 0.06 && abs(box.width - 20) < 0.06)
  }

  /// Where all that a colour fills moves as one, it is filled inside the group that moves.
  @Test func fillsInsideMovingGroups() throws {
    let group = #"""
      {"ty":"gr","it":[\#(Self.square),{"ty":"tr","a":{"k":[0,0]},
       "p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":20,"s":[40,0]}]}}]}
      """#
    let (scene, _) = try Self.imported(Self.shapeLayer("\(group),\(Self.red)"))
    guard case .group(let layers) = scene.layers[0].content,
      case .point(let point) = layers[0].transform.position
    else {
      Issue.record("\(scene.layers[0].content)")
      return
    }
    #expect(point.value(at: 1) == Point(20, 0))
  }

  @Test func loopsAsPlayersDo() throws {
    let layer = Self.shapeLayer(
      "\(Self.square),\(Self.red)",
      more: #""ks":{"r":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[90]}]}},"#)
    let looping = try Self.imported(layer).scene
    #expect(looping.layers[0].transform.rotation.value(at: 3) == .degrees(45))
    let once = try Self.imported(layer, options: LottieImportOptions(loops: false)).scene
    #expect(once.layers[0].transform.rotation.value(at: 3) == .degrees(90))
  }

  /// Keyframes before the first and after the last frame are cut where they cross it.
  @Test func cutsKeyframesAtTheEnds() throws {
    let layer = #"""
      {"ty":3,"ind":1,"ip":0,"op":20,"ks":{"r":{"a":1,"k":[{"t":-20,"s":[0]},{"t":60,"s":[80]}]}}},
      {"ty":1,"parent":1,"ip":0,"op":20,"ks":{},"sw":10,"sh":10,"sc":"#ff0000"}
      """#
    let rotation = try Self.imported(layer).scene.layers[0].transform.rotation
    for time in [0.0, 0.7, 1.9] {
      #expect(abs(rotation.value(at: time).degrees - (20 + time * 10)) < 1e-6)
    }
    #expect(rotation.animations.first?.keyframes.first?.offset == 0)
    #expect(rotation.animations.first?.keyframes.last?.offset == 1)
  }

  @Test func stretchesAndShiftsPrecompositions() throws {
    let inner = #"""
      {"id":"a","layers":[{"ty":1,"ip":0,"op":20,"sw":1,"sh":1,"sc":"#ff0000",
       "ks":{"r":{"a":1,"k":[{"t":0,"s":[0]},{"t":10,"s":[100]}]}}}]}
      """#
    let layer = #"{"ty":0,"refId":"a","ip":0,"op":20,"st":4,"sr":2,"ks":{},"w":100,"h":100}"#
    let (scene, _) = try Self.imported(layer, assets: inner)
    guard case .group(let layers) = scene.layers[0].content else {
      Issue.record("no group")
      return
    }
    // Frame 9 is the inner frame 2.5.
    #expect(abs(layers[0].transform.rotation.value(at: 0.9).degrees - 25) < 1e-9)
  }

  @Test func remapsTime() throws {
    let inner = #"""
      {"id":"a","layers":[{"ty":1,"ip":0,"op":20,"sw":1,"sh":1,"sc":"#ff0000",
       "ks":{"r":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[200]}]}}}]}
      """#
    let remap = #"[{"t":0,"s":[1.9]},{"t":10,"s":[0]},{"t":20,"s":[1]}]"#
    let layer = #"""
      {"ty":0,"refId":"a","ip":0,"op":20,"ks":{},"w":100,"h":100,"tm":{"a":1,"k":\#(remap)}}
      """#
    let (scene, _) = try Self.imported(layer, assets: inner)
    guard case .group(let layers) = scene.layers[0].content else {
      Issue.record("no group")
      return
    }
    let rotation = layers[0].transform.rotation
    #expect(abs(rotation.value(at: 0.5).degrees - 95) < 0.1)
    #expect(abs(rotation.value(at: 1.5).degrees - 50) < 0.1)
  }

  @Test func pacesCurvesByLength() throws {
    let layer = #"""
      {"ty":3,"ind":1,"ip":0,"op":20,"ks":{"p":{"a":1,"k":[
       {"t":0,"s":[0,0],"to":[0,50],"ti":[0,50]},{"t":20,"s":[100,0]}]}}},
      {"ty":1,"parent":1,"ip":0,"op":20,"ks":{},"sw":10,"sh":10,"sc":"#ff0000"}
      """#
    guard case .along(let motion) = try Self.imported(layer).scene.layers[0].transform.position
    else {
      Issue.record("no motion path")
      return
    }
    #expect(motion.path.elements.count == 2)
    #expect(motion.progress.value(at: 1) == 0.5)
  }

  @Test func takesCollinearTangentsForALine() throws {
    let layer = #"""
      {"ty":3,"ind":1,"ip":0,"op":20,"ks":{"p":{"a":1,"k":[
       {"t":0,"s":[0,0],"to":[30,0],"ti":[-30,0]},{"t":20,"s":[100,0]}]}}},
      {"ty":1,"parent":1,"ip":0,"op":20,"ks":{},"sw":10,"sh":10,"sc":"#ff0000"}
      """#
    guard case .point(let point) = try Self.imported(layer).scene.layers[0].transform.position
    else {
      Issue.record("no line")
      return
    }
    #expect(point.value(at: 1) == Point(50, 0))
  }

  @Test(arguments: [
    ("loopOut('cycle')", 12.5, 25.0), ("var $bm_rt;\\n$bm_rt = loopOut('pingpong');", 12.5, 75.0),
    ("loopOut(\\\"offset\\\")", 12.5, 125.0), ("loopOut()", 17.5, 75.0),
  ])
  func playsLoops(_ expression: String, _ frame: Double, _ degrees: Double) throws {
    let layer = #"""
      {"ty":3,"ind":1,"ip":0,"op":20,"ks":{"r":{"a":1,"x":"\#(expression)",
       "k":[{"t":0,"s":[0]},{"t":10,"s":[100]}]}}},
      {"ty":1,"parent":1,"ip":0,"op":20,"ks":{},"sw":10,"sh":10,"sc":"#ff0000"}
      """#
    let (scene, losses) = try Self.imported(layer)
    #expect(losses.entries.isEmpty)
    let value = scene.layers[0].transform.rotation.value(at: frame / 10)
    #expect(abs(value.degrees - degrees) < 1e-6)
  }

  @Test func reportsOtherScripts() throws {
    let layer = #"""
      {"ty":1,"nm":"a","ip":0,"op":20,"ks":{"r":{"k":5,"x":"wiggle(2, 30)"}},
       "sw":9,"sh":9,"sc":"#ff0000"}
      """#
    let (scene, losses) = try Self.imported(layer)
    #expect(scene.layers[0].transform.rotation == .init(.degrees(5)))
    #expect(losses.entries.map(\.description).contains { $0.contains("a: dropped: a script") })
  }

  @Test func trimsSeveralOutlinesAsOneLength() throws {
    let second = #"{"ty":"rc","p":{"k":[50,0]},"s":{"k":[10,10]},"r":{"k":0}}"#
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":75},"o":{"k":0},"m":2}"#
    let stroke = #"{"ty":"st","c":{"k":[0,0,0]},"w":{"k":1}}"#
    let (scene, _) = try Self.imported(
      Self.shapeLayer("\(Self.square),\(second),\(trim),\(stroke)"))
    guard case .shape(let shape) = scene.layers[0].content else {
      Issue.record("no shape")
      return
    }
    #expect(abs(shape.path(at: 0).length - 60) < 1e-6)
  }

  @Test func fillsSlots() throws {
    let (scene, _) = try Self.imported(
      Self.shapeLayer("\(Self.square)," + #"{"ty":"fl","c":{"sid":"ink"}}"#),
      more: #""slots":{"ink":{"p":{"a":0,"k":[0,1,0]}}},"#)
    guard case .shape(let shape) = scene.layers[0].content else {
      Issue.record("no shape")
      return
    }
    #expect(shape.draws == [.fill(Color(red: 0, green: 1, blue: 0))])
  }

  /// Compositions that show the next one twice would be billions of layers.
  @Test(.timeLimit(.minutes(1))) func limitsLayers() throws {
    let assets = (0..<40).map { number in
      let layer = #"{"ty":0,"refId":"\#(number + 1)","ip":0,"op":20,"ks":{}}"#
      return #"{"id":"\#(number)","layers":[\#(layer),\#(layer)]}"#
    }
    let (_, losses) = try Self.imported(
      #"{"ty":0,"refId":"0","ip":0,"op":20,"ks":{}}"#, assets: assets.joined(separator: ","))
    #expect(losses.entries.contains { $0.message.contains("layers were read") })
  }

  @Test func limitsNesting() throws {
    let assets = (0..<5000).map { number in
      #"{"id":"\#(number)","layers":[{"ty":0,"refId":"\#(number + 1)","ip":0,"op":20,"ks":{}}]}"#
    }
    let (_, losses) = try Self.imported(
      #"{"ty":0,"refId":"0","ip":0,"op":20,"ks":{}}"#, assets: assets.joined(separator: ","))
    #expect(losses.entries.contains { $0.message.contains("deep") })
  }

  @Test func readsOldForms() throws {
    let text = #"""
      {"v":"4.0.0","fr":10,"ip":0,"op":20,"w":9,"h":9,"layers":[{"ty":4,"ip":0,"op":20,"ks":{},
       "shapes":[{"ty":"sh","closed":true,"ks":{"k":{"v":[[0,0],[1,0],[1,1]],
       "i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}},{"ty":"fl","c":{"k":[255,0,51]}}]}]}
      """#
    var losses = Losses()
    let scene = Scene(
      importing: try LottieDocument(parsing: Array(text.utf8)), recording: &losses)
    guard case .shape(let shape) = scene.layers[0].content else {
      Issue.record("no shape")
      return
    }
    #expect(shape.path(at: 0).elements.last == .close)
    #expect(shape.draws == [.fill(Color(red: 1, green: 0, blue: 0.2))])
  }

  /// A matte set by an effect is shown itself too, unlike a track matte.
  @Test(arguments: [(4, 0, MaskKind.alpha, false), (5, 1, .luminance, true)])
  func layersSetMattes(
    _ channel: Int, _ inverted: Int, _ kind: MaskKind, _ isInverted: Bool
  ) throws {
    let effect = #"""
      "ef":[{"ty":28,"en":1,"ef":[{"ty":10,"v":{"k":2}},{"ty":7,"v":{"k":\#(channel)}},
       {"ty":7,"v":{"k":\#(inverted)}}]}],
      """#
    let (scene, losses) = try Self.imported(
      Self.shapeLayer("\(Self.square),\(Self.red)", more: #""ind":1,"# + effect) + ","
        + Self.shapeLayer(
          "\(Self.square),\(Self.square),\(Self.red),\(Self.red)", more: #""ind":2,"#))
    #expect(losses.entries.isEmpty)
    #expect(scene.layers.count == 2)
    let mask = try #require(scene.layers.last?.mask)
    #expect(mask.kind == kind && mask.isInverted == isInverted)
    #expect(scene.layers.first?.mask == nil)
  }

  @Test(arguments: [("A", 1), ("B", 0)])
  func tellsOfGlyphsThatAreCompositions(_ text: String, _ count: Int) throws {
    let glyph = { (character: String, type: Int) in
      #"{"ch":"\#(character)","fFamily":"D","style":"","size":10,"w":50,"t":\#(type),"data":{}}"#
    }
    let layer = #"""
      {"ty":5,"ip":0,"op":20,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":10,"f":"D","t":"\#(text)","j":0,
       "tr":0,"lh":12,"fc":[0,0,0]}}]},"p":{},"m":{"g":1,"a":{"k":[0,0]}},"a":[]}}
      """#
    let (_, losses) = try Self.imported(
      layer,
      more: #""chars":[\#(glyph("A", 1)),\#(glyph("B", 0))],"#
        + #""fonts":{"list":[{"fName":"D","fFamily":"D","fStyle":""}]},"#)
    #expect(losses.entries.count { $0.message.contains("compositions") } == count)
  }
}
