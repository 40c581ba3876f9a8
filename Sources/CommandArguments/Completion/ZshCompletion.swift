/// Writes the completion script for zsh, which serves as an autoloaded file and when sourced.
struct ZshCompletion {
  let table: CommandTable

  private var function: String { functionName(for: table.program) }

  var script: String {
    """
    #compdef \(table.program)
    # zsh completion for \(table.program); to turn it on:
    #   \(Shell.zsh.installation(of: table.program))

    \(function)_commands() {
      local -a commands
      commands=(
    \(table.allCommands.map(commandLine).joined(separator: "\n"))
      )
      _describe -t commands command commands
    }

    \(function)() {
      local context state state_descr line
      typeset -A opt_args
      _arguments -C \\
    \(programLines.map { "    \($0) \\" }.joined(separator: "\n"))
        '1:command:\(function)_commands' \\
        '*::argument:->arguments'
      [[ $state == arguments ]] || return
      case "$words[1]" in
    \(table.allCommands.map(commandCase).joined(separator: "\n"))
      esac
    }

    if [[ "$funcstack[1]" == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(table.program)
    fi

    """
  }

  private func commandLine(_ command: CommandSpecification) -> String {
    let name = escaped(command.name, ":")
    return "    " + shellQuoted("\(name):\(shortDescription(command.abstract))")
  }

  private var programLines: [String] {
    table.programOptions.flatMap { option in
      option.spellings.map { shellQuoted("(- *)\($0)[\(described(option.help))]") }
    }
  }

  private func commandCase(_ command: CommandSpecification) -> String {
    let lines = command.options.flatMap { option in
      specifications(of: option, rivals: command.rivals(of: option))
    }
    let help = OptionSpecification.help
    let helpLines = help.spellings.map { "(- *)\($0)[\(described(help.help))]" }
    let all = (lines + helpLines + positionals(of: command)).map(shellQuoted)
    // -s bundles letters, -S ends options at `--`.
    return "    \(command.name))\n      _arguments -s -S \\\n"
      + all.map { "        \($0)" }.joined(separator: " \\\n") + " ;;"
  }

  /// One `_arguments` specification for each way to write an option.
  private func specifications(
    of option: OptionSpecification, rivals: [OptionSpecification]
  ) -> [String] {
    let ownSpellings = option.isRepeatable ? [] : option.spellings
    let excluded = (ownSpellings + rivals.flatMap(\.spellings)).joined(separator: " ")
    let opening = (excluded.isEmpty ? "" : "(\(excluded))") + (option.isRepeatable ? "*" : "")
    let value =
      option.takesValue
      ? ":\(described(option.shownPlaceholder)):\(action(option.shownCompletion))" : ""
    return option.spellings.map { spelling in
      let help = spelling == option.negatedSpelling ? option.negatedHelp : option.help
      // "+" and "=": the value may be attached or be the next word.
      let mark = option.takesValue ? (spelling.hasPrefix("--") ? "=" : "+") : ""
      return "\(opening)\(spelling)\(mark)[\(described(help))]\(value)"
    }
  }

  private func positionals(of command: CommandSpecification) -> [String] {
    var lines: [String] = []
    for positional in command.positionals {
      let ending = "\(described(positional.shownName)):\(action(positional.shownCompletion))"
      // Which word belongs to what behind a positional without end shows only when all are there.
      guard let maximum = positional.count.maximum else { return lines + ["*:\(ending)"] }
      // A second colon marks an optional word.
      lines += (0..<maximum).map { ($0 < positional.count.minimum ? ":" : "::") + ending }
    }
    return lines
  }

  private func action(_ hint: CompletionHint) -> String {
    switch hint {
    case .none: return " "
    case .files(let extensions):
      guard let first = extensions.first else { return "_files" }
      // Parentheses without a bar at the end of a pattern would be read as qualifiers.
      let ending = extensions.count == 1 ? first : "(\(extensions.joined(separator: "|")))"
      return "_files -g \"*.\(ending)\""
    case .directories: return "_files -/"
    case .commands: return function + "_commands"
    case .values(let choices):
      guard choices.contains(where: { !$0.help.isEmpty }) else {
        return "(\(choices.map(\.name).joined(separator: " ")))"
      }
      let words = choices.map { "\($0.name)\\:\"\(quotable($0.help))\"" }
      return "((\(words.joined(separator: " "))))"
    }
  }

  /// A sentence inside a specification, where brackets and colons have a meaning.
  private func described(_ text: String) -> String {
    escaped(shortDescription(text), "[]:\\")
  }

  /// A sentence inside double quotes inside a specification.
  private func quotable(_ text: String) -> String {
    escaped(escaped(shortDescription(text), "\\\"$`"), ":")
  }

  private func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
