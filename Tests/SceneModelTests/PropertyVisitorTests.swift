import SceneModel
import TestSupport
import Testing
import VectorGeometry

@Suite struct PropertyVisitorTests {
  private struct Counter: PropertyVisitor {
    var places: [Place] = []
    mutating func visit<Value: Interpolatable>(
      _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
    ) {
      places.append(place())
    }
  }

  private struct Freezer: PropertyVisitor {
    mutating func visit<Value: Interpolatable>(
      _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
    ) {
      property = Animatable(property.value(at: 0))
    }
  }

  private struct Movement: PropertyVisitor {
    var isSeen = false
    mutating func visit<Value: Interpolatable>(
      _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
    ) {
      isSeen = isSeen || !property.isStatic
    }
  }

  /// Properties found by reflection, whatever the visitor knows.
  private func propertyCount(in value: Any) -> Int {
    if "\(type(of: value))".hasPrefix("Animatable<") { return 1 }
    return Mirror(reflecting: value).children.reduce(0) { $0 + propertyCount(in: $1.value) }
  }

  @Test(arguments: 0..<24)
  func everyPropertyIsVisited(seed: UInt64) {
    var generator = SceneGenerator(seed: seed)
    var scene = generator.scene()
    let original = scene
    var counter = Counter()
    scene.visitProperties(&counter)
    #expect(counter.places.count == propertyCount(in: original))
    #expect(scene == original)
    #expect(counter.places.allSatisfy { $0.property != nil && !$0.layers.isEmpty })
  }

  @Test(arguments: 0..<8)
  func changesAreKept(seed: UInt64) {
    var generator = SceneGenerator(seed: seed)
    var scene = generator.scene()
    var freezer = Freezer()
    scene.visitProperties(&freezer)
    var movement = Movement()
    scene.visitProperties(&movement)
    #expect(!movement.isSeen)
  }

  @Test func placesNameTheWay() {
    let star = Polystar(center: .init(.zero), points: .init(5), outerRadius: .init(3))
    var scene = Scene(
      size: Size(1, 1),
      layers: [
        Layer(
          name: "sky",
          content: .group([
            Layer(content: .shape(Shape(figures: [.polystar(star)], draws: [.fill(.white)])))
          ]))
      ])
    var counter = Counter()
    scene.visitProperties(&counter)
    let names = counter.places.map(\.description)
    #expect(names.contains("sky.opacity"))
    #expect(names.contains("sky/#1.position"))
    #expect(names.contains("sky/#1.polystar.outerRadius"))
    #expect(names.contains("sky/#1.color"))
    #expect(Set(names).count == names.count)
  }
}
