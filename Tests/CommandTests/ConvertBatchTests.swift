import Foundation
import Testing

@testable import VexportCLI

@Suite("vexport convert, several files")
struct ConvertBatchTests {
  /// Writes a few animations of their own into a folder.
  private func fill(_ folder: borrowing TemporaryFolder, _ names: [String]) throws {
    for (index, name) in names.enumerated() {
      #expect(run("loading", "--count", "\(index + 3)", "-o", folder.file(name)).code == 0)
    }
  }

  private func converted(_ path: String, as format: String) -> [UInt8] {
    run("convert", path, "-f", format, "-o", "-").console.output
  }

  @Test("writes each file under its own name, as if it were converted alone", arguments: [1, 2, 7])
  func sameAsAlone(jobs: Int) throws {
    let source = try TemporaryFolder()
    let target = try TemporaryFolder()
    let names = ["a.json", "b.svg", "c.two.json", "D.JSON"]
    try fill(source, ["a.json", "b.svg", "c.two.json"])
    _ = try source.write(try source.bytes(of: "a.json"), to: "D.JSON")
    let result = run(
      ["convert"] + names.map { source.file($0) } + [
        "-o", target.file("deep/in"), "--jobs", "\(jobs)",
      ])
    #expect(result.code == 0, "\(result.console.reports)")
    #expect(result.console.output.isEmpty)
    let written = ["D.svg", "a.svg", "b.svg", "c.two.svg"]
    let place = target.file("deep/in")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).sorted() == written)
    for name in names {
      let stem = name.split(separator: ".").dropLast().joined(separator: ".")
      let bytes = try target.bytes(of: "deep/in/\(stem).svg")
      // The standard output ends in a line end.
      #expect(bytes + [0x0A] == converted(source.file(name), as: "svg"), "\(name)")
    }
  }

  @Test("takes the files of a folder, by their names, and the format that is asked for")
  func folder() throws {
    let source = try TemporaryFolder()
    let target = try TemporaryFolder()
    try fill(source, ["b.json", "a.svg"])
    _ = try source.write(Array("no animation".utf8), to: "notes.txt")
    _ = try source.write(Array("hidden".utf8), to: ".c.json")
    try FileManager.default.createDirectory(
      atPath: source.file("folder.json"), withIntermediateDirectories: false)
    let result = run("convert", source.path, "-f", "lottie", "-o", target.path)
    #expect(result.code == 0, "\(result.console.reports)")
    #expect(target.names == ["a.json", "b.json"])
    #expect(run("convert", target.file("a.json"), "-o", target.file("one") + "/").code == 0)
    #expect(target.names == ["a.json", "b.json", "one"])
  }

  @Test("tells which file failed, in order, and goes on")
  func failures() throws {
    let source = try TemporaryFolder()
    let target = try TemporaryFolder()
    try fill(source, ["a.json", "c.json", "e.json"])
    _ = try source.write(Array("{\"layers\":[".utf8), to: "b.json")
    let names = ["a.json", "b.json", "c.json", "none.json", "e.json"]
    let first = run(["convert"] + names.map { source.file($0) } + ["-o", target.path])
    #expect(first.code == 1)
    #expect(target.names == ["a.svg", "c.svg", "e.svg"])
    let lines = first.console.reports
    #expect(lines.count == 3, "\(lines)")
    #expect(lines[0].hasPrefix("vexport: ") && lines[0].contains("b.json'"), "\(lines)")
    #expect(lines[1].contains("none.json'"), "\(lines)")
    #expect(lines[2] == "vexport: 2 of 5 files could not be converted")
    #expect(first.console.progress == (1...5).map { "\($0)/5" })
    for jobs in ["1", "3"] {
      let again = run(
        ["convert"] + names.map { source.file($0) } + ["-o", target.path, "-j", jobs])
      #expect(again.console.reports == lines)
    }
  }

  @Test("names the file that loses something, and with --strict writes only the others")
  func losses() throws {
    let source = try TemporaryFolder()
    let target = try TemporaryFolder()
    try fill(source, ["a.json"])
    let lossy = try source.write(
      Array(
        #"""
        {"v":"5.9.0","fr":60,"ip":0,"op":60,"w":10,"h":10,"layers":[{"ty":13,"ip":0,"op":60}]}
        """#.utf8), to: "b.json")
    let alone = run("convert", lossy, "-o", "-", "--strict")
    #expect(alone.code == 3)
    let result = run("convert", source.path, "-o", target.path, "--strict")
    #expect(result.code == 3)
    #expect(target.names == ["a.svg"])
    #expect(
      result.console.reports
        == alone.console.reports.map {
          "\(lossy): " + ($0.hasPrefix("vexport: ") ? String($0.dropFirst(9)) : $0)
        })
  }

  @Test("refuses what would write files over each other, or has no folder")
  func refusals() throws {
    let source = try TemporaryFolder()
    let target = try TemporaryFolder()
    try fill(source, ["a.json", "a.svg"])
    _ = try source.write(try source.bytes(of: "a.json"), to: "A.tgs")
    let (json, svg) = (source.file("a.json"), source.file("a.svg"))
    for words in [
      [json, svg, "-o", target.path], [json, source.file("A.tgs"), "-o", target.path],
      [json, json, "-o", target.path], [json, "-", "-o", target.path], [json, svg],
      [json, svg, "-o", "-"], [json, svg, "-o", target.file("b.svg")],
      [json, source.path, "-o", target.path, "-o", target.path + "/b"],
      [json, "-f", "lottie", "-o", source.path], [target.path, "-o", target.path],
    ] {
      let result = run(["convert"] + words)
      #expect(result.code == 2, "\(words)")
      #expect(result.console.reports.count == 1)
    }
    #expect(target.names.isEmpty)
    #expect(run("convert", target.file("none") + "/", "-o", target.path).code == 1)
  }
}
