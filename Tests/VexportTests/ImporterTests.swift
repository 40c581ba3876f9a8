import Testing
import Vexport

@Suite("Importing")
struct ImporterTests {
  @Test(
    "recognizes a file by its first bytes",
    arguments: [
      ("<svg/>", InputFormat.svg), ("\u{FEFF}\n <?xml version='1.0'?><svg/>", .svg),
      (" {\"v\":\"5.0.0\"}", .lottie), ("GIF89a", nil), ("", nil),
    ])
  func recognition(text: String, format: InputFormat?) {
    #expect(InputFormat(recognizing: Array(text.utf8)) == format)
  }

  @Test("reads both formats to the same scene")
  func bothFormats() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h5v5z" fill="red"/></svg>
      """
    let first = try Scene.imported(from: Array(svg.utf8))
    #expect(first.losses.visible.isEmpty)
    let lottie = try first.output.exported(as: .lottie).output
    let second = try Scene.imported(from: lottie)
    #expect(second.losses.visible.isEmpty)
    #expect(second.output.size == first.output.size)
  }

  @Test("says what a file is not")
  func errors() {
    #expect(throws: ImportError.unknownFormat) { try Scene.imported(from: Array("GIF89a".utf8)) }
    #expect(throws: ImportError.self) { try Scene.imported(from: Array("<html/>".utf8)) }
    #expect(throws: ImportError.self) { try Scene.imported(fromFile: "/nowhere/at/all.svg") }
  }
}
