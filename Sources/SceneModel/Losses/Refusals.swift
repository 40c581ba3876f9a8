/// What a format cannot say although it takes each part of it: parts that it must say as one, and
/// that move at paces of their own, or features that it takes in some of their forms only.
///
/// `Capabilities` speaks of features by themselves; this speaks of how they meet in one place. Each
/// function gives the feature that stands in the way; nil where nothing does.
public struct Refusals: Sendable {
  /// Why some figures have no form as one outline.
  package var ofFigures: @Sendable ([Figure]) -> Feature?
  /// Why a shape's outline has no form.
  package var ofShape: @Sendable (Shape) -> Feature?
  /// Why a painting has no form.
  package var ofDraw: @Sendable (Draw) -> Feature?
  /// Why an effect has no form.
  package var ofFilter: @Sendable (Filter) -> Feature?
  /// What the format's players show otherwise of an effect that they take, in a few words.
  package var caveatOfFilter: @Sendable (Filter) -> String?
  /// Why a motion along a path has no form.
  package var ofMotion: @Sendable (MotionPath) -> Feature?
  /// Why copies have no form as copies.
  package var ofReplicator: @Sendable (Replicator) -> Feature?
  /// Why a text has no form as text.
  package var ofText: @Sendable (Text) -> Feature?

  package init(
    ofFigures: @escaping @Sendable ([Figure]) -> Feature? = { _ in nil },
    ofShape: @escaping @Sendable (Shape) -> Feature? = { _ in nil },
    ofDraw: @escaping @Sendable (Draw) -> Feature? = { _ in nil },
    ofFilter: @escaping @Sendable (Filter) -> Feature? = { _ in nil },
    caveatOfFilter: @escaping @Sendable (Filter) -> String? = { _ in nil },
    ofMotion: @escaping @Sendable (MotionPath) -> Feature? = { _ in nil },
    ofReplicator: @escaping @Sendable (Replicator) -> Feature? = { _ in nil },
    ofText: @escaping @Sendable (Text) -> Feature? = { _ in nil }
  ) {
    self.ofFigures = ofFigures
    self.ofShape = ofShape
    self.ofDraw = ofDraw
    self.ofFilter = ofFilter
    self.caveatOfFilter = caveatOfFilter
    self.ofMotion = ofMotion
    self.ofReplicator = ofReplicator
    self.ofText = ofText
  }

  /// Refuses nothing.
  public static let none = Refusals()
}
