import SVGFormat
import SceneModel
import Testing
import VectorGeometry

@Suite struct MaskTests {
  private func masked(_ mask: Mask) throws -> String {
    var layer = Samples.shape(Samples.rect(0, 0, 50, 50))
    layer.mask = mask
    return try inner(layer)
  }

  private let ball = Samples.shape(
    Samples.circle(20, 20, 9), draws: [.fill(Color(rgb: 0xFF0000, alpha: 0.5))])

  @Test func coverageIsAPlainMaskPaintedWhite() throws {
    #expect(
      try masked(Mask(source: [ball])).hasPrefix(
        "<mask id=\"a\" maskUnits=\"userSpaceOnUse\"><circle cx=\"20\" cy=\"20\" r=\"9\" "
          + "fill=\"#fff\" fill-opacity=\".5\"/></mask>"))
  }

  @Test func luminanceKeepsItsColours() throws {
    #expect(try masked(Mask(source: [ball], kind: .luminance)).contains("fill=\"red\""))
  }

  @Test func invertedMasksAreBlackOnWhiteOrComplements() throws {
    let alpha = try masked(Mask(source: [ball], isInverted: true))
    #expect(alpha.contains("<rect width=\"100\" height=\"100\" fill=\"#fff\"/><circle"))
    #expect(!alpha.contains("red"))
    let luminance = try masked(Mask(source: [ball], kind: .luminance, isInverted: true))
    #expect(luminance.contains("fill=\"#0ff\""))
  }

  @Test func picturesGoByAlphaItself() throws {
    var layer = Samples.shape(Samples.rect(0, 0, 50, 50))
    let image = Layer(
      content: .image(Image(asset: AssetID("i"), frame: Rect(x: 0, y: 0, width: 9, height: 9))))
    layer.mask = Mask(source: [image])
    let scene = Scene(
      size: Size(100, 100), layers: [layer],
      assets: [
        AssetID("i"): Asset(mediaType: "image/png", bytes: [1, 2, 3], pixelSize: Size(9, 9))
      ])
    let found = try text(scene)
    #expect(found.contains("style=\"mask-type:alpha\""))
    #expect(found.contains("href=\"data:image/png;base64,AQID\""))
  }

  @Test func aMaskOutsideThePictureSaysItsRegion() throws {
    let far = Samples.shape(Samples.circle(300, 20, 9))
    #expect(
      try masked(Mask(source: [far])).contains(
        "maskUnits=\"userSpaceOnUse\" x=\"291\" y=\"11\" width=\"18\" height=\"18\""))
  }

  @Test func blursSayHowFarTheyReach() throws {
    var layer = Samples.shape(Samples.rect(0, 0, 100, 100))
    layer.filters = [.blur(radius: .init(10))]
    #expect(
      try inner(layer).contains("x=\"-30\" y=\"-30\" width=\"160\" height=\"160\""))
  }
}
