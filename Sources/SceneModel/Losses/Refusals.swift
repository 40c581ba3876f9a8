/// What a format cannot say although it takes each part of it: parts that it must say as one, and
/// that move at paces of their own.
///
/// `Capabilities` speaks of features by themselves; this speaks of how they meet in one shape.
public struct Refusals: Sendable {
  /// Why some figures have no form as one outline; nil where they have.
  package var ofFigures: @Sendable ([Figure]) -> Feature?
  /// Why a shape has no form; nil where it has.
  package var ofShape: @Sendable (Shape) -> Feature?

  package init(
    ofFigures: @escaping @Sendable ([Figure]) -> Feature?,
    ofShape: @escaping @Sendable (Shape) -> Feature?
  ) {
    self.ofFigures = ofFigures
    self.ofShape = ofShape
  }

  /// Refuses nothing.
  public static let none = Refusals(ofFigures: { _ in nil }, ofShape: { _ in nil })
}
