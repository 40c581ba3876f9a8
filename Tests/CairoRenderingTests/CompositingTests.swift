import CairoRendering
import SceneModel
import Testing
import VectorGeometry

@Suite("Groups, clips, masks and blending")
struct CompositingTests {
  private var overlapping: [Layer] { [.box(0, 0, 30, 40, red), .box(10, 0, 30, 40, blue)] }

  @Test("a group fades as one, single things by themselves")
  func opacity() throws {
    let group = Layer(opacity: .init(0.5), content: .group(overlapping))
    let together = try bitmap([group], background: .white)
    #expect(together.shows([127, 127, 255, 255], at: 20, 20))
    #expect(together.shows([255, 127, 127, 255], at: 5, 20))
    let single = overlapping.map { layer in
      var layer = layer
      layer.opacity = .init(0.5)
      return layer
    }
    let apart = try bitmap(single, background: .white)
    #expect(apart.shows([127, 64, 191, 255], at: 20, 20))
  }

  @Test("an outline with a fill and a stroke fades as one")
  func severalDraws() throws {
    let square = Path.rectangle(Rect(x: 10, y: 10, width: 20, height: 20))
    var layer = Layer.path(square, .fill(red), .stroke(blue, width: 8))
    layer.opacity = .init(0.5)
    let picture = try bitmap([layer], background: .white)
    #expect(picture.shows([127, 127, 255, 255], at: 12, 20))
    #expect(picture.shows([255, 127, 127, 255], at: 20, 20))
  }

  @Test("clips cut, one within the other")
  func clips() throws {
    let rects = [
      Rect(x: 0, y: 0, width: 30, height: 40), Rect(x: 10.5, y: 0, width: 30, height: 40),
    ]
    let layer = Layer.group(.box(0, 0, 40, 40, red)) { layer in
      layer.clips = rects.map { Clip(figures: [.rectangle(Rectangle($0))]) }
    }
    let picture = try bitmap([layer])
    #expect(picture.rgba(5, 20) == clear)
    #expect(picture.shows([128, 0, 0, 128], at: 10, 20))
    #expect(picture.shows([255, 0, 0, 255], at: 20, 20))
    #expect(picture.rgba(35, 20) == clear)
  }

  @Test(
    "clips of every mode join as their names say",
    arguments: [
      (ClipMode.intersect, [false, false, true, false]), (.add, [true, true, true, false]),
      (.subtract, [true, false, false, false]), (.difference, [true, true, false, false]),
    ])
  func clipModes(mode: ClipMode, shown: [Bool]) throws {
    let layer = Layer.group(.box(0, 0, 40, 40, red)) { layer in
      // The first adds, so that it starts from nothing whatever comes next.
      layer.clips = [
        Clip(
          figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 20, height: 40)))], mode: .add),
        Clip(
          figures: [.rectangle(Rectangle(Rect(x: 10, y: 0, width: 20, height: 40)))], mode: mode),
      ]
    }
    let picture = try bitmap([layer])
    // In the first only, in the second only, in both, in none.
    #expect([5, 25, 15, 35].map { picture.rgba($0, 20)[3] == 255 } == shown)
  }

  @Test("a clip can be inverted and apply in part")
  func partialClip() throws {
    let rect = Rect(x: 10, y: 0, width: 20, height: 40)
    let layer = Layer.group(.box(0, 0, 40, 40, red)) { layer in
      layer.clips = [
        Clip(figures: [.rectangle(Rectangle(rect))], isInverted: true, opacity: .init(0.5))
      ]
    }
    let picture = try bitmap([layer])
    #expect(picture.rgba(20, 20) == clear)
    #expect(picture.shows([128, 0, 0, 128], at: 5, 20))
  }

  private func masked(_ source: Layer..., kind: MaskKind, isInverted: Bool = false) throws
    -> Bitmap
  {
    try bitmap([
      .group(.box(0, 0, 40, 40, .white)) {
        $0.mask = Mask(source: source, kind: kind, isInverted: isInverted)
      }
    ])
  }

  @Test("an alpha mask covers by its alpha, whatever its colours", arguments: [false, true])
  func alphaMask(isInverted: Bool) throws {
    let picture = try masked(
      .box(0, 0, 20, 20, .black), .box(20, 0, 20, 20, Color.red(alpha: 0.25)), kind: .alpha,
      isInverted: isInverted)
    let expected = [255, 64, 0].map { isInverted ? 255 - $0 : $0 }
    #expect(zip([10, 30], expected).allSatisfy { abs(picture.rgba($0, 10)[3] - $1) <= 1 })
    #expect(picture.rgba(10, 30)[3] == expected[2])
  }

  @Test("a luminance mask covers by the parts of light", arguments: [false, true])
  func luminanceMask(isInverted: Bool) throws {
    let picture = try masked(
      .box(0, 0, 10, 40, red), .box(10, 0, 10, 40, green), .box(20, 0, 10, 40, blue),
      .box(30, 0, 10, 20, Color.white.withAlpha(0.5)), kind: .luminance, isInverted: isInverted)
    for (x, share) in [(5, 0.2125), (15, 0.7154), (25, 0.0721), (35, 0.5)] {
      let expected = 255 * (isInverted ? 1 - share : share)
      #expect(abs(Double(picture.rgba(x, 10)[3]) - expected) <= 1, "\(x)")
    }
    #expect(picture.rgba(35, 30)[3] == (isInverted ? 255 : 0))
  }

  /// What each mode makes of a part of the colour under it and of its own.
  private static let formulas: [BlendMode: @Sendable (Double, Double) -> Double] = [
    .normal: { $1 }, .multiply: { $0 * $1 }, .screen: { $0 + $1 - $0 * $1 },
    .overlay: { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) },
    .hardLight: { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) },
    .darken: { min($0, $1) }, .lighten: { max($0, $1) }, .difference: { abs($0 - $1) },
    .exclusion: { $0 + $1 - 2 * $0 * $1 }, .add: { min($0 + $1, 1) },
    .colorDodge: { min($0 / (1 - $1), 1) }, .colorBurn: { 1 - min((1 - $0) / $1, 1) },
  ]

  @Test("colours blend by the formulas of CSS Compositing", arguments: Array(formulas.keys))
  func blending(mode: BlendMode) throws {
    let under = Color(red: 0.2, green: 0.8, blue: 0.5)
    let over = Color(red: 0.8, green: 0.4, blue: 0.3)
    let layer = Layer.group(.box(0, 0, 40, 40, over)) { $0.blending = mode }
    let picture = try bitmap([layer], background: under)
    let formula = try #require(Self.formulas[mode])
    let parts = [
      formula(under.red, over.red), formula(under.green, over.green),
      formula(under.blue, over.blue),
    ]
    #expect(
      picture.shows(parts.map { Int((255 * $0).rounded()) } + [255], at: 20, 20, tolerance: 2))
  }

  @Test("hue and colour come from the layer, luminosity from what is under it")
  func hue() throws {
    let layer = Layer.group(.box(0, 0, 40, 40, red)) { $0.blending = .color }
    let picture = try bitmap([layer], background: Color(red: 0.5, green: 0.5, blue: 0.5))
    let pixel = picture[20, 20]
    let light = 0.3 * pixel.red + 0.59 * pixel.green + 0.11 * pixel.blue
    #expect(abs(light - 0.5) < 0.02)
    #expect(pixel.red > pixel.green + 0.3)
  }

  @Test("what blends sees what is under its group, unless the group is treated as one")
  func isolation() throws {
    let multiplied = Layer.group(.box(0, 0, 40, 40, blue)) { $0.blending = .multiply }
    let open = try bitmap([.group(multiplied)], background: red)
    #expect(open.shows([0, 0, 0, 255], at: 20, 20))
    let faded = try bitmap([.group(multiplied) { $0.opacity = .init(0.999) }], background: red)
    #expect(faded.shows([0, 0, 255, 255], at: 20, 20))
    let whole = Clip(figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 40, height: 40)))])
    let cut = try bitmap([.group(multiplied) { $0.clips = [whole] }], background: red)
    #expect(cut.shows([0, 0, 255, 255], at: 20, 20))
  }

  @Test("what is flattened shows nothing and spoils nothing")
  func flattened() throws {
    let flat = Layer.group(.box(0, 0, 40, 40, red)) { $0.transform.scale = .init(Vector(0, 1)) }
    let picture = try bitmap([flat, .box(0, 0, 10, 10, green)])
    #expect(picture.shows([0, 255, 0, 255], at: 5, 5))
    #expect(picture.rgba(20, 20) == clear)
  }
}

extension Color {
  fileprivate static func red(alpha: Double) -> Color {
    Color(red: 1, green: 0, blue: 0, alpha: alpha)
  }
}
