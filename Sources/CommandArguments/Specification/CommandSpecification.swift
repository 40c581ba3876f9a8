/// Everything known about one command of the program.
package struct CommandSpecification: Hashable, Sendable {
  /// A command line and what it does.
  package struct Example: Hashable, Sendable {
    /// The whole line, beginning with the program's name.
    package let line: String
    /// What it does.
    package let meaning: String

    /// A command line and what it does.
    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// The word that calls the command.
  package var name: String
  /// The heading the command stands under in the program's help; `nil` means plain "Commands".
  package var section: String?
  /// What the command does, in one sentence.
  package var abstract: String
  /// More about it; an empty line parts paragraphs.
  package var discussion: String
  /// The words it takes, in order.
  package var positionals: [PositionalSpecification]
  /// Its options, in the order help shows them; `--help` comes by itself.
  package var options: [OptionSpecification]
  /// Lines to try.
  package var examples: [Example]

  /// A command; only its name and its sentence are needed.
  package init(
    _ name: String, section: String? = nil, abstract: String, discussion: String = "",
    positionals: [PositionalSpecification] = [], options: [OptionSpecification] = [],
    examples: [Example] = []
  ) {
    self.name = name
    self.section = section
    self.abstract = abstract
    self.discussion = discussion
    self.positionals = positionals
    self.options = options
    self.examples = examples
  }

  /// Its options and `--help`.
  var allOptions: [OptionSpecification] { options + [.help] }

  /// The other options that may not stand beside `option`.
  func rivals(of option: OptionSpecification) -> [OptionSpecification] {
    guard let group = option.exclusiveGroup else { return [] }
    return options.filter { $0.exclusiveGroup == group && $0.name != option.name }
  }

  /// What must be given: each entry is a set of options of which one is needed, in table order.
  var requirements: [[OptionSpecification]] {
    var seenGroups: Set<String> = []
    return options.compactMap { option in
      guard option.isRequired else { return nil }
      guard let group = option.exclusiveGroup else { return [option] }
      guard seenGroups.insert(group).inserted else { return nil }
      return options.filter { $0.exclusiveGroup == group }
    }
  }
}
