/// Everything known about one option; parsing, help and completions are made from it.
package struct OptionSpecification: Hashable, Sendable {
  /// What holds when the option is not given.
  package enum Default: Hashable, Sendable {
    /// A value, written as on the command line (`true` or `false` for a flag). Accessors return it.
    case value(String)
    /// Words for the help page only; the program works the value out by itself.
    case described(String)

  }

  /// The long name without dashes, such as `font-size`.
  package var name: String
  /// The short letter, such as `o` for `-o`.
  package var letter: Character?
  /// What the option takes.
  package var kind: ValueKind
  /// What stands for the value in help; `nil` means the last part of the name in capitals.
  package var placeholder: String?
  /// The heading the option stands under in help; `nil` means plain "Options".
  package var section: String?
  /// What the option does, in a sentence.
  package var help: String
  /// What holds when the option is not given; `nil` when that needs no word.
  package var `default`: Default?
  /// The range as help shows it; `nil` means the range of `kind`.
  package var rangeText: String?
  /// Whether the command cannot run without it. In an exclusive group, one marked member means that
  /// one of the group is needed.
  package var isRequired: Bool
  /// Whether it may be given more than once.
  package var isRepeatable: Bool
  /// Whether a flag also has the opposite `--no-name`.
  package var isNegatable: Bool
  /// The group of options of which at most one may be given.
  package var exclusiveGroup: String?
  /// What shells offer for the value; `nil` means what follows from `kind`.
  package var completion: CompletionHint?

  /// An option; only its name, what it takes and its help are needed.
  package init(
    _ name: String, letter: Character? = nil, kind: ValueKind, placeholder: String? = nil,
    section: String? = nil, help: String, default: Default? = nil, rangeText: String? = nil,
    isRequired: Bool = false, isRepeatable: Bool = false, isNegatable: Bool = false,
    exclusiveGroup: String? = nil, completion: CompletionHint? = nil
  ) {
    self.name = name
    self.letter = letter
    self.kind = kind
    self.placeholder = placeholder
    self.section = section
    self.help = help
    self.default = `default`
    self.rangeText = rangeText
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.isNegatable = isNegatable
    self.exclusiveGroup = exclusiveGroup
    self.completion = completion
  }

  /// `--help`, which every command has.
  static let help = OptionSpecification(
    "help", letter: "h", kind: .flag, help: "Show this help and exit.")
  /// `--version`, which the program itself has.
  static let version = OptionSpecification(
    "version", kind: .flag, help: "Show the version and exit.")

  /// `--name`.
  var spelling: String { "--" + name }
  /// `--no-name` for a negatable flag.
  var negatedSpelling: String? { isNegatable ? "--no-" + name : nil }
  /// What the opposite of a negatable flag does.
  var negatedHelp: String { "Turn off \(spelling)." }
  /// `-o` when there is a letter.
  var shortSpelling: String? { letter.map { "-\($0)" } }
  /// The long ways to write the option: plain, negated.
  var longSpellings: [String] { [spelling, negatedSpelling].compactMap { $0 } }
  /// Every way to write the option: short, plain, negated.
  var spellings: [String] { [shortSpelling].compactMap { $0 } + longSpellings }
  /// The default as help shows it.
  var defaultText: String? {
    switch `default` {
    case .value(let text) where kind == .flag: text == "true" ? "on" : "off"
    case .value(let text), .described(let text): text
    case nil: nil
    }
  }
  /// Whether a value follows.
  var takesValue: Bool { kind != .flag }
  /// What stands for the value in help.
  var shownPlaceholder: String {
    placeholder ?? (name.split(separator: "-").last ?? "VALUE").uppercased()
  }
  /// `--name VALUE`, or only `--name` for a flag.
  var usage: String { takesValue ? "\(spelling) \(shownPlaceholder)" : spelling }
  /// What shells offer for the value.
  var shownCompletion: CompletionHint { completion ?? kind.completion }
}

extension ValueKind {
  /// What shells offer for a value of this kind.
  var completion: CompletionHint {
    switch self {
    case .choice(let choices): .values(choices)
    case .file: .files(extensions: [])
    case .flag, .string, .integer, .number: .none
    }
  }
}
