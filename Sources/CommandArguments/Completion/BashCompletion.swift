/// Writes the completion script for bash. It needs nothing but bash itself, 3.2 (macOS) or newer.
struct BashCompletion {
  let table: CommandTable

  private var function: String { functionName(for: table.program) }

  var script: String {
    let commands = table.allCommands
    return """
      # bash completion for \(table.program); to turn it on:
      #   \(Shell.bash.installation(of: table.program))

      \(offering)

      # Whether an option of a command takes a value.
      \(function)_takes_value() {
        case "$1 $2" in
      \(valueOptionPattern)
        esac
        return 1
      }

      # Offers values for an option of a command.
      \(function)_values() {
        case "$1 $2" in
      \(commands.flatMap(valueCases).joined(separator: "\n"))
        esac
      }

      # Offers options of a command.
      \(function)_options() {
        case "$1" in
      \(optionCases.joined(separator: "\n"))
        esac
      }

      # Offers words for the positional of a command that stands at an index from 0.
      \(function)_positionals() {
        case "$1 $2" in
      \(commands.flatMap(positionalCases).joined(separator: "\n"))
        esac
      }

      \(walk)
      complete -F \(function) \(table.program)

      """
  }

  /// The functions that offer words and files.
  private var offering: String {
    """
    # Offers those of the given words that begin with what is typed.
    \(function)_offer() {
      local word
      for word in "$@"; do
        [[ "$word" == "$cur"* ]] && COMPREPLY+=("$prefix$word")
      done
    }

    # Offers directories, and files whose names match one of the given patterns.
    \(function)_files() {
      local path pattern typed="$cur"
      compopt -o filenames 2>/dev/null
      case "$typed" in
        [\\"\\']*) typed="${typed:1}" ;;
        *) typed="${typed//\\\\/}" ;;
      esac
      while IFS= read -r path; do
        COMPREPLY+=("$prefix$path")
      done < <(
        {
          compgen -d -- "$typed"
          for pattern in "$@"; do compgen -f -X "!$pattern" -- "$typed"; done
        } | sort -u
      )
    }
    """
  }

  /// The function that finds out what is being typed.
  ///
  /// Bash takes words apart at `=`, unless the user has told it otherwise: both are met.
  private var walk: String {
    """
    \(function)() {
      local cur="${COMP_WORDS[COMP_CWORD]}" prefix="" command="" option="" word
      local index count=0 plain=""
      COMPREPLY=()
      for ((index = 1; index < COMP_CWORD; index++)); do
        word="${COMP_WORDS[index]}"
        if [[ -n "$option" ]]; then
          [[ "$word" == "=" ]] || option=""
        elif [[ -n "$plain" || "$word" != -?* || "$word" == -[0-9.]* ]]; then
          if [[ -z "$command" ]]; then command="$word"; else count=$((count + 1)); fi
        elif [[ "$word" == "--" ]]; then
          plain=1
        elif \(function)_takes_value "$command" "$word"; then
          option="$word"
        fi
      done
      if [[ -n "$option" ]]; then
        [[ "$cur" == "=" ]] && cur=""
        \(function)_values "$command" "$option"
      elif [[ -z "$plain" && "$cur" == --*=* ]]; then
        prefix="${cur%%=*}="
        cur="${cur#*=}"
        \(function)_values "$command" "${prefix%=}"
      elif [[ -z "$plain" && "$cur" == -* ]]; then
        \(function)_options "$command"
      elif [[ -z "$command" ]]; then
        \(function)_offer \(table.allCommands.map(\.name).joined(separator: " "))
      else
        \(function)_positionals "$command" "$count"
      fi
    }
    """
  }

  private var valueOptionPattern: String {
    let patterns = table.allCommands.flatMap { command in
      command.options.filter(\.takesValue).flatMap(\.spellings).map { "'\(command.name) \($0)'" }
    }
    // Without any such option the pattern must still match nothing.
    return "    \(patterns.isEmpty ? "''" : patterns.joined(separator: " | ")) ) return 0 ;;"
  }

  private func valueCases(of command: CommandSpecification) -> [String] {
    command.options.filter(\.takesValue).compactMap { option in
      let pattern = option.spellings.map { "'\(command.name) \($0)'" }.joined(separator: " | ")
      return offer(option.shownCompletion).map { "    \(pattern) ) \($0) ;;" }
    }
  }

  private var optionCases: [String] {
    let program = [("", table.programOptions)]
    return (program + table.allCommands.map { ($0.name, $0.allOptions) }).map { name, options in
      let words = options.flatMap(\.longSpellings).joined(separator: " ")
      return "    '\(name)' ) \(function)_offer \(words) ;;"
    }
  }

  private func positionalCases(of command: CommandSpecification) -> [String] {
    var cases: [String] = []
    var index = 0
    for positional in command.positionals {
      let offered = offer(positional.shownCompletion)
      guard let maximum = positional.count.maximum else {
        return cases + (offered.map { ["    '\(command.name) '* ) \($0) ;;"] } ?? [])
      }
      for _ in 0..<maximum {
        cases += offered.map { ["    '\(command.name) \(index)' ) \($0) ;;"] } ?? []
        index += 1
      }
    }
    return cases
  }

  /// The call that offers what a hint says; `nil` when it says nothing.
  private func offer(_ hint: CompletionHint) -> String? {
    switch hint {
    case .none: nil
    case .files(let extensions):
      ([function + "_files"] + (extensions.isEmpty ? ["'*'"] : extensions.map { "'*.\($0)'" }))
        .joined(separator: " ")
    case .directories: function + "_files"
    case .values(let choices):
      ([function + "_offer"] + choices.map(\.name)).joined(separator: " ")
    case .commands:
      ([function + "_offer"] + table.allCommands.map(\.name)).joined(separator: " ")
    }
  }
}
