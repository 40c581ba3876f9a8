import LottieFormat
import SceneModel
import Testing
import VectorGeometry

/// Scripts of files, run by the rules of lottie-web.
@Suite struct ExpressionTests {
  /// A solid whose rotation a script gives, beside other layers; ten frames a second, 20 of them.
  private static func rotation(
    _ script: String, own: String = #""k":7"#, beside layers: [String] = [], more: String = "",
    assets: String = ""
  ) throws -> (angle: Animatable<Angle>, losses: Losses) {
    let escaped = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    let layer = #"""
      {"ty":1,"nm":"it","ind":1,"ip":0,"op":20,\#(more)
       "ks":{"r":{\#(own),"ix":10,"x":"\#(escaped)"},"p":{"k":[30,40,0]},"s":{"k":[50,200,100]}},
       "sw":10,"sh":20,"sc":"#ff0000"}
      """#
    let (scene, losses) = try ImportTests.imported(
      ([layer] + layers).joined(separator: ","), assets: assets)
    let solid = try #require(scene.layers.first { $0.name == "it" })
    return (solid.transform.rotation, losses)
  }

  private static let moving = #""a":1,"k":[{"t":0,"s":[0]},{"t":10,"s":[100]}]"#

  /// Layers that scripts of other layers look at.
  private static let others = [
    #"""
    {"ty":3,"nm":"guide","ind":2,"parent":3,"ip":0,"op":20,"st":0,"ks":{
     "p":{"a":1,"k":[{"t":0,"s":[10,20,0]},{"t":10,"s":[20,40,0]}]},"r":{"k":90},
     "o":{"k":50},"a":{"k":[1,2,0]},"s":{"k":[100,100,100]}},
     "ef":[{"ty":5,"nm":"Knob","mn":"ADBE Slider Control","ix":1,"np":3,"en":1,
      "ef":[{"ty":0,"nm":"Slider","mn":"ADBE Slider Control-0001","ix":1,"v":{"k":12}}]},
      {"ty":5,"nm":"Aim","ix":2,"ef":[{"ty":10,"nm":"Layer","ix":1,"v":{"k":3}}]}]}
    """#,
    #"""
    {"ty":3,"nm":"base","ind":3,"ip":0,"op":20,"ks":{"p":{"k":[100,0,0]},"r":{"k":0}}}
    """#,
    #"""
    {"ty":4,"nm":"shapes","ind":4,"ip":0,"op":20,"ks":{},"shapes":[
     {"ty":"gr","nm":"Group 1","mn":"ADBE Vector Group","ix":1,"cix":2,"np":3,"it":[
      {"ty":"rc","nm":"Box","mn":"ADBE Vector Shape - Rect","ix":1,
       "s":{"k":[30,40],"ix":2},"p":{"k":[1,2],"ix":3},"r":{"k":5,"ix":4}},
      {"ty":"sh","nm":"Path 1","ix":2,"ks":{"k":{"c":false,"v":[[0,0],[10,0],[10,30]],
       "i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]},"ix":2}},
      {"ty":"fl","nm":"Fill 1","c":{"k":[1,0.5,0,1],"ix":4},"o":{"k":80,"ix":5}},
      {"ty":"tr","nm":"Transform","p":{"k":[3,4],"ix":2},"a":{"k":[0,0],"ix":1},
       "s":{"k":[100,100],"ix":3},"r":{"k":6,"ix":6},"o":{"k":100,"ix":7}}]}]}
    """#,
  ]

  /// Scripts that always give the same, computed by hand.
  @Test(arguments: [
    ("var $bm_rt;\n$bm_rt = 12;", 12.0), ("$bm_sum(value, 3)", 10), ("value * 2", 14),
    ("var $bm_rt;\ntry { $bm_rt = nobody(1) } catch (e) { $bm_rt = value }", 7),
    ("clamp(150, 100, 0)", 100), ("linear(5, 0, 10, 20, 40)", 30), ("linear(2, 1, 3)", 3),
    ("ease(0.5, 0, 1, 10, 20)", 15.01683), ("length([3, 4])", 5), ("length([1, 1], [4, 5])", 5),
    ("normalize([0, 5])[1]", 1), ("add([1, 2], [3, 4])[1]", 6), ("sub([5, 2], 1)[0]", 4),
    ("mul([1, 2], 3)[1]", 6), ("div(9, 2)", 4.5), ("mod(7, 4)", 3), ("$bm_neg(5)", -5),
    ("radiansToDegrees(Math.PI)", 180), ("degreesToRadians(180) * 100", 314.1592653589793),
    ("thisComp.width + thisComp.numLayers", 104), ("thisComp.frameDuration * 100", 10),
    ("index", 1), ("width + height", 30), ("inPoint + outPoint", 2), ("framesToTime(25)", 2.5),
    ("timeToFrames(2)", 20), ("hasParent ? 1 : 2", 2), ("numKeys", 0),
    ("thisLayer.name == 'it' ? 1 : 0", 1), ("transform.position[1]", 40),
    ("thisLayer.scale[0]", 50), ("thisProperty.propertyIndex", 10), ("rgbToHsl([1,0,0,1])[2]", 0.5),
    ("thisComp.layer('guide').effect('Knob')('Slider')", 12),
    ("thisComp.layer(2).effect(1)(1).value", 12),
    ("thisComp.layer('guide').effect('ADBE Slider Control')('ADBE Slider Control-0001')", 12),
    ("thisComp.layer('guide').effect('Aim')('Layer').position[0]", 100),
    ("thisComp.layer('guide').hasParent ? thisComp.layer('guide').parent.index : 0", 3),
    ("thisComp.layer('guide').opacity", 50),
    ("thisComp.layer('shapes').content('Group 1').content('Box').size[1]", 40),
    ("thisComp.layer('shapes')(2)(1)(2)(1)(4)", 5),
    ("thisComp.layer('shapes')('Contents')('Group 1')('Contents')('Box').position[1]", 2),
    ("thisComp.layer('shapes').content('Group 1').content('Fill 1').color[1] * 10", 5),
    ("thisComp.layer('shapes').content('Group 1').transform.position[0]", 3),
    ("thisComp.layer('shapes').content('Group 1')('Transform')('Rotation')", 6),
    ("thisComp.layer('shapes').content('Group 1').content('Path 1').path.points()[2][1]", 30),
    ("thisComp.layer('shapes').content('Group 1').content(2).path.pointOnPath(0.5)[1]", 10),
    ("thisComp.layer('shapes').content('Group 1').content('Path 1').path.tangentOnPath(0.6)[1]", 1),
    ("thisComp.layer('nobody') == null ? 1 : 0", 1),
    ("sourceRectAtTime().width", 10), ("eval('index + 1')", 2),
  ])
  func givesOneValue(_ script: String, _ expected: Double) throws {
    let (angle, losses) = try Self.rotation(script, beside: Self.others)
    #expect(angle.isStatic, "\(script)")
    #expect(abs(angle.base.degrees - expected) < 1e-3, "\(script): \(angle.base.degrees)")
    #expect(losses.entries.isEmpty, "\(losses.entries)")
  }

  /// Scripts that change, looked at in the middle of frames too.
  @Test(arguments: [
    ("time * 90", 5.0, 45.0), ("time * 90", 12.5, 112.5), ("value + 1", 5, 51),
    ("valueAtTime(0.2)", 15, 20), ("velocityAtTime(0.5)", 5, 100), ("velocity", 5, 100),
    ("numKeys + key(2).time + key(2)[0] + time * 0", 5, 103), ("nearestKey(time).index", 6, 2),
    ("loopOut('cycle') + 1", 12, 21), ("loopOut('pingpong') * 2", 12, 160),
    ("loopOut('offset') - 1", 12, 119), ("loopOut('continue') + 0", 12, 120),
    ("loopOutDuration('cycle', 0.5) + 0", 12, 70), ("thisProperty.loopOut('cycle')", 15, 50),
    ("thisComp.layer('guide').position[0]", 5, 15),
    ("thisComp.layer('guide').toComp([1, 2])[0]", 5, 115),
    ("thisComp.layer('guide').toComp([2, 2])[1]", 5, 31),
    ("thisComp.layer('guide').fromComp([115, 31])[0]", 5, 2),
    ("time < 1 ? 0 : 50", 9.9, 0), ("time < 1 ? 0 : 50", 10.1, 50),
    ("posterizeTime(2); value", 7, 50),
    ("Math.sin(time * 6) * 100", 7.3, -94.526),
  ])
  func changesWithTime(_ script: String, _ frame: Double, _ expected: Double) throws {
    let (angle, losses) = try Self.rotation(script, own: Self.moving, beside: Self.others)
    let value = angle.value(at: frame / 10).degrees
    #expect(abs(value - expected) < 0.05, "\(script): \(value)")
    if !angle.isStatic {
      #expect(losses.entries.map(\.description) == ["it: approximated: an expression was sampled"])
    }
  }

  /// A jump stays one, and a line takes no more keyframes than it needs.
  @Test func takesFewKeyframes() throws {
    let line = try Self.rotation("time * 90").angle
    #expect(line.animations.first?.keyframes.count == 2)
    let jump = try Self.rotation("time < 1 ? 0 : 50").angle
    #expect(jump.animations.first.map { $0.keyframes.count <= 6 } == true)
  }

  /// What a script asks of another one is what that one gives; rings are cut.
  @Test func scriptsAskEachOther() throws {
    let other = #"""
      {"ty":3,"nm":"other","ind":9,"ip":0,"op":20,
       "ks":{"r":{"k":1,"x":"thisComp.layer('it').rotation + 100"},"o":{"k":5,"x":"time * 10"}}}
      """#
    let (ring, losses) = try Self.rotation(
      "thisComp.layer('other').rotation + 1000", beside: [other])
    #expect(ring.value(at: 0).degrees == 1107)
    #expect(losses.entries.allSatisfy { $0.message == "an expression was sampled" })
    let chain = try Self.rotation("thisComp.layer('other').opacity * 2", beside: [other]).angle
    #expect(abs(chain.value(at: 1.5).degrees - 30) < 0.05)
  }

  /// A long chain of scripts costs no more than its length, and one too long ends with a loss.
  @Test func chainsStayCheap() throws {
    func layers(_ count: Int) -> [String] {
      (0..<count).map { number in
        #"""
        {"ty":3,"nm":"l\#(number)","ind":\#(number + 10),"ip":0,"op":20,"ks":{"r":{"k":0,
         "x":"var l = thisComp.layer('l\#(number + 1)'); l ? l.rotation + l.rotation : time"}}}
        """#
      }
    }
    let short = try Self.rotation("thisComp.layer('l0').rotation", beside: layers(12))
    #expect(abs(short.angle.value(at: 1).degrees - 2048) < 0.05)
    let long = try Self.rotation("thisComp.layer('l0').rotation", beside: layers(2000))
    #expect(long.angle == .init(.degrees(7)))
    #expect(long.losses.entries.contains { $0.description.contains("calls that nest too deep") })
  }

  /// What cannot be run leaves the property's own values, and says why.
  @Test(arguments: [
    ("wiggle(2, 30)", "'wiggle' is not supported"), ("random()", "'random' is not supported"),
    ("Math.random()", "'Math.random'"), ("try { wiggle(1, 2) } catch (e) { 5 }", "'wiggle'"),
    ("nobody + 1", "ReferenceError: nobody is not defined"), ("1 +", "line 1 of the script"),
    ("while (true) {}", "more than 300000 steps"), ("thisComp.layer('x').position", "TypeError"),
    ("var $bm_rt;", "it gives no value"), ("throw 'a\nb'", "line 1"),
    (String(repeating: "[", count: 9999), "within each other"),
    ("content('x')", "TypeError"), ("key(5)", "the property has no keyframe 5"),
  ])
  func saysWhyNot(_ script: String, _ reason: String) throws {
    let (angle, losses) = try Self.rotation(script)
    #expect(angle == .init(.degrees(7)))
    let loss = try #require(losses.entries.first?.description)
    #expect(loss.hasPrefix("it: dropped: a script is not run, the property has its own values: "))
    #expect(loss.contains(reason), "\(loss)")
    #expect(!loss.contains("\n"))
  }

  /// A value that is no number leaves the property's own one.
  @Test func takesNoNonNumbers() throws {
    for script in ["0/0", "[1, 2]", "({})", "'abc'", "1/0"] {
      #expect(try Self.rotation(script).angle == .init(.degrees(7)), "\(script)")
    }
  }

  /// A group's own numbers lead a script through a shape layer, as rigs do.
  @Test func findsWhereItStands() throws {
    let shapes = #"""
      {"ty":4,"nm":"rig","ind":1,"ip":0,"op":20,"ks":{},"shapes":[
       {"ty":"gr","nm":"Admin","ix":1,"cix":2,"it":[
        {"ty":"gr","nm":"Sizes","ix":1,"cix":2,"it":[
         {"ty":"rc","nm":"R","ix":1,"s":{"k":[8,9],"ix":2},"p":{"k":[0,0],"ix":3},
          "r":{"k":0,"ix":4}},{"ty":"tr"}]},{"ty":"tr"}]},
       {"ty":"gr","nm":"Shown","ix":2,"cix":2,"it":[
        {"ty":"rc","nm":"R","ix":1,"p":{"k":[0,0],"ix":3},"r":{"k":0,"ix":4},"s":{"k":[1,1],"ix":2,
         "x":"var p = thisProperty.propertyIndex; var g = thisProperty.propertyGroup(1).propertyIndex; $bm_rt = thisLayer(2)('Admin')(2)('Sizes')(2)(g)(p)"}},
        {"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}},{"ty":"tr"}]}]}
      """#
    let (scene, losses) = try ImportTests.imported(shapes)
    #expect(losses.entries.isEmpty)
    let frame = try scene.frame(at: 0)
    #expect(frame.contentBounds == Rect(x: -4, y: -4.5, width: 8, height: 9))
  }

  /// An outline that a script makes.
  @Test func makesOutlines() throws {
    let layer = #"""
      {"ty":4,"nm":"shape","ind":1,"ip":0,"op":20,"ks":{},"shapes":[
       {"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[10,0],[10,10]],"i":[[0,0],[0,0],[0,0]],
        "o":[[0,0],[0,0],[0,0]]},
        "x":"var p = thisProperty.points(); p[1][0] = 10 + time * 10; $bm_rt = createPath(p, thisProperty.inTangents(), thisProperty.outTangents(), true)"}},
       {"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}]}
      """#
    let (scene, _) = try ImportTests.imported(layer)
    let box = try #require(try scene.frame(at: 1.5).contentBounds)
    #expect(abs(box.width - 25) < 0.1 && box.height == 10)
  }

  /// Scripts in a precomposition follow its own frames, however it is shown.
  @Test func precompositionsHaveTheirOwnTime() throws {
    let asset = #"""
      {"id":"c","nm":"inner","layers":[{"ty":1,"nm":"in","ind":1,"ip":0,"op":40,"st":0,
       "ks":{"r":{"k":0,"x":"time * 100"}},"sw":9,"sh":9,"sc":"#ff0000"}]}
      """#
    func turn(_ more: String, at seconds: Double) throws -> Double {
      let layer = #"""
        {"ty":0,"nm":"comp","ind":1,"refId":"c","ip":0,"op":20,"ks":{},"w":100,"h":100,\#(more)}
        """#
      let (scene, _) = try ImportTests.imported(layer, assets: asset)
      var layers = scene.layers
      while let first = layers.first, case .group(let inner) = first.content { layers = inner }
      return try #require(layers.first).transform.rotation.value(at: seconds).degrees
    }
    #expect(abs(try turn(#""st":5"#, at: 1.5) - 100) < 0.1)
    #expect(abs(try turn(#""st":0,"sr":2"#, at: 1) - 50) < 0.1)
    let remap = #""tm":{"a":1,"k":[{"t":0,"s":[2]},{"t":20,"s":[0]}]}"#
    #expect(abs(try turn(remap, at: 0.5) - 150) < 0.1)
  }

  /// Groups that only scripts look at are run for them; what nobody sees is not told.
  @Test func scriptsOfUnpaintedOutlinesAreNotRun() throws {
    func losses(painted: Bool) throws -> [String] {
      let paint = #",{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#
      let group =
        #"{"ty":"gr","it":[{"ty":"el","p":{"k":[0,0],"x":"nobody()"},"s":{"k":[9,9]}}"#
        + #"\#(painted ? paint : ""),{"ty":"tr","p":{"k":[0,0],"x":"nobody()"}}]}"#
      let (_, losses) = try ImportTests.imported(ImportTests.shapeLayer(group))
      return losses.entries.map(\.message)
    }
    #expect(try losses(painted: true).count == 1)
    #expect(try losses(painted: false).isEmpty)
  }

  /// A modifier after the paint still changes what stands before it.
  @Test func scriptsOfModifiersAfterThePaintAreRun() throws {
    let (scene, _) = try ImportTests.imported(
      ImportTests.shapeLayer(
        #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[10,10]}},{"ty":"st","c":{"k":[1,0,0,1]},"#
          + #""o":{"k":100},"w":{"k":2}},{"ty":"tm","s":{"k":0},"o":{"k":0},"#
          + #""e":{"k":100,"x":"var $bm_rt = 25 + 25;"}}"#))
    let text = scene.dump
    #expect(text.contains("0.5"), "\(text)")
  }

}
