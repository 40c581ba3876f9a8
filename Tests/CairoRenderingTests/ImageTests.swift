import CairoRendering
import SceneModel
import Testing
import VectorGeometry

@Suite("Pictures")
struct ImageTests {
  /// Two pixels, red and blue.
  private func asset() throws -> Asset {
    let picture = try bitmap(
      [.box(0, 0, 1, 1, red), .box(1, 0, 1, 1, blue)], size: Size(2, 1))
    return Asset(mediaType: "image/png", bytes: try picture.png(), pixelSize: Size(2, 1))
  }

  private func picture(
    _ asset: Asset, fit: ImageFit = .stretch, frame: Rect = Rect(x: 0, y: 0, width: 40, height: 40)
  ) throws -> Bitmap {
    let image = Image(asset: AssetID("a"), frame: frame, fit: fit)
    return try bitmap([Layer(content: .image(image))], assets: [AssetID("a"): asset])
  }

  @Test("fit their frame stretched, contained or covering it")
  func fit() throws {
    let asset = try asset()
    let stretched = try picture(asset)
    #expect(stretched.shows([255, 0, 0, 255], at: 2, 2))
    #expect(stretched.shows([0, 0, 255, 255], at: 38, 38))
    let contained = try picture(asset, fit: .contain)
    #expect(contained.rgba(20, 8) == clear)
    #expect(contained.shows([255, 0, 0, 255], at: 2, 11))
    let frame = Rect(x: 10, y: 10, width: 20, height: 20)
    let covering = try picture(asset, fit: .cover, frame: frame)
    #expect(covering.rgba(8, 20) == clear)
    #expect(covering.sum(ofChannel: 3) == 400 * 255)
  }

  @Test("have sharp edges however they are scaled")
  func edges() throws {
    let frame = Rect(x: 10, y: 10, width: 20, height: 20)
    let picture = try picture(asset(), frame: frame)
    #expect(picture.rgba(9, 20) == clear)
    #expect(picture.rgba(10, 10)[3] == 255)
    #expect(picture.sum(ofChannel: 3) == 400 * 255)
  }

  @Test("fade with their layer")
  func faded() throws {
    let image = Image(asset: AssetID("a"), frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let layer = Layer(opacity: .init(0.5), content: .image(image))
    let picture = try bitmap([layer], assets: [AssetID("a"): asset()])
    #expect(picture.shows([128, 0, 0, 128], at: 2, 20))
  }

  @Test("paint outlines, repeated")
  func paint() throws {
    let draw = Draw(
      style: .fill(.nonzero), paint: .image(AssetID("a"), .scale(Vector(4, 4))), opacity: .init(1))
    let square = Path.rectangle(Rect(x: 0, y: 0, width: 40, height: 40))
    let picture = try bitmap([.path(square, draw)], assets: [AssetID("a"): asset()])
    for x in stride(from: 2, to: 40, by: 4) {
      let expected = x / 4 % 2 == 0 ? 0 : 2
      #expect(picture.rgba(x, 20)[expected] > 200, "\(x)")
    }
  }

  @Test("that cannot be read are left out, and are known")
  func broken() throws {
    let asset = Asset(mediaType: "image/png", bytes: [1, 2, 3], pixelSize: Size(2, 2))
    #expect(!PictureCache().canRead(asset))
    #expect(PictureCache().canRead(try self.asset()))
    #expect(try picture(asset).sum(ofChannel: 3) == 0)
    var cut = try self.asset()
    cut.bytes = Array(cut.bytes.prefix(40))
    #expect(!PictureCache().canRead(cut))
  }
}

@Suite("Bitmaps")
struct BitmapTests {
  @Test("are the same after a PNG")
  func png() throws {
    let picture = try bitmap(
      [.box(3.5, 2.25, 20, 20, red), .box(10, 10, 20, 20, blue.withAlpha(0.5))],
      size: Size(31, 17))
    let again = try Bitmap(png: picture.png())
    #expect(again.width == 31 && again.height == 17)
    // Files hold colours that are not multiplied by alpha: a step is lost where it covers little.
    #expect((again.difference(to: picture)?.greatest ?? 255) <= 1)
    #expect(try picture.png() == picture.png())
    #expect(throws: RenderingError.self) { try Bitmap(png: [1, 2, 3]) }
  }

  @Test("tell where they differ most")
  func difference() throws {
    let one = try Bitmap(width: 8, height: 4)
    let other = try bitmap([.box(5, 2, 1, 1, Color(red: 0.2, green: 0, blue: 0))], size: Size(8, 4))
    let found = try #require(one.difference(to: other))
    #expect(found.greatest == 255 && found.x == 5 && found.y == 2)
    #expect(abs(found.mean - (255 + 51) / 128.0) < 1e-9)
    #expect(one.difference(to: try Bitmap(width: 4, height: 8)) == nil)
  }

  @Test("have a size that can be drawn")
  func sizes() throws {
    #expect(try bitmap([], size: Size(10.2, 10), scale: 1).width == 11)
    #expect(try bitmap([], size: Size(0.1, 0.1), scale: 3).width == 1)
    #expect(try bitmap([], size: Size(0.1, 0.1), scale: 30).width == 3)
    for size in [Size(0, 10), Size(40_000, 1), Size(.infinity, 1), Size(.nan, 1), Size(-5, 5)] {
      #expect(throws: RenderingError.self) { try bitmap([], size: size) }
    }
  }

  @Test("have a ground")
  func background() throws {
    let picture = try bitmap([], size: Size(3.5, 2), background: Color(rgb: 0x336699))
    #expect(picture.isOpaque)
    #expect(picture[1, 1] == Color(rgb: 0x336699))
    #expect(picture[99, 0] == .clear)
  }
}
