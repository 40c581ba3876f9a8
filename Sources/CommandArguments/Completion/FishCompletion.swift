/// Writes the completion script for fish.
struct FishCompletion {
  let table: CommandTable

  private var function: String { "_" + functionName(for: table.program) + "_command_is" }
  private var files: String { "_" + functionName(for: table.program) + "_files" }

  var script: String {
    let commands = table.allCommands
    return """
      # fish completion for \(table.program); to turn it on:
      #   \(Shell.fish.installation(of: table.program))

      # Whether the command on the line is the given one; without one, whether there is none yet.
      function \(function)
        for word in (commandline -opc)[2..-1]
          if not string match -q -- '-*' $word
            test "$word" = "$argv[1]"
            return
          end
        end
        test -z "$argv[1]"
      end

      # Offers directories, and files with one of the given extensions. Fish's own
      # __fish_complete_suffix offers all files, and takes --name=value apart wrongly.
      function \(files)
        set -l typed (commandline -ct | string replace -r -- '^(--[^=]*=|-[a-zA-Z])' '')
        set -l endings / (string escape --style=regex -- .$argv)
        complete -C "__fish_command_without_completions $typed" |
          string match -r -- '^.*(?:'(string join '|' $endings)')$'
      end

      complete -c \(table.program) -f
      \(table.programOptions.map { line(for: $0, in: "") }.joined(separator: "\n"))
      \(commands.map { line(for: $0) }.joined(separator: "\n"))
      \(commands.flatMap { lines(for: $0) }.joined(separator: "\n"))

      """
  }

  private func opening(_ command: String) -> String {
    let condition = command.isEmpty ? function : "\(function) \(command)"
    return "complete -c \(table.program) -n '\(condition)'"
  }

  /// The line that offers a command.
  private func line(for command: CommandSpecification) -> String {
    "\(opening("")) -a \(command.name) -d \(fishQuoted(shortDescription(command.abstract)))"
  }

  /// The lines for what stands behind a command.
  private func lines(for command: CommandSpecification) -> [String] {
    command.allOptions.flatMap { option in
      [line(for: option, in: command.name)] + negatedLine(for: option, in: command.name)
    }
      + command.positionals.compactMap { positional in
        offer(positional.shownCompletion).map { "\(opening(command.name)) \($0)" }
      }
  }

  private func line(for option: OptionSpecification, in command: String) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    var value = ""
    if option.takesValue { value = " -r " + (offer(option.shownCompletion) ?? "-f") }
    return "\(opening(command)) -l \(option.name)\(letter)\(value) -d "
      + fishQuoted(shortDescription(option.help))
  }

  private func negatedLine(for option: OptionSpecification, in command: String) -> [String] {
    guard option.isNegatable else { return [] }
    let description = fishQuoted(shortDescription(option.negatedHelp))
    return ["\(opening(command)) -l no-\(option.name) -d \(description)"]
  }

  /// The switches that offer what a hint says; `nil` when it says nothing.
  private func offer(_ hint: CompletionHint) -> String? {
    switch hint {
    case .none: return nil
    case .files(let extensions):
      guard !extensions.isEmpty else { return "-F" }
      return "-f -a '(\(files) \(extensions.joined(separator: " ")))'"
    case .directories: return "-f -a '(\(files))'"
    case .commands: return "-f -a " + fishQuoted(words(table.allCommands.map { Choice($0.name) }))
    case .values(let choices): return "-f -a " + fishQuoted(words(choices))
    }
  }

  /// Words for `-a`, each with its meaning behind a tab where it has one.
  private func words(_ choices: [Choice]) -> String {
    choices.map { choice in
      choice.help.isEmpty
        ? choice.name : "\(choice.name)\\t\(fishQuoted(shortDescription(choice.help)))"
    }.joined(separator: " ")
  }
}
