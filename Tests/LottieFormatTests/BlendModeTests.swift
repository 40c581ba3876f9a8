import LottieFormat
import SceneModel
import Testing

/// How styles and groups of a shape layer mix with what lies below them.
@Suite struct BlendModeTests {
  private func blended(_ mode: Int) -> String {
    #"{"ty":"fl","bm":\#(mode),"c":{"k":[0,0,1]},"o":{"k":100}}"#
  }

  @Test func aStyleMayMultiply() throws {
    let (scene, losses) = try ImportTests.imported(
      ImportTests.shapeLayer("\(ImportTests.square),\(blended(1)),\(ImportTests.red)"))
    #expect(losses.entries.isEmpty)
    guard case .group(let layers) = try #require(scene.layers.first).content else {
      Issue.record("styles that mix apart are layers of their own")
      return
    }
    #expect(layers.map(\.blending) == [.normal, .multiply])
  }

  @Test func aGroupMayScreen() throws {
    let group =
      #"{"ty":"gr","bm":2,"it":[\#(ImportTests.square),\#(ImportTests.red),{"ty":"tr"}]}"#
    let (scene, losses) = try ImportTests.imported(ImportTests.shapeLayer(group))
    #expect(losses.entries.isEmpty)
    guard case .group(let layers) = try #require(scene.layers.first).content else {
      Issue.record("the group is a layer")
      return
    }
    #expect(layers.map(\.blending) == [.screen])
  }

  /// lottie-web knows no adding.
  @Test func addingIsTold() throws {
    let (_, losses) = try ImportTests.imported(
      ImportTests.shapeLayer("\(ImportTests.square),\(blended(16))"))
    #expect(losses.entries.map(\.kind) == [.assumed])
  }

  @Test func addingMayBeLeftOut() throws {
    let (scene, losses) = try ImportTests.imported(
      ImportTests.shapeLayer("\(ImportTests.square),\(blended(16))"),
      options: LottieImportOptions(interpretation: .lottieWeb))
    #expect(losses.entries.map(\.kind) == [.assumed])
    #expect(try scene.frame(at: 0).items.count == 1)
    #expect(!scene.featureUses.contains { $0.feature == .blendMode })
  }

  /// A composition is drawn by itself: what blends in it does not reach what lies below.
  @Test func compositionsKeepBlendingIn() throws {
    let inner = ImportTests.shapeLayer("\(ImportTests.square),\(blended(1))")
    let (scene, _) = try ImportTests.imported(
      #"{"ty":0,"refId":"a","ip":0,"op":20,"w":100,"h":100,"ks":{}}"#,
      assets: #"{"id":"a","layers":[\#(inner)]}"#)
    guard case .group(let layers) = try #require(scene.layers.first).content else {
      Issue.record("the composition is a group")
      return
    }
    #expect(layers.map(\.clips.count) == [1])
  }

  @Test func unknownModesAreTold() throws {
    let (_, losses) = try ImportTests.imported(
      ImportTests.shapeLayer("\(ImportTests.square),\(blended(99))"))
    #expect(losses.entries.map(\.kind) == [.dropped])
  }
}
