/// What a command line asks for.
package enum Invocation: Hashable, Sendable {
  /// To run a command of the program.
  case run(ParsedArguments)
  /// To show help: for the command, or for the program when `nil`.
  case help(command: String?)
  /// To show the version.
  case version
  /// To print completions for a shell.
  case completions(Shell)
}

extension CommandTable {
  /// Reads a command line, without the program's name, by the conventions of GNU `getopt_long`:
  /// `--name value`, `--name=value`, `-o value`, `-ovalue`, flags bundled as in `-vq`, `--` before
  /// words that are no options, options and positionals mixed, long names shortened as far as they
  /// stay unambiguous.
  ///
  /// Unlike there, the value of an option must not look like an option itself, so that a forgotten
  /// value is noticed: `--name=-x` says it is meant. `-5` and `-.5` never look like options.
  ///
  /// - Throws: The first mistake on the line.
  package func parse(_ words: [String]) throws(ArgumentError) -> Invocation {
    let endsOptions = words.first == "--"
    var words = endsOptions ? words.dropFirst() : words[...]
    guard let first = words.popFirst() else { throw .missingCommand(program: program) }
    if looksLikeOption(first), !endsOptions { return try programOption(first) }
    guard let command = command(named: first) else { throw unknownCommand(first) }

    var reader = ArgumentReader(program: program, command: command, words: words)
    switch try reader.outcome() {
    case .help: return .help(command: command.name)
    case .arguments(let arguments):
      switch command.name {
      case Self.helpName: return try helpRequest(arguments)
      case Self.completionsName:
        // The choices are the raw values, so one of them is there.
        let shell = arguments.string("shell").flatMap(Shell.init(rawValue:))
        return shell.map(Invocation.completions) ?? .help(command: command.name)
      default: return .run(arguments)
      }
    }
  }

  private func helpRequest(_ arguments: ParsedArguments) throws(ArgumentError) -> Invocation {
    guard let name = arguments.string("command") else { return .help(command: nil) }
    guard command(named: name) != nil else { throw unknownCommand(name) }
    return .help(command: name)
  }

  private func unknownCommand(_ name: String) -> ArgumentError {
    let near = suggestion(for: name, among: allCommands.map(\.name))
    return .unknownCommand(name, suggestion: near, program: program)
  }

  /// What an option in the command's place asks for.
  private func programOption(_ word: String) throws(ArgumentError) -> Invocation {
    let names = OptionNames(programOptions, command: program)
    let match: OptionNames.Match
    do {
      match =
        word.hasPrefix("--")
        ? try names.long(String(word.dropFirst(2).prefix { $0 != "=" }))
        : try names.short(word.dropFirst().first ?? "-", in: word)
    } catch {
      if case .unknownOption(_, nil, _) = error, commands.contains(where: { $0.has(word) }) {
        throw .optionBeforeCommand(word, program: program)
      }
      throw error
    }
    if let equals = word.firstIndex(of: "="), word.hasPrefix("--") {
      let value = String(word[word.index(after: equals)...])
      throw .unexpectedValue(option: match.spelling, value: value)
    }
    return match.option == .version ? .version : .help(command: nil)
  }
}

extension CommandSpecification {
  /// Whether `word`, without its value, is one of the command's options.
  fileprivate func has(_ word: String) -> Bool {
    let name = word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : String(word.prefix(2))
    return options.contains { $0.spellings.contains(name) }
  }
}

/// Whether a word is read as an option: it begins with `-`, is not `-` alone, and is no negative
/// number.
func looksLikeOption(_ word: String) -> Bool {
  let bytes = Array(word.utf8.prefix(3))
  guard bytes.count > 1, bytes[0] == UInt8(ascii: "-") else { return false }
  if isDigit(bytes[1]) { return false }
  return !(bytes[1] == UInt8(ascii: ".") && bytes.count > 2 && isDigit(bytes[2]))
}
