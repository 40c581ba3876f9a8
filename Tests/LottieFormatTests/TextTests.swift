import LottieFormat
import SceneModel
import Testing
import TestSupport
import VectorGeometry

/// Text without the file's own glyphs, in a font whose letters are all a tenth of the size wide.
@Suite struct TextTests {
  static func imported(
    _ text: String, more: String = "", masks: String = "", style: String = "Regular",
    weight: String = "", outliner: (any GlyphOutliner)? = FixedOutliner()
  ) throws -> (content: Content, losses: [String]) {
    let fonts =
      #""fonts":{"list":[{"fName":"A","fFamily":"Any","fStyle":"\#(style)","#
      + #""fWeight":"\#(weight)","ascent":75}]},"#
    let masked = masks.isEmpty ? "" : #""hasMask":true,"masksProperties":[\#(masks)],"#
    let (scene, losses) = try ImportTests.imported(
      #"{"ty":5,"ip":0,"op":20,"ks":{},\#(masked)"t":{"d":{"k":[\#(text)]}\#(more)}}"#,
      more: fonts, options: LottieImportOptions(loops: false, outliner: outliner))
    return (scene.layers[0].content, losses.entries.map(\.message))
  }

  static func document(_ text: String, _ more: String = "") -> String {
    #"{"t":0,"s":{"s":100,"f":"A","t":"\#(text)","tr":0,"lh":50,"fc":[1,0,0]\#(more)}}"#
  }

  static func animator(_ look: String, _ range: String = "") -> String {
    #","p":{},"m":{"g":1,"a":{"k":[0,0]}},"a":[{"a":{\#(look)},"s":{"t":0,"b":1,"sh":1,"r":1,"#
      + #""a":{"k":100}\#(range)}}]"#
  }

  static func path(_ options: String = "", grouping: Int = 1) -> String {
    let across = options.contains(#""p":"#) ? "" : #","p":{"k":1}"#
    return #","p":{"m":0\#(across)\#(options)},"m":{"g":\#(grouping),"a":{"k":[0,0]}},"a":[]"#
  }

  /// The lines of a text, each with its place.
  private func lines(_ content: Content) throws -> [(string: String, place: Point, Text)] {
    if case .text(let text) = content { return [(text.string, .zero, text)] }
    guard case .group(let layers) = content else {
      Issue.record("\(content)")
      return []
    }
    return layers.compactMap { layer in
      guard case .text(let text) = layer.content else { return nil }
      return (text.string, layer.transform.affine(at: 0).applied(to: .zero), text)
    }
  }

  /// The layers of letters.
  private func letters(_ content: Content) -> [Layer] {
    guard case .group(let layers) = content else { return [] }
    return layers
  }

  private func place(_ layer: Layer, at time: Double) -> Point {
    // Letters are boxes 10 wide from 8 above the baseline to 2 below.
    layer.transform.affine(at: time).applied(to: Point(0, 0))
  }

  private func isNear(_ point: Point, _ x: Double, _ y: Double) -> Bool {
    abs(point.x - x) < 0.06 && abs(point.y - y) < 0.06
  }

  @Test func aLineStaysATextWithoutKerning() throws {
    let (content, losses) = try Self.imported(Self.document("AVA", #","ls":4"#))
    let line = try #require(try lines(content).first)
    #expect(losses.isEmpty)
    #expect(line.2.runs.map(\.isKerned) == [false])
    #expect(line.2.runs.map(\.rise) == [4])
  }

  /// lottie-web puts all lines but the first a unit further down.
  @Test func linesAreTextsOfTheirOwn() throws {
    let (content, _) = try Self.imported(Self.document(#"one  \rtwo\u0003\rfour"#, #","j":1"#))
    let lines = try lines(content)
    #expect(lines.map(\.string) == ["one", "two", "four"])
    #expect(lines.map(\.place) == [Point(0, 0), Point(0, 51), Point(0, 151)])
    #expect(lines.allSatisfy { $0.2.alignment == .end })
  }

  @Test func boxesBreakAtSpacesAndStandOnTheAscent() throws {
    let (content, losses) = try Self.imported(
      Self.document("one two abcdefgh", #","j":2,"sz":[75,200],"ps":[5,-30]"#))
    let lines = try lines(content)
    #expect(losses.isEmpty)
    #expect(lines.map(\.string) == ["one two", "abcdefg", "h"])
    #expect(lines.map(\.place) == [Point(42.5, 45), Point(42.5, 96), Point(42.5, 146)])
    #expect(lines.allSatisfy { $0.2.box == nil && $0.2.alignment == .center })
  }

  @Test func withoutFontsABoxStaysABox() throws {
    let (content, losses) = try Self.imported(
      Self.document("one two", #","sz":[40,200],"ps":[5,-30]"#), outliner: nil)
    #expect(losses.isEmpty)
    #expect(try lines(content).map(\.2.box) == [Rect(x: 5, y: -30, width: 40, height: 200)])
    let (_, moving) = try Self.imported(
      Self.document("one"), more: Self.animator(#""o":{"k":0}"#), outliner: nil)
    #expect(moving == ["letters do not move by themselves without fonts to take them from"])
  }

  @Test func lettersMoveByThemselves() throws {
    let (content, losses) = try Self.imported(
      Self.document("ab c"),
      more: Self.animator(
        #""p":{"k":[0,8]},"o":{"k":50}"#,
        #","s":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[100]}]}"#))
    let letters = letters(content)
    #expect(losses.isEmpty)
    try #require(letters.count == 3)
    #expect(isNear(place(letters[0], at: 0), 0, 8) && isNear(place(letters[2], at: 0), 30, 8))
    #expect(isNear(place(letters[0], at: 1), 0, 0) && isNear(place(letters[2], at: 1), 30, 8))
    #expect(abs(letters[2].opacity.value(at: 0) - 0.5) < 1e-9)
    #expect(abs(letters[0].opacity.value(at: 1) - 1) < 1e-5)
  }

  /// A box's lines are widened at their spaces, save the last, which has a place of its own.
  @Test(arguments: [
    (3, [0.0, 10, 40, 50, 0, 10]), (4, [0, 10, 40, 50, 40, 50]), (5, [0, 10, 40, 50, 20, 30]),
    (6, [0, 10, 40, 50, 0, 10]),
  ])
  func boxesJustifyTheirLines(_ justification: Int, _ places: [Double]) throws {
    let (content, losses) = try Self.imported(
      Self.document("ab cd ef", #","j":\#(justification),"sz":[60,200],"ps":[0,-75]"#),
      more: Self.animator(#""o":{"k":50}"#))
    #expect(losses.count == 1 && losses[0].contains("justifies"))
    let found = letters(content).map { place($0, at: 0).x }
    try #require(found.count == places.count)
    for (found, expected) in zip(found, places) { #expect(abs(found - expected) < 0.06) }
  }

  /// Without letters that move, the widened lines are outlines.
  @Test func fullLinesFillTheirBox() throws {
    let (content, _) = try Self.imported(
      Self.document("a b c d", #","j":6,"sz":[45,200],"ps":[0,-75]"#))
    guard case .shape(let shape) = content else {
      Issue.record("\(content)")
      return
    }
    let bounds = try #require(shape.path(at: 0).bounds)
    #expect(bounds.x == 0 && bounds.width == 45)
  }

  @Test func mixedLettersKeepTheirOrder() throws {
    func opacities() throws -> [Double] {
      let (content, losses) = try Self.imported(
        Self.document("abcdefgh"),
        more: Self.animator(#""o":{"k":0}"#, #","rn":1,"s":{"k":0},"e":{"k":50}"#))
      #expect(losses.count == 1 && losses[0].contains("order"))
      return letters(content).map { $0.opacity.value(at: 0).rounded() }
    }
    let once = try opacities()
    #expect(once.count(where: { $0 == 0 }) == 4)
    #expect(once != [0, 0, 0, 0, 1, 1, 1, 1])
    #expect(try opacities() == once)
  }

  /// lottie-web takes tracking that moves in units, not for the first letter of a line from the left,
  /// and moves centred lines by half of it.
  @Test(arguments: [(0, [0.0, 14, 28]), (2, [-19.0, -5, 9])])
  func trackingMovesLetters(justification: Int, places: [Double]) throws {
    let (content, _) = try Self.imported(
      Self.document("abc", #","j":\#(justification)"#), more: Self.animator(#""t":{"k":4}"#))
    for (letter, x) in zip(letters(content), places) {
      #expect(isNear(place(letter, at: 0), x, 0))
    }
  }

  @Test func wordsTurnAboutTheirMiddle() throws {
    let half = Self.animator(#""r":{"k":180}"#).replacing(#""g":1"#, with: #""g":2"#)
    let (content, _) = try Self.imported(Self.document("abc d"), more: half)
    let places = letters(content).map { place($0, at: 0) }
    for (place, x) in zip(places, [30.0, 20, 10, 50]) { #expect(isNear(place, x, 0)) }
  }

  @Test func tiltsNarrowAndSlant() throws {
    let (content, losses) = try Self.imported(
      Self.document("a"), more: Self.animator(#""rx":{"k":60},"ry":{"k":60}"#))
    let map = try #require(letters(content).first).transform.affine(at: 0)
    #expect(losses.isEmpty)
    #expect(abs(map.a - 0.5) < 1e-9 && abs(map.b - 0.75) < 1e-9)
    #expect(abs(map.c) < 1e-9 && abs(map.d - 0.5) < 1e-9)
  }

  @Test func coloursAndStrokesMove() throws {
    let (content, _) = try Self.imported(
      Self.document("a"),
      more: Self.animator(
        #""fh":{"k":120},"fs":{"k":-50},"sc":{"k":[0,0,1]},"sw":{"k":3}"#))
    guard case .shape(let shape) = try #require(letters(content).first).content,
      shape.draws.count == 2, case .color(let fill) = shape.draws[0].paint,
      case .color(let stroke) = shape.draws[1].paint,
      case .stroke(let style) = shape.draws[1].style
    else {
      Issue.record("\(content)")
      return
    }
    #expect(fill.base.distance(to: Color(red: 0.5, green: 1, blue: 0.5)) < 1e-9)
    #expect(stroke.base == Color(red: 0, green: 0, blue: 1))
    #expect(style.width == .init(3))
  }
}

extension TextTests {
  /// A right angle: 100 to the right, then 100 down.
  private static let corner =
    #"{"mode":"n","o":{"k":100},"pt":{"k":{"c":false,"v":[[0,0],[100,0],[100,100]],"#
    + #""i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#

  private static func square(isReversed: Bool = false) -> String {
    #"{"mode":"n","o":{"k":100},"pt":{"k":{"c":true,"v":[[0,0],[40,0],[40,40],[0,40]],"#
      + #""i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}}"#
  }

  /// The middles of letters on their baselines, and their turns in degrees.
  private func stand(
    _ text: String, _ options: String, _ mask: String, at time: Double = 0, grouping: Int = 1
  ) throws -> [(x: Double, y: Double, turn: Double)] {
    let (content, losses) = try Self.imported(
      text, more: Self.path(options, grouping: grouping), masks: mask)
    #expect(losses.isEmpty)
    return letters(content).map { layer in
      let middle = layer.transform.affine(at: time).applied(to: Point(5, 0))
      return (
        (middle.x * 100).rounded() / 100, (middle.y * 100).rounded() / 100,
        (layer.transform.rotation.value(at: time).degrees * 100).rounded() / 100
      )
    }
  }

  @Test func textFollowsAPathAroundACornerAndBeyondItsEnd() throws {
    let letters = try stand(Self.document("abc"), #","f":{"k":80}"#, Self.corner)
    #expect(letters.map(\.x) == [85, 95, 100] && letters.map(\.y) == [0, 0, 5])
    #expect(letters.map(\.turn) == [0, 0, 90])
    let beyond = try stand(Self.document("a"), #","f":{"k":215}"#, Self.corner)
    #expect(beyond.map(\.x) == [100] && beyond.map(\.y) == [120])
  }

  @Test func textRunsOnAroundAClosedPath() throws {
    let letters = try stand(Self.document("ab"), #","f":{"k":150}"#, Self.square())
    #expect(letters.map(\.x) == [0, 5] && letters.map(\.y) == [5, 0])
    // The turn goes on, so that a letter that passes the start does not spin back.
    #expect(letters.map(\.turn) == [270, 360])
  }

  @Test func optionsOfThePathAreFollowed() throws {
    let back = try stand(Self.document("a"), #","r":{"k":1}"#, Self.corner)
    #expect(back.map(\.x) == [100] && back.map(\.y) == [95] && back.map(\.turn) == [-90])
    let upright = try stand(
      Self.document("a", #","ls":3"#), #","f":{"k":140},"p":{"k":0}"#, Self.corner)
    #expect(upright.map(\.x) == [100] && upright.map(\.y) == [42] && upright.map(\.turn) == [0])
    let spread = try stand(Self.document("abc"), #","a":{"k":1}"#, Self.corner)
    #expect(spread.map(\.x) == [5, 100, 100] && spread.map(\.y) == [0, 0, 95])
    let right = try stand(Self.document("ab", #","j":1,"tr":100"#), "", Self.corner)
    #expect(right.map(\.y) == [75, 95])
    let words = try stand(Self.document("ab cd"), "", Self.corner, grouping: 2)
    #expect(words.map(\.x) == [5, 15, 35, 45])
  }

  @Test func marginsMove() throws {
    let moving = #","f":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[190]}]}"#
    let middle = try stand(Self.document("a"), moving, Self.corner, at: 1)
    #expect(middle.map(\.x) == [100] && abs((middle.first?.y ?? 9) - 0) < 0.06)
    let end = try stand(Self.document("a"), moving, Self.corner, at: 1.999)
    #expect(abs((end.first?.y ?? 0) - 95) < 0.2)
  }

  @Test func aPathThatIsNotThereIsTold() throws {
    let (content, losses) = try Self.imported(Self.document("a"), more: Self.path())
    #expect(losses == ["the text follows mask 0, which the layer does not have"])
    #expect(content != .group([]))
  }
}

extension TextTests {
  @Test func saysWhereThePlayerDiffers() throws {
    func losses(_ text: String) throws -> [String] { try Self.imported(text).losses }
    #expect(try losses(Self.document("ab", #","ca":1"#)).first?.contains("capitals") == true)
    #expect(try losses(Self.document("AB", #","ca":1"#)).isEmpty)
    #expect(try losses(Self.document("ab", #","ca":2"#)) == ["small capitals are shown as written"])
    #expect(try losses(Self.document("ab", #","j":4"#)).first?.contains("justifies") == true)
    let stroked = #","sc":[0,0,1],"sw":2"#
    #expect(
      try losses(Self.document("ab", stroked + #","of":false"#)).first?.contains("stroke") == true)
    #expect(try losses(Self.document("ab", stroked + #","of":true"#)).isEmpty)
    #expect(try losses(Self.document(#"\u05D0\u05D1"#)).first?.contains("script") == true)
    let loose = Self.document("ab").replacing(#""tr":0,"#, with: "")
    #expect(try losses(loose).isEmpty)
    let second = loose.replacing(#""t":0,"#, with: #""t":10,"#)
    #expect(try losses("\(loose),\(second)").first?.contains("tracking") == true)
    let other = Self.document("ab").replacing(#""f":"A""#, with: #""f":"B""#)
    #expect(try losses(other) == ["the file lists no font 'B'; its first, 'A', was taken"])
  }

  @Test func textFromTheRightStartsAtTheRight() throws {
    let (content, _) = try Self.imported(Self.document(#"\u05D0\u05D1"#, #","j":1"#))
    let line = try #require(try lines(content).first)
    #expect(line.2.direction == .rightToLeft && line.2.alignment == .start)
  }

  @Test(arguments: [
    ("Bold Italic", "", 700.0, FontSlant.italic, false), ("SemiBold", "", 600, .upright, true),
    ("Semi Bold", "", 600, .upright, true), ("Light", "", 300, .upright, false),
    ("ExtraLight Italic", "", 200, .italic, true),
    ("Condensed Bold Oblique", "", 700, .oblique, true),
    ("Regular", "600", 600, .upright, false), ("Book", "normal", 400, .upright, false),
    ("Black", "", 900, .upright, false),
  ])
  func cutsAreReadByTheirNames(
    style: String, weight: String, expected: Double, slant: FontSlant, differs: Bool
  ) throws {
    let (content, losses) = try Self.imported(
      Self.document("a"), style: style, weight: weight)
    let font = try #require(try lines(content).first?.2.runs.first?.font)
    #expect(font.weight == expected && font.slant == slant)
    #expect(losses.contains { $0.contains("cut") } == differs)
  }
}
