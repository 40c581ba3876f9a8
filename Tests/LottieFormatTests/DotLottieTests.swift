import LottieFormat
import SceneModel
import Testing
import VectorGeometry

@Suite struct DotLottieTests {
  static func animation(_ color: String) -> [UInt8] {
    Array(
      (#"{"v":"5","fr":10,"ip":0,"op":9,"w":9,"h":9,"layers":[{"ty":4,"ip":0,"op":9,"ks":{},"#
        + #""shapes":[{"ty":"el","p":{"k":[0,0]},"s":{"k":[2,2]}},{"ty":"fl","c":\#(color)}]}]}"#)
        .utf8)
  }

  static func package(_ manifest: String?, _ files: [String: [UInt8]]) throws -> DotLottie {
    var files = files
    files["manifest.json"] = manifest.map { Array($0.utf8) }
    return try DotLottie(files: files)
  }

  static func color(_ document: LottieDocument) throws -> Color? {
    var losses = Losses()
    let scene = Scene(importing: document, recording: &losses)
    guard case .shape(let shape) = scene.layers.first?.content,
      case .color(let color) = shape.draws.first?.paint
    else { return nil }
    return color.base
  }

  static let red = #"{"k":[1,0,0]}"#
  static let blue = #"{"k":[0,0,1]}"#

  @Test func readsVersion1() throws {
    let package = try Self.package(
      #"{"version":"1","animations":[{"id":"a","loop":true},{"id":"b","loop":false}]}"#,
      [
        "animations/a.json": Self.animation(Self.red),
        "animations/b.json": Self.animation(Self.blue),
      ])
    #expect(package.animations.map(\.id) == ["a", "b"])
    #expect(try package.animation(nil).loops == true)
    let second = try package.animation("b")
    #expect(second.loops == false)
    #expect(try Self.color(package.document(of: second)) == Color(red: 0, green: 0, blue: 1))
    #expect(throws: LottieError.unknownAnimation("c", known: ["a", "b"])) {
      try package.animation("c")
    }
  }

  @Test func readsVersion2WithThemes() throws {
    let theme = #"""
      {"rules":[{"id":"ink","type":"Color","value":[0,1,0]},
       {"id":"ink","type":"Color","value":[1,1,1],"animations":["other"]}]}
      """#
    let package = try Self.package(
      #"{"version":"2","initial":{"animation":"b"},"animations":[{"id":"a"},{"id":"b"}]}"#,
      [
        "a/a.json": Self.animation(Self.red), "a/b.json": Self.animation(#"{"sid":"ink"}"#),
        "t/green.json": Array(theme.utf8),
      ])
    #expect(package.themes == ["green"])
    let initial = try package.animation(nil)
    #expect(initial.id == "b")
    let document = try package.document(of: initial, theme: "green")
    #expect(try Self.color(document) == Color(red: 0, green: 1, blue: 0))
    #expect(throws: LottieError.unknownTheme("none", known: ["green"])) {
      try package.document(of: initial, theme: "none")
    }
  }

  @Test func readsPlainPackages() throws {
    let package = try Self.package(
      nil, ["data.json": Self.animation(Self.red), "images/x.png": [7]])
    #expect(try Self.color(package.document(of: package.animation(nil))) != nil)
    #expect(package.picture(named: "images/x.png") == [7])
    #expect(package.picture(named: "u/x.png") == [7])
    #expect(throws: LottieError.self) { try Self.package("{}", ["x.txt": []]) }
    #expect(throws: LottieError.self) { try Self.package("{", [:]) }
  }
}
