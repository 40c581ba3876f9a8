import Foundation
import LottieFormat
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Where copies lie, by the rules of players.
@Suite struct ImportedRepeaterTests {
  /// Copies are turned first and then grow along the axes of all: lottie-web, rlottie, ThorVG and
  /// lottie-android agree on it.
  @Test(arguments: [
    #"{"k":30}"#, #"{"a":1,"k":[{"t":0,"s":[30]},{"t":5,"s":[30]},{"t":20,"s":[40]}]}"#,
  ])
  func copiesGrowAlongTheAxesOfAll(_ turn: String) throws {
    let repeater =
      #"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[0,0]},"a":{"k":[0,0]},"#
      + #""s":{"k":[200,100]},"r":\#(turn),"so":{"k":100},"eo":{"k":100}}}"#
    let bar = #"{"ty":"rc","p":{"k":[20,0]},"s":{"k":[2,2]},"r":{"k":0}}"#
    let (scene, _) = try ImportTests.imported(
      ImportTests.shapeLayer("\(bar),\(ImportTests.red),\(repeater)"))
    let centers = try scene.frame(at: 0.2).outlineBoxes.map { $0.center }
    let expected = (0..<3).map { copy in
      let angle = 30 * Double(copy) * .pi / 180
      return Point(20 * cos(angle) * pow(2, Double(copy)), 20 * sin(angle))
    }
    #expect(centers.count == 3)
    for point in expected {
      #expect(
        centers.contains { $0.distance(to: point) < 0.1 },
        "\(point) not in \(centers)")
    }
  }

  @Test func repeatersWithinRepeatersAreTold() throws {
    let repeater =
      #"{"ty":"rp","c":{"k":2},"o":{"k":0},"m":1,"tr":{"p":{"k":[20,0]},"a":{"k":[0,0]},"#
      + #""s":{"k":[100,100]},"r":{"k":0},"so":{"k":100},"eo":{"k":100}}}"#
    let (_, losses) = try ImportTests.imported(
      ImportTests.shapeLayer(
        "\(ImportTests.square),\(ImportTests.red),\(repeater),\(repeater)"))
    #expect(losses.entries.map(\.kind) == [.assumed])
  }
}
