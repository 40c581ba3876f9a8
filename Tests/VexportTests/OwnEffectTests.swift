import Foundation
import Testing
import Vexport

/// An effect of one's own, as README shows it.
@Suite("An effect of one's own")
struct OwnEffectTests {
  private func scene() throws -> Scene {
    var dot = CALayer()
    dot.frame = Rect(x: 20, y: 20, width: 60, height: 60)
    dot.cornerRadius = 30
    dot.backgroundColor = Color(red: 0.2, green: 0.47, blue: 0.96)
    var scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = 0.2
    scale.toValue = 1
    scale.duration = 1.5
    scale.repeatCount = .infinity
    scale.timingFunction = CAMediaTimingFunction(name: .easeOut)
    dot.add(scale, forKey: "pulse")
    let scene = try dot.scene(size: Size(100, 100), in: CADrawingContext(outliner: nil))
    return scene
  }

  @Test("needs one import, and moves in every format", arguments: OutputFormat.allCases)
  func formats(format: OutputFormat) throws {
    let scene = try scene()
    let exported = try scene.exported(as: format)
    #expect(exported.losses.visible.isEmpty)
    let read = try Scene.imported(from: exported.output).output
    let comparison = try scene.compared(with: read)
    #expect(comparison.isEqual)
  }

  @Test("is written in README as it is tested here")
  func readme() throws {
    let here = URL(filePath: #filePath)
    let root = here.deletingLastPathComponent().appending(path: "../..")
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let tested = try String(contentsOf: here, encoding: .utf8)
    let block = try #require(readme.components(separatedBy: "```swift").dropFirst(2).first)
    let code = try #require(block.components(separatedBy: "```").first)
    let lines = code.split(separator: "\n").filter { !$0.contains("import Vexport") }
    #expect((10...15).contains(lines.count))
    for line in lines.dropLast() { #expect(tested.contains(line), "\(line)") }
  }
}
