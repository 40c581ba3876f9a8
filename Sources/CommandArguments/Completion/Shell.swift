/// A shell for which completions can be made.
package enum Shell: String, CaseIterable, Hashable, Sendable {
  /// The GNU shell, 3.2 and newer.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell, 3.1 and newer.
  case fish

  /// The line that turns completions on in a running shell.
  func installation(of program: String) -> String {
    switch self {
    // Bash 3.2 sources nothing from a process substitution.
    case .bash: "eval \"$(\(program) \(CommandTable.completionsName) bash)\""
    case .zsh: "source <(\(program) \(CommandTable.completionsName) zsh)"
    case .fish: "\(program) \(CommandTable.completionsName) fish | source"
    }
  }

  /// What `installation` does.
  var installationMeaning: String {
    switch self {
    case .bash: "Completes in this bash; in ~/.bashrc, in every new one."
    case .zsh: "Completes in this zsh; in ~/.zshrc after compinit, in every new one."
    case .fish: "Completes in this fish; in config.fish, in every new one."
    }
  }
}

extension CommandTable {
  /// A script that makes `shell` complete this program's commands, options, choices and files.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion(table: self).script
    case .zsh: ZshCompletion(table: self).script
    case .fish: FishCompletion(table: self).script
    }
  }
}
