import CommandArguments
import Foundation
import Testing
import Vexport

@testable import VexportCLI

@Suite("vexport album")
struct AlbumCommandTests {
  private func album(_ words: String...) -> (code: Int32, console: RecordingConsole) {
    run(["album"] + words)
  }

  @Test("writes small files by default")
  func small() throws {
    let svg = album()
    #expect(svg.code == 0 && svg.console.reports.isEmpty)
    #expect(svg.console.text.contains("viewBox=\"0 0 96 122\"") || svg.console.text.contains("96"))
    #expect(svg.console.output.count <= 4_096)
    let lottie = album("-f", "lottie")
    #expect(lottie.code == 0 && lottie.console.reports.isEmpty)
    let json = try JSONSerialization.jsonObject(with: Data(lottie.console.output))
    let document = try #require(json as? [String: Any])
    #expect(document["op"] as? Double == 180 && document["fr"] as? Double == 60)
  }

  @Test("shows each option", arguments: AlbumCommandTests.changes)
  func options(words: [String]) throws {
    let plain = album().console.text
    let changed = run(["album"] + words)
    #expect(changed.code == 0)
    #expect(changed.console.text != plain)
    let lottie = run(["album", "-f", "lottie"] + words)
    #expect(lottie.code == 0)
    #expect(lottie.console.text != album("-f", "lottie").console.text)
  }

  private static let changes: [[String]] = [
    ["--size", "80"], ["--width", "80"], ["--height", "70"], ["--record-period", "6"],
    ["--direction", "counterclockwise"], ["--disc-color", "#400"], ["--no-shine"],
    ["--grooves", "5"], ["--hub-color", "tomato"], ["--paused"], ["--rate", "16"],
    ["--note", "star"], ["--note", "M0 0h9l-4 9z@0.5"], ["--note-count", "2"],
    ["--note-spacing", "even", "--rate", "16"],
    ["--note-color", "white"], ["--note-size", "12"], ["--note-scale", "1,2,1"],
    ["--note-rotation", "0,90"], ["--note-opacity", "0,1,0"], ["--note-easing", "ease-in"],
    ["--side", "right"], ["--side-x", "30"], ["--side-y", "80"], ["--control", "20"],
    ["--start-dx", "5"], ["--path-pacing", "arc-length"], ["--scale", "2"], ["--crop", "view"],
    ["--start", "cold"], ["--background", "white"], ["--title", "Disc"], ["--speed", "2"],
    ["--playback", "once"],
    ["--precision", "1"],
  ]

  @Test("says the same as its defaults")
  func defaults() {
    let plain = album().console.text
    let spelledOut = [
      ["--size", "50"], ["--record-period", "3"], ["--direction", "clockwise"], ["--shine"],
      ["--cover-ratio", "0.5"], ["--cover-shape", "circle"], ["--disc-color", "#292929"],
      ["--grooves", "0"], ["--hub-color", "#E3BB15"], ["--rate", "12"], ["--note-count", "3"],
      ["--note", "beamed", "--note", "single", "--note", "beamed@2"],
      ["--note-spacing", "original"], ["--note-color", "#161823"], ["--note-size", "10"],
      ["--note-scale", "1,2"], ["--note-rotation", "0, 18, -18"],
      ["--note-opacity", "0,.2,.7,.2,0"], ["--note-easing", "linear"], ["--side", "left"],
      ["--side-x", "40"], ["--side-y", "100"], ["--control", "60"], ["--start-dx", "-5"],
      ["--path-pacing", "parameter"], ["--scale", "1"], ["--crop", "notes"],
      ["--start", "steady"], ["--fps", "60"], ["--speed", "1"], ["--playback", "loop"],
    ]
    for words in spelledOut { #expect(run(["album"] + words).console.text == plain, "\(words)") }
  }

  @Test("embeds a cover, cut to its shape")
  func cover() throws {
    let file = Fixture.cover("png")
    let circle = album("--cover", file)
    #expect(circle.code == 0 && circle.console.reports.isEmpty)
    #expect(circle.console.text.contains("data:image/png;base64,"))
    #expect(!circle.console.text.lowercased().contains("#e3bb15"), "no hub under it")
    #expect(album("--cover", file, "--cover-shape", "square").console.text != circle.console.text)
    #expect(album("--cover", file, "--cover-ratio", ".4").console.text != circle.console.text)
    let lottie = album("--cover", file, "-f", "lottie")
    #expect(lottie.console.reports.isEmpty)
    #expect(lottie.console.text.contains("data:image/png;base64,"))
  }

  @Test("takes the loop's length from --loop and --max-loop")
  func loops() throws {
    func length(_ words: String...) throws -> Double {
      let result = run(["album", "-f", "lottie", "--rate", "12.5"] + words)
      #expect(result.code == 0)
      let json = try JSONSerialization.jsonObject(with: Data(result.console.output))
      return try #require((json as? [String: Any])?["op"] as? Double) / 60
    }
    #expect(try length() == 3)
    #expect(try length("--loop", "fit", "--max-loop", "80") == 75)
    #expect(try length("--loop", "exact") == 75)
    #expect(try length("--loop", "6.25") == 6.25)
    let bent = run("album", "-f", "lottie", "--rate", "12.5", "--loop", "6.25")
    #expect(bent.console.reports.count == 1)
    #expect(bent.console.reports.first?.contains("3 s to 3.125 s") == true)
    #expect(album("--rate", "12.5", "--loop", "6.25").console.reports.isEmpty, "SVG needs none")
  }

  @Test("names notes that fly together, and fails a strict run for them")
  func coincidence() throws {
    let folder = try TemporaryFolder()
    let result = album("--rate", "8")
    #expect(result.code == 0)
    #expect(result.console.reports.count == 1)
    #expect(result.console.reports.first?.contains("flies together with note 1") == true)
    let strict = album("--rate", "8", "--strict", "-o", folder.file("a.svg"))
    #expect(strict.code == 3)
    #expect(folder.names.isEmpty)
  }

  @Test(
    "says in one line what is wrong",
    arguments: [
      (["--rate", "0"], 2, "0.01…4000"), (["--rate", "-12"], 2, "0.01…4000"),
      (["--rate", "nan"], 2, "--rate"), (["--size", "0"], 2, "--size"),
      (["--note-count", "0"], 2, "1…100"), (["--note", "trumpet"], 2, "beamed, single, heart"),
      (["--note", "M0 0h"], 2, "expected"), (["--note", "M0 0"], 2, "own path"),
      (["--note", "heart@soon"], 2, "'soon'"), (["--note", "heart@-1"], 2, "'-1'"),
      (["--note", "heart@1001"], 2, "0 to 1000 seconds"),
      (["--note-scale", "1,,2"], 2, "--note-scale"), (["--note-scale", "-1"], 2, "0 to 100"),
      (["--note-opacity", "0,2"], 2, "0 to 1"), (["--note-rotation", "x"], 2, "'x'"),
      (["--note-easing", "cubic-bezier(0,-3,1,1)"], 2, "keep to their way"),
      (["--cover", "/nonexistent.png"], 1, "/nonexistent.png"),
      (["--disc-color", "blurple"], 2, "blurple"), (["--loop", "soon"], 2, "--loop 'soon'"),
      (["--loop", "0"], 2, "above 0"), (["--loop", "exact", "--max-loop", "9"], 2, "--max-loop"),
      (["--max-loop", "0"], 2, "--max-loop"),
    ] as [([String], Int32, String)])
  func wrong(words: [String], code: Int32, part: String) throws {
    let folder = try TemporaryFolder()
    let result = run(["album", "-o", folder.file("out.svg")] + words)
    #expect(result.code == code)
    #expect(result.console.reports.count == 1)
    #expect(result.console.reports.first?.contains(part) == true, "\(result.console.reports)")
    #expect(folder.names.isEmpty)
  }
}
