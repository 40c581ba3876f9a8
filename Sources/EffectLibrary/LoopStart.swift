/// What a loop of parts that start one after the other shows at first.
public enum LoopStart: String, Hashable, Sendable, CaseIterable {
  /// All parts under way, as if it had been running for long, so that the loop has no beginning.
  case steady
  /// The beginning, in which parts wait for their turn.
  case cold
}
