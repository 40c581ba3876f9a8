import SceneModel
import Testing
@testable import SceneAdaptation
@Test func debugSeeds() throws {
  for seed: UInt64 in [78, 50, 13] {
    var dice = Dice(seed: seed)
    let property = dice.property(AnimationTraits())
    print("SEED", seed, scene(moving: property).dump)
    let u = property.unrolled(over: 12)
    print("PLAIN", property.animations[0].keyframes.map { k in k.easing.plainPieces().map { "\($0.start) \($0.end) \($0.from) \($0.to) \($0.easing)" } })
    print(scene(moving: u.property).dump, u.error as Any)
  }
}
