import Foundation
import LottieFormat
import SceneModel
import Testing
import VectorGeometry

@Suite struct PrintingTests {
  static func text(_ scene: Scene, pretty: Bool = false) throws -> String {
    String(decoding: try LottieDocument(exporting: scene).printed(pretty: pretty), as: UTF8.self)
  }

  static func json(_ scene: Scene) throws -> [String: Any] {
    let bytes = try LottieDocument(exporting: scene).printed()
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test(arguments: SceneSamples.all.map(\.name))
  func isTheSameEveryTime(_ name: String) throws {
    let scene = try #require(SceneSamples.all.first { $0.name == name }?.scene)
    #expect(try Self.text(scene) == Self.text(scene))
    // Laid out for people, it says the same.
    let pretty = try LottieDocument(parsing: Array(Self.text(scene, pretty: true).utf8))
    #expect(try pretty == LottieDocument(exporting: scene))
  }

  @Test(arguments: SceneSamples.all.map(\.name))
  func hasNoEmptyOrOddNumbers(_ name: String) throws {
    let scene = try #require(SceneSamples.all.first { $0.name == name }?.scene)
    let text = try Self.text(scene).replacing(/"[^"]*"/, with: "")
    #expect(!text.contains("null"))
    #expect(text.firstMatch(of: /-0[,\]\}]/) == nil)
    #expect(text.firstMatch(of: /\d[eE]/) == nil)
    #expect(text.firstMatch(of: /\.\d*0[,\]\}]/) == nil)
    #expect(!text.contains(" "))
  }

  /// rlottie and lottie-android pass over what comes before a shape's type.
  @Test(arguments: SceneSamples.all.map(\.name))
  func typesComeFirst(_ name: String) throws {
    let scene = try #require(SceneSamples.all.first { $0.name == name }?.scene)
    let text = try Self.text(scene)
    #expect(text.matches(of: /"ty":/).count == text.matches(of: /\{"ty":/).count)
    // lottie-android needs a gradient's count before its stops.
    #expect(
      text.matches(of: /"g":\{"p":/).count == text.matches(of: /"g":\{"/).count - glyphs(text))
  }

  private func glyphs(_ text: String) -> Int { text.matches(of: /"g":\{"(?!p)/).count }

  @Test(arguments: [
    (1e-5, "0"), (0.00005, "0.0001"), (-0.00001, "0"), (1e20, "100000000000000000000"),
    (0.1 + 0.2, "0.3"), (12, "12"), (-7.25, "-7.25"), (1234567.89125, "1234567.8913"),
  ])
  func writesPlainNumbers(_ value: Double, _ text: String) throws {
    let scene = SceneSamples.scene(
      SceneSamples.box(
        Rect(x: 0, y: 0, width: 1, height: 1), .black,
        transform: Transform(position: .point(.init(Point(value, 3))))))
    #expect(try Self.text(scene).contains("\"p\":{\"a\":0,\"k\":[\(text),3]}") || text == "0")
    if text == "0" { #expect(try Self.text(scene).contains("\"k\":[0,3]")) }
  }

  @Test func writesTheDigitsItIsAskedFor() throws {
    let scene = SceneSamples.scene(
      SceneSamples.box(
        Rect(x: 0, y: 0, width: 1, height: 1), .black,
        transform: Transform(position: .point(.init(Point(1.23456789, 3))))))
    for (precision, text) in [(0, "1"), (2, "1.23"), (8, "1.23456789")] {
      let document = try LottieDocument(
        exporting: scene, options: LottieExportOptions(precision: precision))
      let printed = String(decoding: try document.printed(), as: UTF8.self)
      #expect(printed.contains("\"k\":[\(text),3]"))
    }
  }

  @Test func refusesNumbersThatAreNone() throws {
    for value in [Double.nan, .infinity] {
      let scene = SceneSamples.scene(
        SceneSamples.box(
          Rect(x: 0, y: 0, width: 1, height: 1), .black,
          transform: Transform(position: .point(.init(Point(value, 3))))))
      let document = try LottieDocument(exporting: scene)
      let error = #expect(throws: LottieError.self) { try document.printed() }
      #expect(error?.description.contains("$.layers[0].ks.p.k[0]") == true)
    }
  }

  @Test func laysOutForPeople() throws {
    let text = try Self.text(SceneSamples.ground, pretty: true)
    #expect(text.hasPrefix("{\n  \"fr\": 60,\n"))
    #expect(text.contains("\"k\": [50,50]"))
    #expect(text.hasSuffix("}\n"))
  }

  /// The size that the product promises for a short marquee.
  @Test func marqueeIsSmall() throws {
    #expect(try Self.text(SceneSamples.marquee).utf8.count < 6000)
  }
}
