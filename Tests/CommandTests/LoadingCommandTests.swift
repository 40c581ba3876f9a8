import Foundation
import Testing

@testable import VexportCLI

@Suite("vexport loading and vexport pull")
struct LoadingCommandTests {
  @Test("writes small files", arguments: [("loading", 2_200, 700), ("pull", 1_100, 900)])
  func small(command: String, svg: Int, lottie: Int) throws {
    let folder = try TemporaryFolder()
    let result = run(command, "-o", folder.file("a.svg"), "-o", folder.file("a.json"))
    #expect(result.code == 0 && result.console.reports.isEmpty)
    #expect(try folder.bytes(of: "a.svg").count <= svg)
    #expect(try gzippedCount(of: folder.bytes(of: "a.svg")) <= 500)
    #expect(try gzippedCount(of: folder.bytes(of: "a.json")) <= lottie)
  }

  @Test(
    "every option changes the picture",
    arguments: [
      "--count 7", "--dot-size 12", "--shape square", "--path M0,0H9L4,9Z", "--color red",
      "--hue-step 24", "--colors red,#00f", "--gradient red,#00f", "--random one",
      "--random each", "--random one --seed 5", "--radius 30", "--start-angle 10",
      "--sweep 180", "--direction counterclockwise", "--duration 2", "--delay 0.05",
      "--scale-from 0.9", "--scale-to 0.3", "--opacity-from 0.5", "--opacity-to 0.5",
      "--trail 0.5", "--easing ease-in", "--autoreverse", "--start cold",
      "--start cold --cold-scale 0.5", "--width 120", "--height 110", "--scale 2",
      "--background white", "--title Wait", "--shape bar", "--shape bar --bar-width 2",
      "--shape square --corner-radius 2", "--speed 2", "--playback once",
    ])
  func loadingOptions(words: String) {
    let plain = run("loading").console.output
    let words = words.split(separator: " ").map(String.init)
    let result = run(["loading"] + words)
    #expect(result.code == 0 && result.console.reports.isEmpty)
    #expect(result.console.output != plain)
    #expect(result.console.output != run(["loading"] + words.dropLast(2)).console.output)
    #expect(run(["loading", "-f", "lottie"] + words).code == 0)
  }

  @Test(
    "every option of pull changes the picture",
    arguments: [
      "--mode spin", "--mode progress", "--mode pull-spin-fade", "--mode progress --progress 0.3",
      "--playback loop", "--preset code", "--line-length 20", "--radius 9", "--gap 1",
      "--sweep 90", "--stroke-width 1", "--cap butt", "--color red", "--second-color red",
      "--head-length 2", "--head-angle 45", "--head-both-sides", "--pull-duration 2",
      "--pull-easing ease-out", "--overpull-rotation 2",
      "--overpull-rotation 2 --pull-distance 50", "--overpull-rotation 2 --release-margin 20",
      "--mode spin --spin-period 1", "--mode pull-spin-fade --spin-count 2",
      "--mode pull-spin-fade --fade-duration 0.5", "--width 40", "--height 120", "--scale 2",
      "--background white", "--title Wait", "--direction counterclockwise", "--speed 2",
      "--label Pull", "--mode pull-spin-fade --label Pull --release-label Wait",
      "--label Pull --label-gap 3", "--label Pull --label-color red", "--label Pull --font-size 20",
      "--label Pull --font-weight 700", "--label Pull --font serif",
    ])
  func pullOptions(words: String) {
    let plain = run("pull").console.output
    let words = words.split(separator: " ").map(String.init)
    let result = run(["pull"] + words)
    #expect(result.code == 0 && result.console.reports.isEmpty)
    #expect(result.console.output != plain)
    #expect(result.console.output != run(["pull"] + words.dropLast(2)).console.output)
    #expect(run(["pull", "-f", "lottie"] + words).code == 0)
  }

  @Test(
    "says what does not go together",
    arguments: [
      ("loading --color red --colors red,blue", "--color and --colors cannot be given together"),
      ("loading --color red --gradient red,blue", "--color and --gradient cannot"),
      ("loading --color red --random one", "--color and --random cannot"),
      ("loading --seed 3", "--seed goes with --random only"),
      ("loading --cold-scale 0.2", "--cold-scale goes with --start cold only"),
      ("loading --corner-radius 2", "--corner-radius goes with --shape square only"),
      ("loading --bar-width 2", "--bar-width goes with --shape bar only"),
      ("loading --path M0,0Q", "--path: "),
      ("loading --path M0,0", "the extent of the dots' path is 0"),
      ("loading --count 0", "--count"), ("loading --dot-size 0", "--dot-size"),
      ("loading --colors red,nocolor", "'nocolor' is no colour"),
      ("pull --progress 0.5", "--progress goes with --mode progress only"),
      ("pull --line-length 60", "the line length is 60; it must be above 0 and at most 50"),
      ("pull --release-margin 120", "the release margin is 120"),
      ("pull --mode push", "--mode"), ("pull --label-gap 3", "--label-gap goes with --label only"),
      ("pull --italic", "--italic goes with --label only"),
      ("pull --label a --font nosuchfont", "nosuchfont"),
    ])
  func usage(words: String, message: String) {
    let result = run(words.split(separator: " ").map(String.init))
    #expect(result.code == 2)
    #expect(result.console.output.isEmpty)
    #expect(result.console.reports.contains { $0.contains(message) })
  }

  @Test("names the parts of a refresh in Lottie")
  func markers() throws {
    let output = run("pull", "--mode", "pull-spin-fade", "-f", "lottie").console.output
    let lottie = try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any]
    let markers = try #require(lottie?["markers"] as? [[String: Any]])
    #expect(markers.map { $0["cm"] as? String } == ["approach", "bend", "refresh", "fade"])
    #expect(markers.map { $0["tm"] as? Double } == [0, 30, 60, 180])
  }

  @Test("a strict run takes an SVG without markers, and no ring that is cut off")
  func strict() {
    #expect(run("pull", "--strict").code == 0)
    #expect(run("loading", "--radius", "60", "--strict").code == 3)
    #expect(run("pull", "--stroke-width", "6", "--strict").code == 3)
  }
}
