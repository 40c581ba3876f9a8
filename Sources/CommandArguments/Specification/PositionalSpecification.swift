/// Everything known about a positional: a word that is no option and no option's value.
package struct PositionalSpecification: Hashable, Sendable {
  /// How many words a positional takes.
  package struct Count: Hashable, Sendable {
    /// The fewest.
    package let minimum: Int
    /// The most; `nil` without end.
    package let maximum: Int?

    /// A count between two bounds.
    package init(minimum: Int, maximum: Int?) {
      self.minimum = minimum
      self.maximum = maximum
    }

    /// Exactly one word.
    package static let one = Count(minimum: 1, maximum: 1)
    /// One word or none.
    package static let optional = Count(minimum: 0, maximum: 1)
    /// One word or more.
    package static let oneOrMore = Count(minimum: 1, maximum: nil)
    /// Any number of words.
    package static let any = Count(minimum: 0, maximum: nil)
  }

  /// The name in small letters; help shows it in capitals.
  package var name: String
  /// What it takes; never a flag.
  package var kind: ValueKind
  /// How many words it takes.
  package var count: Count
  /// What it is, in a sentence.
  package var help: String
  /// What shells offer for it; `nil` means what follows from `kind`.
  package var completion: CompletionHint?

  /// A positional; it is one word unless `count` says otherwise.
  package init(
    _ name: String, kind: ValueKind, count: Count = .one, help: String,
    completion: CompletionHint? = nil
  ) {
    self.name = name
    self.kind = kind
    self.count = count
    self.help = help
    self.completion = completion
  }

  /// The name as help and messages show it.
  var shownName: String { name.uppercased() }
  /// `FILE`, `[FILE]`, `FILE...` or `[FILE...]`.
  var usage: String {
    let repeated = count.maximum == 1 ? shownName : shownName + "..."
    return count.minimum == 0 ? "[\(repeated)]" : repeated
  }
  /// What shells offer for it.
  var shownCompletion: CompletionHint { completion ?? kind.completion }
}
