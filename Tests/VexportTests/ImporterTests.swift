import Foundation
import Testing
import Vexport

@Suite("Importing")
struct ImporterTests {
  @Test(
    "recognizes a file by its first bytes",
    arguments: [
      ("<svg/>", InputFormat.svg), ("\u{FEFF}\n <?xml version='1.0'?><svg/>", .svg),
      (" {\"v\":\"5.0.0\"}", .lottie), ("PK\u{3}\u{4}", .dotLottie), ("GIF89a", nil), ("", nil),
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

  /// A PNG of one pixel, as far as its first and last chunks say.
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0] + Array("IEND".utf8)
    + [0xAE, 0x42, 0x60, 0x82]

  @Test(
    "finds pictures beside a Lottie file, and nowhere else",
    arguments: [("images/", "a.png", true), ("../", "a.png", false), ("", "b.png", false)])
  func picturesBeside(folder: String, name: String, isFound: Bool) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "vexport-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    let files = root.appending(path: "files")
    try FileManager.default.createDirectory(
      at: files.appending(path: "images"), withIntermediateDirectories: true)
    for place in [files.appending(path: "images/a.png"), root.appending(path: "a.png")] {
      try Data(Self.picture).write(to: place)
    }
    let text = """
      {"v":"5","fr":10,"ip":0,"op":10,"w":9,"h":9,
       "assets":[{"id":"p","u":"\(folder)","p":"\(name)","w":9,"h":9}],
       "layers":[{"ty":2,"refId":"p","ip":0,"op":10,"ks":{}}]}
      """
    let file = files.appending(path: "a.json")
    try Data(text.utf8).write(to: file)
    let read = try Scene.imported(fromFile: file.path)
    #expect(read.output.assets.values.contains { $0.bytes == Self.picture } == isFound)
    #expect(read.losses.visible.isEmpty == isFound)
  }

  @Test("says what a file is not")
  func errors() {
    #expect(throws: ImportError.unknownFormat) { try Scene.imported(from: Array("GIF89a".utf8)) }
    #expect(throws: ImportError.self) { try Scene.imported(from: Array("<html/>".utf8)) }
    #expect(throws: ImportError.self) { try Scene.imported(fromFile: "/nowhere/at/all.svg") }
  }
}
