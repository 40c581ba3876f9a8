import SceneModel
import Testing
import TextOutlines
import VectorGeometry

func show(_ s: String, _ f: String = "DejaVu Sans", _ size: Double = 20, _ o: PangoOutliner, tracking: Double = 0, weight: Double = 400, slant: FontSlant = .upright) {
  do {
    let l = try o.layout(of: Text(runs: [Run(.string(s), font: Font(family: f, weight: weight, slant: slant, size: .init(size)), draws: [], tracking: tracking)]), assets: [:])
    print(s.debugDescription, "extent", l.extent, "rtl", l.isRightToLeft, "missing", l.missing)
    for g in l.glyphs.prefix(14) { 
      var d = ""
      switch l.outlines[g.glyph] { case .path(let p): d = "path \(p.elements.count) \(p.bounds!)"; case .picture(let a, let r): d = "pic \(a.pixelSize) \(r)"; default: d = "?" }
      print("  ", g.glyph.face, g.glyph.index, g.origin.x, g.origin.y, g.run, d) }
  } catch { print(s, error) }
}
@Test func scratch() throws {
  let o = try PangoOutliner()
  show("song", "DejaVu Sans", 20, o); show("fi\tAV", "Noto Sans", 20, o); show("سلام", "Noto Sans Arabic", 20, o)
  show("你好", "Noto Sans", 20, o); show("👨‍👩‍👧😀", "Noto Color Emoji", 20, o)
  show("a👍b", "DejaVu Sans", 20, o); show("a\u{F8FF}b\u{10FFFF}", "DejaVu Sans", 20, o); show("\u{F8FF}", "DejaVu Sans", 20, o)
  show("a\nb\u{2028}c\r\nd\u{2029}e\u{0}", "DejaVu Sans", 20, o)
  show("ab cd", "DejaVu Sans", 20, o, tracking: 10)
  show("ab", "Dejavu Sanss", 20, o); show("ab", "Arial", 20, o); show("ab", "Noto Sans Arab", 20, o)
  show("ab", "system-ui", 20, o); show("ab", "Noto Sans CJK SC", 20, o, weight: 950, slant: .italic)
  show("ab", "Noto Sans Arabic", 20, o, slant: .oblique); show("e\u{301}x\u{323}\u{300}", "DejaVu Sans", 20, o)
  show("", "DejaVu Sans", 20, o)
}
extension Test {}
@Test func scratchLocale() throws {
  let o = try PangoOutliner()
  print("LOCALE")
  for f in ["DejaVu Sans", "sans-serif", "serif", "Noto Sans Adlam", "cursive"] {
   for s in ["abc i fi", "漢字直", "かな漢字", "한글", "ไทย", "سلام", "हिन्दी", "、", "Ω∑☃★", "ѐб"] { show(s, f, 20, o) }
  }
}
