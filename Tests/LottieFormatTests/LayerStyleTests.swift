import Foundation
import LottieFormat
import SceneModel
import Testing
import VectorGeometry

/// Looks that After Effects gives to a layer's whole picture.
@Suite struct LayerStyleTests {
  private func imported(
    _ style: String, like interpretation: LottieInterpretation = .afterEffects
  ) throws -> (layer: Layer, losses: Losses) {
    let (scene, losses) = try ImportTests.imported(
      ImportTests.shapeLayer(
        "\(ImportTests.square),\(ImportTests.red)", more: #""sy":[\#(style)],"#),
      options: LottieImportOptions(interpretation: interpretation))
    return (try #require(scene.layers.first), losses)
  }

  private static let shadow =
    #"{"ty":1,"c":{"k":[0,0,0.5,1]},"o":{"k":75},"a":{"k":120},"s":{"k":6},"d":{"k":10},"ch":{"k":0}}"#

  /// Light from above on the left casts a shadow to below on the right.
  @Test func aShadowFallsAwayFromTheLight() throws {
    let (layer, losses) = try imported(Self.shadow)
    #expect(losses.entries.map(\.kind) == [.assumed])
    guard case .shadow(let shadow) = try #require(layer.filters.first) else {
      Issue.record("no shadow")
      return
    }
    let offset = shadow.offset.base
    #expect(abs(offset.dx - 5) < 1e-9 && abs(offset.dy - 10 * sin(.pi / 3)) < 1e-9, "\(offset)")
    #expect(shadow.radius.base == 3)
    #expect(shadow.color.base == Color(red: 0, green: 0, blue: 0.5, alpha: 0.75))
  }

  @Test func lottieWebKnowsNoStyles() throws {
    let (layer, losses) = try imported(Self.shadow, like: .lottieWeb)
    #expect(layer.filters.isEmpty)
    #expect(losses.entries.map(\.kind) == [.assumed])
  }

  @Test func aColorLiesOverThePicture() throws {
    let (layer, _) = try imported(#"{"ty":7,"c":{"k":[0,0,1,1]},"o":{"k":50}}"#)
    guard case .group(let layers) = layer.content, layers.count == 2 else {
      Issue.record("\(layer.content)")
      return
    }
    #expect(layers[1].mask?.source.count == 1)
  }

  @Test func otherStylesAreTold() throws {
    let (_, losses) = try imported(#"{"ty":2},{"ty":42}"#)
    #expect(losses.entries.map(\.kind) == [.dropped, .dropped])
    #expect(losses.entries[0].message.contains("inner shadow"))
  }
}
