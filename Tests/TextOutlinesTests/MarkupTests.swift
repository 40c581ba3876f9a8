import SceneModel
import Testing
import TextOutlines
import VectorGeometry

@Suite("Markup")
struct MarkupTests {
  private let base = run("", "Noto Sans", size: 20)

  private func read(_ markup: String) throws -> Conversion<[Run]> {
    try TextMarkup.runs(from: markup, base: base) { name throws(TextError) in
      name == "star & moon" ? InlineImage(asset: AssetID("star"), size: Size(40, 20)) : nil
    }
  }

  @Test("Text without tags is one run of the base's look")
  func plain() throws {
    var expected = base
    expected.content = .string("a & b\nc")
    let read = try read("a &amp; b\nc")
    #expect(read.output == [expected])
    #expect(read.losses.entries.isEmpty)
    #expect(try self.read("").output == [base])
  }

  @Test("Tags change the font")
  func fonts() throws {
    let runs = try read("a<b>b</b><i>c</i><tt>d</tt><span weight='300' size='x-large'>e</span>")
      .output
    #expect(runs.map(\.content) == ["a", "b", "c", "d", "e"].map { .string($0) })
    #expect(runs.map(\.font.weight) == [400, 700, 400, 400, 300])
    #expect(runs.map(\.font.slant) == [.upright, .upright, .italic, .upright, .upright])
    #expect(runs[3].font.family == "Monospace")
    #expect(isClose(runs[4].font.size.base, 20 * 1.44, within: 0.01))
  }

  @Test(
    "Sizes are points of one unit, or relative",
    arguments: [
      ("<span size='30pt'>x</span>", 30), ("<span size='12288'>x</span>", 12),
      ("<span size='50%'>x</span>", 10), ("<span font='DejaVu Serif Bold 17'>x</span>", 17),
      ("<big>x</big>", 24), ("<small>x</small>", 20 / 1.2), ("<span size='larger'>x</span>", 24),
    ])
  func sizes(markup: String, size: Double) throws {
    let run = try #require(try read(markup).output.first)
    #expect(isClose(run.font.size.base, size, within: 0.01))
  }

  @Test("A base of any size, weight and motion stays as it is")
  func untouched() throws {
    var odd = base
    odd.font.weight = 412.5
    odd.font.size = Animatable(
      0.333, animations: [Animation(from: 1, to: 2, timing: Timing(duration: Time(1)))])
    odd.tracking = 0.123
    let read = try TextMarkup.runs(from: "a<span rise='2pt'>b</span>", base: odd) { _ in nil }
    #expect(read.output.map(\.font) == [odd.font, odd.font])
    #expect(read.output.map(\.tracking) == [0.123, 0.123])
    #expect(read.output.map(\.rise) == [0, 2])
  }

  @Test("Colours take the place of the fill's paint")
  func colors() throws {
    let run = try #require(
      try read("<span foreground='#ff0000' alpha='50%'>x</span>").output.first)
    let draw = try #require(run.draws.first)
    #expect(draw.style == .fill(.nonzero))
    #expect(draw.paint == .color(.init(Color(rgb: 0xFF0000))))
    #expect(isClose(draw.opacity.base, 0.5, within: 0.001))
    #expect(run.draws.count == 1)
  }

  @Test("Raised and lowered text is smaller, and nests")
  func scripts() throws {
    let runs = try read("x<sup>2<sup>3</sup></sup><sub>i</sub>").output
    #expect(runs[0].rise == 0)
    #expect(runs[1].rise > 0 && runs[1].font.size.base < 20)
    #expect(runs[2].rise > runs[1].rise && runs[2].font.size.base < runs[1].font.size.base)
    #expect(runs[3].rise < 0)
  }

  @Test("Letter spacing is tracking")
  func letterSpacing() throws {
    #expect(try read("<span letter_spacing='2048'>x</span>").output.first?.tracking == 2)
  }

  @Test(
    "What is not shown is told, each once",
    arguments: [
      ("<u>a</u><b><u>b</u></b>", "underline"), ("<s>a</s>", "strikethrough"),
      ("<span background='red'>a</span>", "background"),
      ("<span variant='smallcaps'>a</span>", "variant"),
      ("<span font_features='smcp'>a</span>", "font_features"),
      ("<span lang='tr'>a</span>", "lang"),
    ])
  func losses(markup: String, name: String) throws {
    let losses = try read(markup).losses.entries
    #expect(losses.map(\.message) == ["the markup's \(name) is not shown"])
    #expect(losses.map(\.kind) == [.dropped])
  }

  @Test("Stretches of one look stay one run")
  func joining() throws {
    #expect(try read("a<u>b</u>c").output.count == 1)
  }

  @Test(
    "Pictures take their place in the text",
    arguments: [
      ("<img src='star &amp; moon'/>", Size(40, 20)),
      ("<img src=\"star &#38; moon\" height=\"14\"/>", Size(28, 14)),
      ("<img  width='10'\nsrc='star &amp; moon' ></img>", Size(10, 5)),
      ("<img src='star &amp; moon' width='3' height='4' alt='a > b'/>", Size(3, 4)),
    ])
  func images(tag: String, size: Size) throws {
    let runs = try read("a \u{FFFC}<!-- <img/> --><b>\(tag)</b> c").output
    #expect(
      runs.map(\.content) == [
        .string("a \u{FFFC}"), .image(AssetID("star"), size), .string(" c"),
      ])
    #expect(runs[1].font.weight == 700)
  }

  @Test(
    "Broken markup tells where and why",
    arguments: [
      ("<b>x", "line 1, column 5: the element “b” is not closed"),
      ("x</b>", "line 1, column 2: the element “b” is closed but was not opened"),
      (
        "a\n<i>x</b>",
        "line 2, column 5: element “b” was closed, but the currently open element is “i”"
      ),
      ("<foo>x</foo>", "line 1, column 1: unknown tag 'foo'"),
      ("<img src='star &amp; moon'/> <foo/>", "line 1, column 30: unknown tag 'foo'"),
      ("a\nb <img src='moon'/>", "line 2, column 3: there is no picture 'moon'"),
      ("<img/>", "line 1, column 1: this <img> lacks its src, the picture's file or name"),
      (
        "<img src='x' height='tall'/>",
        "line 1, column 1: the height 'tall' of <img> is not a number above 0"
      ),
      (
        "<img src='x'>",
        "line 1, column 1: <img> holds nothing and must be closed at once: <img src=\"…\"/>"
      ),
      (
        "<img src=x/>",
        "line 1, column 1: the attributes of <img> must read name=\"value\", each once"
      ),
      (
        "<span size='abc'>x</span>",
        "line 1: value of 'size' attribute on <span> tag could not be parsed; should be an"
          + " integer, or a string such as 'small', not 'abc'"
      ),
    ])
  func errors(markup: String, message: String) {
    #expect(throws: TextError.badMarkup(message)) { _ = try read(markup) }
  }

  @Test(
    "Anything that is not markup throws instead of trapping",
    arguments: [
      "<", "<img", "<img src", "<img src=", "<img src='", "</", "<!--", "<![CDATA[", "&", "&#0;",
      "\u{0}",
      "<span", "</img>", "<img src='&#xFFFFFFFF;'/>", "<img src='&nope;'/>", "<b a='<img/>'>",
    ])
  func fragments(markup: String) {
    #expect(throws: TextError.self) { _ = try read(markup) }
  }

  @Test("Elements nest up to a limit")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "<b>", count: count) + "x" + String(repeating: "</b>", count: count)
    }
    #expect(try read(nested(200)).output.first?.font.weight == 700)
    #expect(
      throws: TextError.badMarkup("line 1, column 601: more than 200 elements lie in each other")
    ) { _ = try read(nested(201)) }
  }
}
