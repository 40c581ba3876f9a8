import Foundation
import LottieFormat
import SceneModel
import Testing
import VectorGeometry

@Suite struct ParsingTests {
  static func error(_ text: String) -> LottieError? {
    do {
      _ = try LottieDocument(parsing: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  static func file(layers: String) -> String {
    #"{"v":"5.9.0","fr":60,"ip":0,"op":60,"w":100,"h":100,"layers":[\#(layers)]}"#
  }

  @Test(arguments: [
    ("", "$ (byte 0)", "a value"),
    ("{\"fr\":60,", "$ (byte 9)", "a key in quotes"),
    ("{\"layers\":[{\"ty\":4", "$.layers[0] (byte 18)", "',' or '}'"),
    ("{\"fr\":NaN}", "$.fr (byte 6)", "a value"),
    ("{\"fr\":-Infinity}", "$.fr (byte 7)", "a value"),
    ("{\"fr\":01}", "$.fr (byte 8)", "leading zeros"),
    ("{\"fr\":1.}", "$.fr (byte 8)", "a digit"),
    ("{\"fr\":60} x", "$ (byte 10)", "the end of the file"),
    ("{\"nm\":\"open", "$.nm (byte 11)", "a closing quote"),
    ("{\"fr\":60,}", "$ (byte 9)", "a key in quotes"),
  ])
  func saysWhereJSONEnds(_ text: String, _ place: String, _ expected: String) throws {
    let error = try #require(Self.error(text))
    guard case .notJSON = error else {
      Issue.record("\(error)")
      return
    }
    #expect(error.description.contains("at \(place): expected"))
    #expect(error.description.contains(expected))
  }

  @Test(arguments: [
    ("[]", "at $: expected an object"),
    (#"{"fr":60,"ip":0,"op":60,"w":100,"h":100}"#, "at $: 'layers' is missing"),
    (#"{"fr":60,"ip":0,"op":60,"w":1,"h":1,"layers":7}"#, "at $.layers: expected a list"),
    (#"{"fr":60,"ip":0,"op":60,"w":1,"h":1,"layers":null}"#, "at $: 'layers' is missing"),
    (#"{"w":1,"h":1,"layers":[],"layers":7}"#, "at $.layers: expected a list"),
    (#"{"fr":60,"ip":0,"op":60,"h":1,"layers":[]}"#, "at $: 'w' is missing"),
    (#"{"fr":60,"ip":0,"op":60,"w":[],"h":1,"layers":[]}"#, "at $.w: expected a number"),
  ])
  func saysWhatIsWrongAndWhere(_ text: String, _ message: String) throws {
    let error = try #require(Self.error(text))
    #expect(error.description.contains(message), "\(error)")
    #expect(!error.description.contains("\n"))
  }

  /// What a player passes over does not keep the rest from being read, and is told with its place.
  @Test(arguments: [
    (file(layers: "7"), "$.layers[0]: assumed: expected an object"),
    (file(layers: #"{"ip":0,"op":1}"#), "$.layers[0]: assumed: expected a layer with its type"),
    (
      file(layers: #"{"ty":4,"ip":"x","op":1,"shapes":[]}"#),
      "$.layers[0].ip: assumed: expected a number"
    ),
    (
      file(layers: #"{"ty":4,"ip":0,"op":1,"shapes":[3,{"ty":"rc","p":true}]}"#),
      "$.layers[0].shapes[0]: assumed: expected an object"
    ),
    (
      file(layers: #"{"ty":4,"ip":0,"op":1,"ks":{"r":{"a":1,"k":[{"t":0,"s":[1]},5]}}}"#),
      "$.layers[0].ks.r.k[1]: assumed: expected a keyframe"
    ),
    (
      file(layers: #"{"ty":4,"ip":0,"op":1,"ks":{"r":{"a":0,"k":{"x":"y"}}}}"#),
      "$.layers[0].ks.r.k: assumed: expected a value or keyframes"
    ),
  ])
  func passesOverFaults(_ text: String, _ message: String) throws {
    let good =
      ##",{"ty":1,"nm":"good","ip":0,"op":60,"ks":{},"sw":1,"sh":1,"sc":"#00ff00"}]}"##
    let whole = String(text.dropLast(2)) + good
    var losses = Losses()
    let scene = Scene(
      importing: try LottieDocument(parsing: Array(whole.utf8)), recording: &losses)
    #expect(losses.entries.contains { $0.description.hasPrefix(message) }, "\(losses.entries)")
    #expect(scene.layers.contains { $0.name == "good" })
  }

  /// Outlines lie in a plane: a third coordinate is passed over, and what is missing is 0.
  @Test func readsPlaneOutlines() throws {
    let outline = #"{"c":true,"v":[[1,2,3],[4],7,{"x":5,"y":6}],"i":[[1,2,3],null],"o":[[8,9]]}"#
    let text = Self.file(
      layers: #"{"ty":4,"ip":0,"op":60,"shapes":[{"ty":"sh","ks":{"k":\#(outline)}}]}"#)
    let document = try LottieDocument(parsing: Array(text.utf8))
    guard case .path(let path) = document.layers[0].shapes?.first,
      case .fixed(let bezier) = path.outline
    else {
      Issue.record("there is no outline")
      return
    }
    #expect(bezier.isClosed)
    #expect(
      bezier.vertices == [
        .init(Point(1, 2), arriving: Vector(1, 2), leaving: Vector(8, 9)), .init(Point(4, 0)),
        .init(Point(7, 0)), .init(Point(5, 6)),
      ])
    let printed = String(decoding: try document.printed(), as: UTF8.self)
    #expect(printed.contains(#""v":[[1,2],[4,0],[7,0],[5,6]]"#), "\(printed)")
    #expect(printed.contains(#""i":[[1,2],[0,0],[0,0],[0,0]]"#), "\(printed)")
    #expect(printed.contains(#""o":[[8,9],[0,0],[0,0],[0,0]]"#), "\(printed)")
  }

  /// An easing's handles are numbers for all parts of a value, alone or in a list, or one for each.
  @Test(arguments: [
    (#"{"x":0.2,"y":1}"#, #"{"x":0.2,"y":1}"#, [0.2, 0.2], [1.0, 1.0]),
    (#"{"x":[0.2],"y":["1"]}"#, #"{"x":0.2,"y":1}"#, [0.2, 0.2], [1, 1]),
    (#"{"x":[0.2,0.4],"y":[1,0]}"#, #"{"x":[0.2,0.4],"y":[1,0]}"#, [0.2, 0.4], [1, 0]),
    (#"{"x":[0.2,0.4],"y":1}"#, #"{"x":[0.2,0.4],"y":[1]}"#, [0.2, 0.4], [1, 1]),
    (#"{"x":[],"y":[1]}"#, #"{"x":[],"y":[1]}"#, [0, 0], [1, 1]),
  ])
  func readsHandles(_ handle: String, _ printed: String, _ x: [Double], _ y: [Double]) throws {
    let keyframes = #"{"t":0,"s":[0,0],"o":\#(handle),"i":{"x":1,"y":1}},{"t":9,"s":[8,8]}"#
    let text = Self.file(
      layers: #"{"ty":1,"ip":0,"op":60,"ks":{"s":{"a":1,"k":[\#(keyframes)]}}}"#)
    let document = try LottieDocument(parsing: Array(text.utf8))
    guard case .animated(let keyframes) = document.layers[0].transform?.scale else {
      Issue.record("there are no keyframes")
      return
    }
    let leaving = try #require(keyframes[0].leaving)
    #expect([leaving.x[0], leaving.x[1]] == x)
    #expect([leaving.y[0], leaving.y[1]] == y)
    let output = String(decoding: try document.printed(), as: UTF8.self)
    #expect(output.contains(#""o":\#(printed)"#), "\(output)")
  }

  /// Layers and assets are read apart from the rest of a file, by the same rules.
  @Test func readsLayersAndAssetsWhereverTheyStand() throws {
    let layer = ##"{"ty":1,"nm":"a","ip":0,"op":6,"ks":{},"sw":1,"sh":1,"sc":"#00ff00"}"##
    for text in [
      #"{"layers":[\#(layer)],"fr":60,"ip":0,"op":60,"w":9,"h":9}"#,
      #"{"layers":7,"fr":60,"ip":0,"op":60,"w":9,"layers": [ \#(layer) ] ,"h":9,"assets":null}"#,
      #"{"fr":60,"ip":0,"op":60,"w":9,"h":9,"assets":{"id":"x","layers":[]},"layers":\#(layer)}"#,
    ] {
      var losses = Losses()
      let document = try LottieDocument(parsing: Array(text.utf8))
      let scene = Scene(importing: document, recording: &losses)
      #expect(scene.layers.map(\.name) == ["a"], "\(text)")
      #expect(losses.entries.isEmpty, "\(losses.entries)")
    }
  }

  /// Numbers in quotes, lists of one, and values in place of properties are what they mean.
  @Test func readsValuesInOtherClothes() throws {
    let layers = #"""
      {"ty":"4","nm":"a","ip":"0","op":60,"ks":{"o":50,"s":{"k":["50",200]},"r":{"k":"90"}},
       "shapes":[{"ty":"rc","p":[1,2],"s":{"k":[3,4]},"r":0},{"ty":"fl","c":{"k":[1,0,0]}}]}
      """#
    var losses = Losses()
    let scene = Scene(
      importing: try LottieDocument(parsing: Array(Self.file(layers: layers).utf8)),
      recording: &losses)
    #expect(losses.entries.isEmpty)
    let layer = try #require(scene.layers.first)
    #expect(layer.opacity == .init(0.5))
    #expect(layer.transform.scale == .init(Vector(0.5, 2)))
    #expect(layer.transform.rotation == .init(.degrees(90)))
  }

  /// Foundation writes the same text for a number as is read from it.
  @Test(arguments: [
    "0", "-0.5", "1e3", "1E-2", "123456789012345", "0.1", "9007199254740993", "3.14159265358979",
    "0.000000000000000000000001", "1e400",
  ])
  func readsNumbers(_ text: String) throws {
    let file = #"{"fr":\#(text),"ip":0,"op":60,"w":1,"h":1,"layers":[]}"#
    let read = try LottieDocument(parsing: Array(file.utf8)).frameRate
    let expected = try #require(Double(text))
    #expect(read == (expected.isFinite ? expected : 0))
  }

  @Test func readsEscapes() throws {
    let file = #"{"nm":"a\"\\\/\n\u00e9\ud83d\ude00\ud83d!","w":1,"h":1,"layers":[]}"#
    #expect(
      try LottieDocument(parsing: Array(file.utf8)).name == "a\"\\/\n\u{E9}\u{1F600}\u{FFFD}!")
  }

  /// Reading recurses; nothing that nests deeper than the limit reaches it.
  @Test(arguments: ["[", "{\"a\":"])
  func refusesBottomlessNesting(_ bracket: String) throws {
    let text = String(repeating: bracket, count: 500_000)
    guard case .tooMuch(let what, _) = try #require(Self.error(text)) else {
      Issue.record("another error")
      return
    }
    #expect(what == "levels of nesting")
  }

  @Test func readsNestingUpToTheLimit() throws {
    let depth = 60
    let shapes =
      String(repeating: #"{"ty":"gr","it":["#, count: depth)
      + String(repeating: "]}", count: depth)
    let layer = #"{"ty":4,"ip":0,"op":60,"ks":{},"shapes":[\#(shapes)]}"#
    let document = try LottieDocument(parsing: Array(Self.file(layers: layer).utf8))
    var losses = Losses()
    let scene = Scene(importing: document, recording: &losses)
    #expect(losses.entries.isEmpty)
    _ = try LottieDocument(exporting: scene).printed()
  }

  @Test func passesOverWhatItDoesNotKnow() throws {
    let layers = #"""
      {"ty":13,"nm":"camera","ip":0,"op":60,"ks":{}},
      {"ty":4,"nm":"odd","ip":0,"op":60,"ks":{},"new":{"x":[1,{"y":null}]},
       "shapes":[{"ty":"yy","s":3},{"ty":"rc","p":{"k":[1,2]},"s":{"k":[3,4]}},
       {"ty":"fl","c":{"k":[1,0,0]}}]}
      """#
    let document = try LottieDocument(parsing: Array(Self.file(layers: layers).utf8))
    var losses = Losses()
    let scene = Scene(importing: document, recording: &losses)
    #expect(scene.layers.map(\.name) == ["odd"])
    #expect(losses.entries.map(\.kind) == [.dropped, .dropped])
    #expect(losses.entries.contains { $0.description.contains("layers of type 13") })
    #expect(losses.entries.contains { $0.description.contains("'yy'") })
    let figure = Figure.rectangle(
      Rectangle(center: .init(Point(1, 2)), size: .init(Size(3, 4))))
    #expect(
      scene.layers[0].content
        == .shape(Shape(figures: [figure], draws: [.fill(Color(red: 1, green: 0, blue: 0))])))
  }

  @Test func readsOldAndLooseForms() throws {
    let layers = #"""
      {"ty":3,"ind":7,"ip":0,"op":60,"ks":{"o":{"a":0,"k":[50]},
       "p":{"a":1,"k":[{"t":0,"s":[0,0],"e":[60,0],"o":{"x":[0.2,0.4],"y":[0,0]},"i":{"x":[1,1],"y":[1,1]}},
       {"t":60}]}}},
      {"ty":1,"nm":"solid","ip":15,"op":30,"parent":7,"ks":{},"sw":10,"sh":20,"sc":"#ff0000"}
      """#
    let document = try LottieDocument(parsing: Array(Self.file(layers: layers).utf8))
    var losses = Losses()
    let scene = Scene(importing: document, recording: &losses)
    let group = try #require(scene.layers.first)
    guard case .separate(let x, let y) = group.transform.position else {
      Issue.record("the coordinates ease alike")
      return
    }
    #expect(abs(x.value(at: 0.999) - 60) < 0.1)
    #expect(y.value(at: 0.5) == 0)
    guard case .group(let layers) = group.content else { return }
    #expect(layers[0].visibility.value(at: 0.2) == false)
    #expect(layers[0].visibility.value(at: 0.3) == true)
    #expect(layers[0].visibility.value(at: 0.6) == false)
  }

  @Test func cutsRingsOfParentsAndPrecompositions() throws {
    let text = #"""
      {"v":"5","fr":30,"ip":0,"op":30,"w":10,"h":10,
       "assets":[{"id":"a","layers":[{"ty":0,"refId":"a","ip":0,"op":30,"ks":{}}]}],
       "layers":[{"ty":0,"refId":"a","ind":1,"parent":2,"ip":0,"op":30,"ks":{}},
       {"ty":3,"ind":2,"parent":1,"ip":0,"op":30,"ks":{}},
       {"ty":0,"refId":"none","ip":0,"op":30,"ks":{}}]}
      """#
    var losses = Losses()
    _ = Scene(importing: try LottieDocument(parsing: Array(text.utf8)), recording: &losses)
    #expect(losses.entries.count == 2)
  }

  /// Whatever is cut off or changed, there is an answer and no trap.
  @Test func survivesDamage() throws {
    let bytes = try LottieDocument(exporting: SceneSamples.gradients).printed()
    var state: UInt64 = 7
    for _ in 0..<400 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var damaged = bytes
      let place = Int(state >> 33) % damaged.count
      if state & 1 == 0 {
        damaged.removeSubrange(place...)
      } else {
        damaged[place] = UInt8(truncatingIfNeeded: state >> 24)
      }
      guard let document = try? LottieDocument(parsing: damaged) else { continue }
      var losses = Losses()
      _ = try? Scene(importing: document, recording: &losses).frame(at: 0.5)
    }
  }
}
