import SVGFormat
import SceneModel
import Testing
import VectorGeometry

@Suite struct HostileInputTests {
  @Test(arguments: ["", "hello", "<svg", "<html/>", "<svg xmlns='urn:x'/>", "\u{0}"])
  func whatIsNoSVGIsAnErrorInWords(_ text: String) {
    #expect(throws: SVGError.self) { try SVGDocument(parsing: Array(text.utf8)) }
    do {
      _ = try SVGDocument(parsing: Array(text.utf8))
    } catch {
      #expect(error.description.hasPrefix("the file"))
      #expect(!error.description.contains("\n"))
    }
  }

  @Test func whatShowsItselfIsCutAndNamed() throws {
    let circles = [
      "<g id='a'><use href='#a'/></g>",
      "<defs><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></defs><use href='#a'/>",
      "<clipPath id='c'><use href='#d'/></clipPath><g id='d' clip-path='url(#c)'><rect/></g>",
    ]
    for content in circles {
      let (scene, losses) = try imported(document(content))
      #expect(!losses.entries.isEmpty)
      _ = try scene.frame(at: 0)
    }
  }

  @Test func gradientsThatLinkInACircleEnd() throws {
    let content =
      "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/>"
      + "<rect width='9' height='9' fill='url(#a)'/>"
    _ = try imported(document(content))
  }

  @Test func doublingUsesStayLinear() throws {
    var content = "<defs><g id='x0'><rect width='1' height='1'/></g>"
    for level in 1...40 {
      content += "<g id='x\(level)'><use href='#x\(level - 1)'/><use href='#x\(level - 1)'/></g>"
    }
    let (scene, _) = try imported(document(content + "</defs><use href='#x40'/>"))
    #expect(scene.symbols.count == 41)
    let printed = try text(scene)
    #expect(printed.utf8.count < 10_000)
  }

  @Test func longChainsOfUsesAreCutAndNamed() throws {
    var content = "<defs><g id='x0'><rect width='1' height='1'/></g>"
    for level in 1...500 { content += "<g id='x\(level)'><use href='#x\(level - 1)'/></g>" }
    let (scene, losses) = try imported(document(content + "</defs><use href='#x500'/>"))
    #expect(losses.entries.contains { $0.message.contains("levels deep") })
    _ = try text(scene)
  }

  @Test(arguments: [
    "<path d='M1e999 0L5 5'/>", "<rect width='1e308' height='1e308' transform='scale(1e308)'/>",
    "<rect x='nan' width='inf' height='1'/>", "<circle r='-5'/>",
    "<path d='M0 0A0 0 0 0 0 0 0z' stroke='red' stroke-dasharray='-1 0' pathLength='0'/>",
    "<rect width='1' height='1'><animate attributeName='x' values=';;;' dur='1s'/></rect>",
    "<rect width='1' height='1'><animate attributeName='opacity' from='0' to='1' dur='99999999h'/></rect>",
    "<rect width='1' height='1'><animateMotion path='M0 0' dur='1s'/></rect>",
    "<g transform='rotate()'/><g transform='matrix(1 2 3'/><g transform='translate(1,,2)'/>",
    "<text>&#x10FFFF;</text>", "<image href='data:;base64,@@' width='1' height='1'/>",
    "<image href='data:image/jpeg;base64,/9j/////' width='1' height='1'/>",
    "<rect fill='url(' width='1' height='1'/>", "<rect style=';:;;a:b:c' width='1' height='1'/>",
    "<svg viewBox='0 0 0 0'/>",
    "<rect width='1' height='1' mask='url(#m)'/><mask id='m'><rect mask='url(#m)'/></mask>",
  ])
  func oddValuesNeverTrap(_ content: String) throws {
    let (scene, _) = try imported(document(content))
    _ = try? scene.frame(at: 0.5)
    _ = try? text(scene)
  }
}
