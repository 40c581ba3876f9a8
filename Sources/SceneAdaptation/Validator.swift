import SceneModel
import VectorGeometry

extension Scene {
  /// Finds the first number that is not finite; formats have no words for it.
  func checkNumbers() throws(AdaptationError) {
    var finder = NonFiniteFinder()
    var copy = self
    copy.visitProperties(&finder)
    if !size.width.isFinite || !size.height.isFinite { finder.place = Place(property: "size") }
    if !frameRate.isFinite || frameRate <= 0 { finder.place = Place(property: "frameRate") }
    if let place = finder.place { throw .notFinite(place) }
  }
}

private struct NonFiniteFinder: PropertyVisitor {
  var place: Place?

  mutating func visit<Value: Interpolatable>(_ property: inout Animatable<Value>, at place: Place) {
    guard self.place == nil else { return }
    let values = [property.base] + property.animations.flatMap { $0.keyframes.map(\.value) }
    // The distance of a value to itself is 0, unless it holds something that is no number.
    if values.contains(where: { $0.distance(to: $0) != 0 }) { self.place = place }
  }
}
