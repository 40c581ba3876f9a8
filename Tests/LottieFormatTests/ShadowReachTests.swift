import LottieFormat
import SceneModel
import Testing

/// Shadows that lottie-web does not draw whole.
@Suite struct ShadowReachTests {
  private func losses(distance: Int, softness: Int, region: String = "") throws -> [LossKind] {
    let values = ["[0,0,0,1]", "128", "90", "\(distance)", "\(softness)"]
    let controls = values.map { #"{"ty":0,"v":{"k":\#($0)}}"# }.joined(separator: ",")
    let (_, losses) = try ImportTests.imported(
      ImportTests.shapeLayer(
        "\(ImportTests.square),\(ImportTests.red)",
        more: #""ef":[{"ty":25,"en":1,\#(region)"ef":[\#(controls)]}],"#))
    return losses.entries.map(\.kind)
  }

  /// A file may say how much of a picture is drawn; without that lottie-web draws the layer's box.
  @Test func shadowsAreTold() throws {
    #expect(try losses(distance: 5, softness: 4) == [.assumed])
    let region = #""fs":{"x":"-200%","y":"-200%","width":"500%","height":"500%"},"#
    #expect(try losses(distance: 12, softness: 0, region: region) == [])
  }
}
