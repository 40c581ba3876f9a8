import CairoRendering
import SceneModel
import Testing
import VectorGeometry

@Suite("Blurs and shadows")
struct FilterTests {
  private func blurred(_ layer: Layer, radius: Double) -> Layer {
    .group(layer) { $0.filters = [.blur(radius: .init(radius))] }
  }

  private var dot: Layer { .box(48, 48, 4, 4, .white) }
  private let size = Size(100, 100)

  @Test("a blur keeps the light", arguments: [0.5, 1, 2.5, 6, 12, 14])
  func energy(radius: Double) throws {
    let sharp = try bitmap([.box(40, 40, 20, 20, .white)], size: size)
    let soft = try bitmap([blurred(.box(40, 40, 20, 20, .white), radius: radius)], size: size)
    let ratio = Double(soft.sum(ofChannel: 3)) / Double(sharp.sum(ofChannel: 3))
    #expect(abs(ratio - 1) < 0.01)
    #expect(soft != sharp)
  }

  /// The mean square distance of a picture's light from a point, along x and along y.
  private func spread(_ picture: Bitmap, about center: Double) -> (x: Double, y: Double) {
    var (sum, x2, y2) = (0.0, 0.0, 0.0)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let light = Double(picture.rgba(x, y)[3])
        sum += light
        x2 += light * (Double(x) + 0.5 - center) * (Double(x) + 0.5 - center)
        y2 += light * (Double(y) + 0.5 - center) * (Double(y) + 0.5 - center)
      }
    }
    return (x2 / sum, y2 / sum)
  }

  @Test("a wide blur, worked out on a coarse picture, has the shape of the bell")
  func wide() throws {
    // Along the edge of a half plane the light follows the bell's integral.
    let picture = try bitmap(
      [blurred(.box(0, -200, 50, 600, .white), radius: 15)], size: size)
    for (distance, share) in [(0.0, 0.5), (15, 0.8413), (-15, 0.1587), (-30, 0.0228)] {
      let light = Double(picture.rgba(Int(49.5 - distance), 50)[3]) / 255
      #expect(abs(light - share) < 0.02, "\(distance): \(light)")
    }
  }

  @Test("its deviation is its radius, in the layer's own units", arguments: [2.0, 4, 6, 12])
  func deviation(radius: Double) throws {
    // A square of 20 by 20 has a variance of 400 / 12 by itself.
    let picture = try bitmap(
      [blurred(.box(40, 40, 20, 20, .white), radius: radius)], size: size)
    let spread = spread(picture, about: 50)
    for variance in [spread.x, spread.y] {
      #expect(abs((variance - 400.0 / 12).squareRoot() / radius - 1) < 0.04)
    }
    let double = try bitmap(
      [blurred(.box(40, 40, 20, 20, .white), radius: radius)], size: size, scale: 2)
    let wide = self.spread(double, about: 100)
    #expect(abs((wide.x - 1600.0 / 12).squareRoot() / (2 * radius) - 1) < 0.04)
  }

  @Test("a turned and stretched blur has the shape of its space")
  func slanted() throws {
    // Turned by 45° and three times as long along one axis, the blur's covariance is even in x and y
    // and leans along the diagonal.
    var layer = blurred(.box(-2, -2, 4, 4, .white), radius: 4)
    layer.transform = Transform(
      position: .point(.init(Point(50, 50))), scale: .init(Vector(3, 1)),
      rotation: .init(.degrees(45)))
    let picture = try bitmap([layer], size: size)
    let spread = spread(picture, about: 50)
    let own = (144.0 / 12 + 16.0 / 12) / 2
    let expected = (144.0 + 16.0) / 2
    #expect(abs((spread.x - own) / expected - 1) < 0.06)
    #expect(abs((spread.y - own) / expected - 1) < 0.06)
    #expect(picture.rgba(60, 60)[3] > 2 * picture.rgba(60, 40)[3])
  }

  @Test("what lies beyond the edge still shines in")
  func beyondEdge() throws {
    let picture = try bitmap([blurred(.box(-20, 0, 20, 40, .white), radius: 4)])
    #expect(picture.rgba(0, 20)[3] > 90)
    #expect(picture.rgba(20, 20)[3] == 0)
  }

  @Test("a clip cuts what was blurred, not what is to be")
  func clipped() throws {
    let rect = Rect(x: 0, y: 0, width: 20, height: 40)
    let layer = Layer.group(.box(20, 0, 20, 40, .white)) { layer in
      layer.filters = [.blur(radius: .init(4))]
      layer.clips = [Clip(figures: [.rectangle(Rectangle(rect))])]
    }
    let picture = try bitmap([layer])
    #expect(picture.rgba(19, 20)[3] > 90)
    #expect(picture.rgba(20, 20) == clear)
  }

  @Test("a shadow lies under the picture, by its offset, in its colour")
  func shadow() throws {
    let shadow = Shadow(
      offset: .init(Vector(10, 5)), radius: .init(0), color: .init(blue.withAlpha(0.5)))
    let layer = Layer.group(.box(5, 5, 10, 10, red)) { $0.filters = [.shadow(shadow)] }
    let picture = try bitmap([layer])
    #expect(picture.shows([255, 0, 0, 255], at: 14, 14))
    #expect(picture.shows([0, 0, 128, 128], at: 20, 15))
    #expect(picture.rgba(26, 15) == clear)
    #expect(picture.rgba(20, 8) == clear)
    let double = try bitmap([layer], scale: 2)
    #expect(double.shows([0, 0, 128, 128], at: 40, 30))
  }

  @Test("a soft shadow keeps the light too, and a faint one is not rounded away")
  func softShadow() throws {
    let shadow = Shadow(
      offset: .init(Vector(30, 0)), radius: .init(5), color: .init(Color.black.withAlpha(0.1)))
    let layer = Layer.group(.box(20, 40, 20, 20, .white)) { $0.filters = [.shadow(shadow)] }
    let picture = try bitmap([layer], size: size)
    let light = picture.sum(ofChannel: 3) - 400 * 255
    #expect(abs(Double(light) / (400 * 25.5) - 1) < 0.06)
  }

  /// The mean of red alone is a third of linear light: 0.6125 in sRGB.
  @Test(
    "brightness becomes colours, as much as is asked for",
    arguments: [
      (Color.black, 1.0, [0, 51, 255, 255]), (.white, 1.0, [255, 153, 0, 255]),
      (Color(red: 1, green: 0, blue: 0), 1.0, [156, 113, 99, 255]),
      (.black, 0.5, [0, 26, 128, 255]), (.white, 0.0, [255, 255, 255, 255]),
    ])
  func brightness(_ color: Color, _ amount: Double, _ expected: [Int]) throws {
    let map = GradientMap(
      colors: .init([Color(rgb: 0x0033FF), Color(rgb: 0xFF9900)]), amount: .init(amount))
    let layer = Layer.group(.box(5, 5, 10, 10, color)) { $0.filters = [.gradientMap(map)] }
    let picture = try bitmap([layer])
    let found = picture.rgba(10, 10).map { Int($0) }
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(found)")
    #expect(picture.rgba(20, 10) == clear)
  }

  @Test("brightness of three colours passes the middle one, and coverage stays")
  func middle() throws {
    let map = GradientMap(colors: .init([.black, Color(rgb: 0x00FF00), .white]))
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    let layer = Layer.group(.box(5, 5, 10, 10, grey)) { $0.filters = [.gradientMap(map)] }
    let found = try bitmap([layer]).rgba(10, 10).map { Int($0) }
    #expect(zip(found, [1, 128, 1, 128]).allSatisfy { abs($0 - $1) <= 2 }, "\(found)")
  }

  @Test("a radius without end is done", arguments: [1e4, 1e9, 1e300])
  func hostile(radius: Double) throws {
    let picture = try bitmap([blurred(.box(0, 0, 10, 10, red), radius: radius)], size: Size(9, 9))
    #expect(picture.rgba(4, 4)[3] < 10)
  }
}
