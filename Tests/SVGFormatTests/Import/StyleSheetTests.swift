import SVGFormat
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Style sheets say what attributes and SMIL say in other words; both must make the same scene.
@Suite struct StyleSheetTests {
  private func styled(_ style: String, _ body: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><style>\(style)</style>"
      + "\(body)</svg>"
  }

  private func expectSame(
    _ left: String, _ right: String, location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let left = try imported(left)
    let right = try imported(right)
    #expect(left.losses.entries.isEmpty, sourceLocation: location)
    for step in 0..<40 {
      let time = Double(step) * 0.0925 + 0.003
      let isSame = try left.scene.frame(at: time) == right.scene.frame(at: time)
      #expect(isSame, "at \(time)", sourceLocation: location)
    }
  }

  @Test(
    "rules reach the elements that they are for",
    arguments: [
      "rect{fill:red}", ".a{fill:red}", "#b{fill:red}", ".a:last-child{fill:red}",
      "g>rect{fill:red}", "svg rect{fill:red}", "circle+rect{fill:red}", "circle~.a{fill:red}",
      "rect[width='5']{fill:red}", "rect:nth-child(2){fill:red}", "rect:last-child{fill:red}",
      ":root g rect{fill:red}", ".x,.a{fill:red}", "rect{fill:blue}#b{fill:red}.a{fill:lime}",
      "rect{fill:red!important}#b{fill:blue}", "@media screen{rect{fill:red}}",
      "/* rect{fill:blue} */rect{fill:red}", "g{--c:red}rect{fill:var(--c)}",
      "rect{fill:var(--none,red)}", "broken{{}rect{fill:blue}}rect{fill:red}",
    ])
  func selectors(style: String) throws {
    let body =
      "<g><circle r=\"0\"/><rect id=\"b\" class=\"a\" x=\"1\" width=\"5\" height=\"5\"/></g>"
    try expectSame(
      styled(style, body),
      styled("", body.replacing("class=\"a\"", with: "class=\"a\" fill=\"red\"")))
  }

  @Test(
    "and no others",
    arguments: [
      "circle>rect{fill:red}", "rect rect{fill:red}", "rect+circle{fill:red}",
      ".a.x{fill:red}", "rect:first-child{fill:red}", "@media print{rect{fill:red}}",
      "rect:nth-child(2n+1){fill:red}",
    ])
  func noMatch(style: String) throws {
    let body =
      "<g><circle r=\"0\"/><rect id=\"b\" class=\"a\" x=\"1\" width=\"5\" height=\"5\"/></g>"
    try expectSame(styled(style, body), styled("", body))
  }

  @Test("the style attribute is stronger than a sheet, and a sheet than attributes")
  func cascade() throws {
    try expectSame(
      styled(
        "rect{fill:red;stroke:blue}",
        "<rect width=\"5\" height=\"5\" fill=\"lime\" style=\"stroke:black\"/>"),
      styled("", "<rect width=\"5\" height=\"5\" fill=\"red\" stroke=\"black\"/>"))
  }

  @Test("animations run as those of SMIL")
  func animations() throws {
    let rect = "<rect width=\"9\" height=\"9\""
    try expectSame(
      styled("rect{animation:a 2s linear infinite}@keyframes a{to{opacity:0}}", rect + "/>"),
      styled(
        "",
        rect
          + "><animate attributeName=\"opacity\" to=\"0\" dur=\"2s\" repeatCount=\"indefinite\"/></rect>"
      ))
    try expectSame(
      styled(
        "rect{animation:a 1s .5s ease-in 3 both}@keyframes a{from{fill:red}30%{fill:blue}}",
        rect + "/>"),
      styled(
        "",
        rect
          + "><set attributeName=\"fill\" to=\"red\" dur=\".5s\"/><animate attributeName=\"fill\" values=\"red;blue;#000\" keyTimes=\"0;.3;1\" calcMode=\"spline\" keySplines=\".42 0 1 1;.42 0 1 1\" begin=\".5s\" dur=\"1s\" repeatCount=\"3\" fill=\"freeze\"/></rect>"
      ))
  }

  @Test("the way back is the way there, seen backwards")
  func directions() throws {
    let sheet = "@keyframes a{from{opacity:0}40%{opacity:.3}to{opacity:1}}"
    let rect = "<rect width=\"9\" height=\"9\"/>"
    func opacity(_ words: String, at time: Double) throws -> Double {
      let scene = try imported(styled(sheet + "rect{animation:\(words)}", rect)).scene
      return scene.layers[0].opacity.value(at: time)
    }
    for time in stride(from: 0.01, to: 1, by: 0.07) {
      let there = try opacity("a 1s linear infinite", at: time)
      let others = [
        try opacity("a 1s linear infinite reverse", at: 1 - time),
        try opacity("a 1s linear infinite alternate", at: 2 - time),
        try opacity("a 1s linear infinite alternate", at: 2 + time),
        try opacity("a 1s linear infinite alternate-reverse", at: 1 - time),
        try opacity("a 1s linear -.25s infinite", at: time + 0.75),
      ]
      for other in others { #expect(abs(other - there) < 1e-9) }
    }
  }

  @Test("steps and overshoot are kept as they are")
  func easings() throws {
    let sheet = "rect{animation:a 1s linear infinite}@keyframes a{from{opacity:.5;"
    for words in ["steps(4,end)", "steps(3,jump-both)", "cubic-bezier(.3,-.6,.7,1.8)"] {
      let text = styled(
        sheet + "animation-timing-function:\(words)}to{opacity:.7}}",
        "<rect width=\"9\" height=\"9\"/>")
      let keyframes = try imported(text).scene.layers[0].opacity.animations[0].keyframes
      #expect(keyframes[0].easing == Easing(css: words))
    }
  }

  @Test("transforms turn about their origin, in one transform")
  func transforms() throws {
    let sheet =
      "rect{transform-origin:50% 20px;animation:a 1s linear infinite}"
      + "@keyframes a{from{transform:translateX(5px) rotate(0)}to{transform:translateX(9px) rotate(.5turn)}}"
    let read = try imported(styled(sheet, "<rect width=\"9\" height=\"9\"/>"))
    #expect(read.losses.entries.isEmpty)
    let items = try #require(try read.scene.frame(at: 0.25).items.first)
    let expected =
      Affine.translation(Vector(56, 20)) * .rotation(.degrees(45)) * .translation(Vector(-50, -20))
    #expect(items.corner.distance(to: expected.applied(to: .zero)) < 1e-9)
  }

  @Test("a box of its own is measured")
  func fillBox() throws {
    let body = "<rect x=\"10\" y=\"20\" width=\"20\" height=\"10\"/>"
    let read = try imported(
      styled("rect{transform-box:fill-box;transform:rotate(90deg)}", body))
    let corner = try #require(try read.scene.frame(at: 0).items.first).corner
    #expect(corner.distance(to: Point(25, 15)) < 1e-9)
  }

  @Test(
    "what is not read is said",
    arguments: [
      "a:hover{fill:red}", "@media (prefers-color-scheme: dark){rect{fill:white}}",
      "rect{animation:a 1s;animation-composition:accumulate}@keyframes a{to{opacity:0}}",
      "@import 'x.css';", "rect{animation:none-such 1s}",
      "rect{animation:a 1s paused}@keyframes a{to{opacity:0}}",
      "rect{transform:perspective(3px)}", "rect{offset-path:path('M0 0h1')}",
    ])
  func losses(style: String) throws {
    let read = try imported(styled(style, "<rect width=\"9\" height=\"9\"/>"))
    #expect(!read.losses.visible.isEmpty)
  }

  @Test("hostile sheets end")
  func hostile() throws {
    var bomb = "rect{--a0:xxxxxxxx;"
    for index in 1...60 { bomb += "--a\(index):var(--a\(index - 1)) var(--a\(index - 1));" }
    _ = try imported(styled(bomb + "fill:var(--a60)}", "<rect width=\"9\" height=\"9\"/>"))
    _ = try imported(styled("rect{--a:var(--a);fill:var(--a)}", "<rect/>"))
    let deep = String(repeating: "@media screen{", count: 10_000)
    _ = try imported(styled(deep, "<rect/>"))
    _ = try imported(styled(String(repeating: "{", count: 100_000), "<rect/>"))
    _ = try imported(styled("rect:nth-child(99999999999999999999n-9){fill:red}", "<rect/>"))
    _ = try imported(styled("rect:nth-child(-2147483648n - 2147483648){fill:red}", "<rect/>"))
  }
}

extension FrameItem {
  /// Where the first drawing inside begins, in the picture.
  fileprivate var corner: Point {
    switch self {
    case .group(let group):
      let inner = group.items.first?.corner ?? .zero
      return group.transform.applied(to: inner)
    case .path(let path): return path.path.bounds?.origin ?? .zero
    case .image: return .zero
    }
  }
}
