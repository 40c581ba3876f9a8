import CommandArguments
import Foundation
import Testing
import Vexport

@testable import VexportCLI

@Suite("vexport render")
struct RenderCommandTests {
  private let loading = ["render", "loading", "--count", "4"]

  @Test("draws one moment of an effect, and of the file that the effect writes")
  func still() throws {
    let folder = try TemporaryFolder()
    #expect(run("loading", "-o", folder.file("in.svg"), "-o", folder.file("in.json")).code == 0)
    var pictures: [Bitmap] = []
    for input in ["loading", folder.file("in.svg"), folder.file("in.json")] {
      let result = run(
        "render", input, "--at", "0.4", "--scale", "2", "-o", folder.file("out.png"))
      #expect(result.code == 0, "\(result.console.reports)")
      pictures.append(try Bitmap(png: folder.bytes(of: "out.png")))
    }
    for other in pictures.dropFirst() {
      let difference = try #require(pictures[0].difference(to: other))
      #expect(difference.mean < 0.1, "\(difference)")
    }
    #expect(pictures[0].width == 200 && !pictures[0].isOpaque)
  }

  @Test("writes one PNG to the standard output")
  func standardOutput() throws {
    let result = run(loading + ["--background", "#ff8000", "-o", "-"])
    #expect(result.code == 0)
    let picture = try Bitmap(png: result.console.output)
    #expect(picture[0, 0] == Color(rgb: 0xFF8000))
    #expect(picture.isOpaque)
  }

  @Test("numbers several times, or all frames")
  func numbered() throws {
    let folder = try TemporaryFolder()
    #expect(run(loading + ["--at", "0,0.5", "-o", folder.file("a-%d.png")]).code == 0)
    #expect(folder.names == ["a-0.png", "a-1.png"])
    #expect(run(loading + ["--fps", "12", "-o", folder.file("b%03d.png")]).code == 0)
    // The ring turns once a second.
    #expect(folder.names.filter { $0.hasPrefix("b") } == (0..<12).map { name(of: $0) })
    #expect(try folder.bytes(of: "a-1.png") == folder.bytes(of: "b006.png"))
  }

  private func name(of number: Int) -> String {
    "b" + String(repeating: "0", count: 3 - "\(number)".count) + "\(number).png"
  }

  @Test(
    "refuses what it cannot mean",
    arguments: [
      (["-o", "a.tiff"], "tells no format of pictures"), (["-o", "a"], "tells no format"),
      (["-o", "a.gif", "--at", "1"], "--at goes with .png only"),
      (["-o", "a.png", "--at", "1,2"], "put %d into"),
      (["-o", "a.png", "--at", "1,x"], "'x' is no number"),
      (["-o", "%d%d.png"], "%d twice"),
      (["-o", "a.png", "--loops", "2"], "--loops goes with moving pictures"),
      (["-o", "a.gif", "--fps", "60"], "more than 50"),
      (["-o", "a.png", "--scale", "1000"], "--max-pixels"),
      (["-o", "a.mp4", "--max-pixels", "100000"], "30 pictures of 100 by 100"),
      (["-o", "a.mp4", "--max-pixels", "1000000", "--loops", "4"], "120 pictures"),
      (["-o", "a.png", "--from", "svg"], "--from"),
      (["-o", "a.png", "--title", "Wait"], "--title"),
      (["-o", "a.gif", "--description", "A ring"], "--description"),
      ([], "--output"),
    ] as [([String], String)])
  func refusals(words: [String], part: String) throws {
    let folder = try TemporaryFolder()
    var words = words
    if let place = words.firstIndex(of: "-o") { words[place + 1] = folder.file(words[place + 1]) }
    let result = run(loading + words)
    #expect(result.code == 2)
    #expect(result.console.reports.count == 1)
    #expect(result.console.reports.first?.contains(part) == true, "\(result.console.reports)")
    #expect(folder.names.isEmpty)
  }

  @Test("says where an effect's name belongs")
  func effectAsFile() {
    let result = run("render", "-o", "/nonexistent/a.png", "loading")
    #expect(result.code == 2)
    #expect(result.console.reports.first?.contains("vexport render loading") == true)
  }

  @Test("draws nothing where a strict run would lose something")
  func strict() throws {
    let folder = try TemporaryFolder()
    let words = ["render", "loading", "--radius", "60", "--strict", "-o", folder.file("a.png")]
    #expect(run(words).code == 3)
    #expect(folder.names.isEmpty)
  }

  @Test("shows help for an effect's pictures")
  func help() {
    let text = run("render", "marquee", "--help").console.text
    for part in ["--text", "--loops", "--max-pixels", "render marquee --text song"] {
      #expect(text.contains(part), "\(part)")
    }
    for part in ["--precision", "--live-text", "--title", "--description"] {
      #expect(!text.contains(part), "\(part)")
    }
  }
}

@Suite("vexport render through ffmpeg")
struct MovieTests {
  private let loading = ["render", "loading", "--count", "4", "--fps", "10"]

  /// A program that stands in for ffmpeg.
  private func program(_ script: String, in folder: borrowing TemporaryFolder) throws -> String {
    try folder.write(program: script, to: "ffmpeg")
  }

  @Test("gives ffmpeg every frame, whole and in order, and puts its file in place")
  func frames() throws {
    let folder = try TemporaryFolder()
    let program = try program("for f; do :; done; exec cat > \"${f#file:}\"", in: folder)
    let output = folder.file("a.mp4")
    _ = try folder.write([1], to: "a.mp4")
    let result = run(
      loading + ["--loops", "2", "--background", "white", "--ffmpeg", program, "-o", output])
    #expect(result.code == 0, "\(result.console.reports)")
    let bytes = try folder.bytes(of: "a.mp4")
    #expect(bytes.count == 2 * 10 * 100 * 100 * 4)
    #expect(bytes[..<(bytes.count / 2)] == bytes[(bytes.count / 2)...])
    for frame in [0, 3, 9] {
      let still = run(
        "render", "loading", "--count", "4", "--background", "white", "--at", "0.\(frame)", "-o",
        "-")
      let picture = try Bitmap(png: still.console.output)
      #expect(Array(bytes[(frame * 40_000)..<((frame + 1) * 40_000)]) == picture.bytes)
    }
    #expect(folder.names == ["a.mp4", "ffmpeg"])
  }

  @Test("makes a GIF in two rounds, one for its colours")
  func palette() throws {
    let folder = try TemporaryFolder()
    let program = try program(
      "echo \"$@\" >> '\(folder.file("log"))'; cat > /dev/null; for f; do :; done; "
        + "echo x > \"${f#file:}\"", in: folder)
    #expect(run(loading + ["--ffmpeg", program, "-o", folder.file("a.gif")]).code == 0)
    let log = String(decoding: try folder.bytes(of: "log"), as: UTF8.self)
    let calls = log.split(separator: "\n")
    #expect(calls.count == 2)
    #expect(calls.first?.contains("palettegen") == true)
    #expect(calls.last?.contains("paletteuse") == true)
    #expect(calls.last?.contains("-loop 0") == true)
    #expect(folder.names == ["a.gif", "ffmpeg", "log"])
  }

  @Test(
    "tells what ffmpeg said when it fails, and leaves what stood there",
    arguments: [
      "echo 'no such codec' >&2; exit 1", "head -c 50000 > /dev/null; echo 'disk full' >&2; exit 3",
      "cat > /dev/null; kill -9 $$", "exit 0",
    ])
  func failing(script: String) throws {
    let folder = try TemporaryFolder()
    let program = try program(script, in: folder)
    _ = try folder.write([1, 2, 3], to: "a.webp")
    let words = loading + ["--scale", "4", "--ffmpeg", program, "-o", folder.file("a.webp")]
    let result = run(words)
    #expect(result.code == 1)
    #expect(result.console.reports.count == 1)
    let message = result.console.reports.first ?? ""
    #expect(message.contains("ffmpeg failed"))
    if script.contains("codec") { #expect(message.contains("no such codec")) }
    if script.contains("disk") { #expect(message.contains("disk full")) }
    #expect(folder.names == ["a.webp", "ffmpeg"])
    #expect(try folder.bytes(of: "a.webp") == [1, 2, 3])
  }

  @Test("tells that ffmpeg is missing")
  func missing() throws {
    let folder = try TemporaryFolder()
    let result = run(
      loading + ["--ffmpeg", folder.file("ffmpeg"), "-o", folder.file("a.webm")])
    #expect(result.code == 1)
    #expect(result.console.reports.first?.contains("ffmpeg does not start") == true)
    #expect(folder.names.isEmpty)
    #expect(FFmpeg.find(in: "\(folder.path):/nonexistent") == nil)
    let program = try program("", in: folder)
    #expect(FFmpeg.find(in: "/nonexistent:\(folder.path)") == program)
  }

  @Test("tells that a place cannot be written before ffmpeg starts")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    for place in [folder.file("missing/a.mp4"), folder.path + "/"] {
      let output = place.hasSuffix("/") ? place + "b.mp4" : place
      if place.hasSuffix("/") {
        try FileManager.default.createDirectory(
          atPath: output, withIntermediateDirectories: false)
      }
      let result = run(loading + ["--ffmpeg", "/nonexistent", "-o", output])
      #expect(result.code == 1)
      #expect(result.console.reports.first?.contains("cannot write") == true)
    }
  }

  @Test(
    "writes files that ffmpeg itself reads",
    arguments: ["gif", "webp", "apng", "mp4", "webm"])
  func real(ending: String) throws {
    let folder = try TemporaryFolder()
    let result = run(loading + ["-o", folder.file("a.\(ending)")])
    #expect(result.code == 0, "\(result.console.reports)")
    #expect(folder.names == ["a.\(ending)"])
    let start = Array(try folder.bytes(of: "a.\(ending)").prefix(12))
    let marks: [String: [UInt8]] = [
      "gif": Array("GIF89a".utf8), "webp": Array("RIFF".utf8), "apng": [0x89, 0x50, 0x4E, 0x47],
      "mp4": [0, 0, 0], "webm": [0x1A, 0x45, 0xDF, 0xA3],
    ]
    #expect(start.starts(with: try #require(marks[ending])))
  }

  @Test("shows progress up to the last frame")
  func progress() throws {
    let folder = try TemporaryFolder()
    let program = try program("cat > /dev/null", in: folder)
    let result = run(loading + ["--ffmpeg", program, "-o", folder.file("a.gif")])
    #expect(result.console.progress == (1...20).map { "\($0)/20" })
  }
}
