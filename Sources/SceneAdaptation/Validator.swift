import SceneModel
import VectorGeometry

extension Scene {
  /// Finds the first number that is not finite; formats have no words for it. Changes nothing, but
  /// properties are visited in place.
  mutating func checkNumbers() throws(AdaptationError) {
    var finder = NonFiniteFinder()
    visitProperties(&finder)
    if !size.width.isFinite || !size.height.isFinite { finder.place = Place(property: "size") }
    if !frameRate.isFinite || frameRate <= 0 { finder.place = Place(property: "frameRate") }
    if let place = finder.place { throw .notFinite(place) }
  }
}

private struct NonFiniteFinder: PropertyVisitor {
  var place: Place?

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    if self.place == nil, !property.hasFiniteNumbers() { self.place = place() }
  }
}
