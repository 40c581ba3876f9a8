import CairoRendering
import SceneModel
import TestSupport
import Testing
import VectorGeometry

@Suite("Random scenes")
struct RandomSceneTests {
  @Test("are drawn, the same each time", arguments: 0..<40)
  func deterministic(seed: UInt64) throws {
    var generator = SceneGenerator(seed: seed)
    let scene = generator.scene()
    for time in [0, 0.7] {
      let frame = try scene.frame(at: time, outliner: FixedOutliner())
      let pictures = PictureCache()
      let first = try Bitmap(drawing: frame, scale: 0.5, pictures: pictures)
      #expect(try Bitmap(drawing: frame, scale: 0.5, pictures: pictures) == first)
      #expect(try Bitmap(drawing: frame, scale: 0.5) == first)
    }
  }

  @Test("show no colour beyond its coverage", arguments: 40..<60)
  func premultiplied(seed: UInt64) throws {
    var generator = SceneGenerator(seed: seed, features: Set(Feature.allCases).subtracting([.text]))
    let picture = try Bitmap(drawing: generator.scene().frame(at: 0.4), scale: 0.5)
    let isSound = stride(from: 0, to: picture.bytes.count, by: 4).allSatisfy { place in
      picture.bytes[place..<place + 3].allSatisfy { $0 <= picture.bytes[place + 3] }
    }
    #expect(isSound)
  }
}
