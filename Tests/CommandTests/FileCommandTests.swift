import Foundation
import Testing

@testable import VexportCLI

@Suite("vexport inspect")
struct InspectCommandTests {
  private func loading(_ folder: borrowing TemporaryFolder, _ name: String) throws -> String {
    #expect(run("loading", "-o", folder.file(name)).code == 0)
    return folder.file(name)
  }

  @Test("tells people what is inside")
  func text() throws {
    let folder = try TemporaryFolder()
    let result = run("inspect", try loading(folder, "a.svg"))
    #expect(result.code == 0)
    let text = result.console.text
    let bytes = try folder.bytes(of: "a.svg")
    #expect(text.contains("a.svg: SVG, \"Loading\""))
    #expect(text.contains("100 × 100"))
    #expect(text.contains("\(try gzippedCount(of: bytes) / 100)"), "\(text)")
    for part in ["endlessRepetition", "as SVG (SMIL):", "as Lottie:", "nothing lost", "└─ "] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test("tells programs the same in stable keys")
  func json() throws {
    let folder = try TemporaryFolder()
    for name in ["a.svg", "a.json"] {
      let result = run("inspect", try loading(folder, name), "--json")
      #expect(result.code == 0)
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.console.output)) as? [String: Any])
      let keys = Set(object.keys)
      #expect(
        keys.isSuperset(of: [
          "file", "format", "bytes", "gzipped", "size", "title", "frameRate", "span", "cycles",
          "loopLength", "counts", "layers", "symbols", "assets", "markers", "features",
          "importLosses", "outputs",
        ]), "\(keys)")
      #expect(object["bytes"] as? Int == (try folder.bytes(of: name).count))
      #expect(object["gzipped"] as? Int ?? 0 > 100)
      #expect(object["loopLength"] as? Double == 1)
      let outputs = try #require(object["outputs"] as? [[String: Any]])
      #expect(outputs.compactMap { $0["format"] as? String } == ["svg", "lottie"])
      let counts = try #require(object["counts"] as? [String: Int])
      #expect(counts["layers"] ?? 0 >= 15)
      #expect(counts["keyframes"] ?? 0 > 0)
    }
  }

  @Test("fails on what it cannot read")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let none = run("inspect", folder.file("none.svg"))
    #expect(none.code == 1)
    #expect(none.console.reports.first?.contains("none.svg") == true)
    let odd = run("inspect", try folder.write(Array("odd".utf8), to: "odd.svg"))
    #expect(odd.code == 1)
  }
}

@Suite("vexport verify")
struct VerifyCommandTests {
  @Test("ends with 0 for the same and 1 for what differs")
  func codes() throws {
    let folder = try TemporaryFolder()
    let (svg, json) = (folder.file("a.svg"), folder.file("a.json"))
    #expect(run("loading", "-o", svg, "-o", json).code == 0)
    let same = run("verify", svg, json)
    #expect(same.code == 0, "\(same.console.text)")
    #expect(same.console.text.contains("show the same"))
    #expect(run("loading", "--radius", "40.2", "-o", folder.file("b.svg")).code == 0)
    let unlike = run("verify", json, folder.file("b.svg"))
    #expect(unlike.code == 1)
    #expect(unlike.console.text.contains("differ"))
    #expect(unlike.console.text.contains("curves: 0.2"), "\(unlike.console.text)")
    #expect(run("verify", json, folder.file("b.svg"), "--tolerance", "0.25").code == 0)
  }

  @Test("shows the worst moments on a page that runs nothing")
  func report() throws {
    let folder = try TemporaryFolder()
    #expect(run("loading", "-o", folder.file("a.svg")).code == 0)
    let name = "<b onclick='x'>.svg"
    #expect(run("loading", "--radius", "39", "-o", folder.file(name)).code == 0)
    let result = run(
      "verify", folder.file("a.svg"), folder.file(name), "--report", folder.file("r.html"))
    #expect(result.code == 1)
    let page = String(decoding: try folder.bytes(of: "r.html"), as: UTF8.self)
    #expect(page.contains("default-src 'none'"))
    #expect(page.components(separatedBy: "data:image/png;base64,").count >= 5)
    #expect(page.contains("&lt;b onclick=&#39;x&#39;&gt;.svg"))
    #expect(!page.contains("<b onclick"))
    #expect(!page.contains("<script"))
  }

  @Test("reads the standard input once at most")
  func standardInput() {
    #expect(run("verify", "-", "-").code == 2)
  }
}

@Suite("--verify")
struct VerifyOptionTests {
  @Test(
    "lets pass what shows what was meant",
    arguments: [["loading"], ["pull"], ["album"], ["marquee", "--text", "song"]])
  func passes(words: [String]) throws {
    let folder = try TemporaryFolder()
    let result = run(
      words + ["--verify", "-v", "-o", folder.file("a.svg"), "-o", folder.file("a.json")])
    #expect(result.code == 0, "\(result.console.reports)")
    #expect(folder.names == ["a.json", "a.svg"])
    #expect(result.console.reports.filter { $0.contains("verified: the same") }.count == 2)
  }

  @Test("keeps back what does not, and what stood there before stays")
  func keepsBack() throws {
    let folder = try TemporaryFolder()
    let old = Array("old".utf8)
    let place = try folder.write(old, to: "a.svg")
    let result = run(
      "loading", "--radius", "39.5", "--precision", "0", "--verify", "-o", folder.file("b.json"),
      "-o", place)
    #expect(result.code == 1)
    #expect(folder.names == ["a.svg"])
    #expect(try folder.bytes(of: "a.svg") == old)
    #expect(result.console.reports.last?.contains("nothing is written") == true)
  }

  @Test("goes with convert")
  func convert() throws {
    let folder = try TemporaryFolder()
    #expect(run("pull", "-o", folder.file("a.svg")).code == 0)
    let result = run("convert", folder.file("a.svg"), "--verify", "-o", folder.file("a.json"))
    #expect(result.code == 0, "\(result.console.reports)")
  }
}

@Suite("vexport preview")
struct PreviewCommandTests {
  @Test("makes one page of several files, with hostile words as text")
  func page() throws {
    let folder = try TemporaryFolder()
    let words = "</title></script><script>bad()</script>"
    #expect(run("loading", "--title", words, "-o", folder.file("a.svg")).code == 0)
    #expect(run("pull", "-o", folder.file("\"><img src=x>.json")).code == 0)
    let result = run(
      "preview", folder.file("a.svg"), folder.file("\"><img src=x>.json"), "-o",
      folder.file("p.html"))
    #expect(result.code == 0, "\(result.console.reports)")
    let page = String(decoding: try folder.bytes(of: "p.html"), as: UTF8.self)
    #expect(page.contains("default-src 'none'; script-src 'sha256-"))
    #expect(!page.contains("<script>bad"))
    #expect(!page.contains("<img src=x"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(page.components(separatedBy: "class=\"card\"").count == 3)
    #expect(run("preview", folder.file("a.svg")).console.text.hasPrefix("<!doctype html>"))
  }

  @Test("opens only what is a file")
  func open() throws {
    let folder = try TemporaryFolder()
    #expect(run("loading", "-o", folder.file("a.svg")).code == 0)
    #expect(run("preview", folder.file("a.svg"), "--open").code == 2)
  }

  @Test("writes nothing when a file is missing")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(run("preview", folder.file("none.svg"), "-o", folder.file("p.html")).code == 1)
    #expect(folder.names.isEmpty)
  }
}
