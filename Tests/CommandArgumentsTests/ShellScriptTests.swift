import CommandArguments
import Testing

/// What the scripts for zsh and fish say, since these shells are not everywhere.
@Suite struct ShellScriptTests {
  @Test(arguments: [
    "'(-t --text --text-file)--text=[The text to show]:TEXT: '",
    #"'(--text-file -t --text)--text-file=[A file with the text]:FILE:_files -g "*.(txt|md)"'"#,
    "'(-f --fade)-f+[The share that fades]:FADE: '",
    "'(--align)--align=[Where the text stands]:ALIGN:(start middle end)'",
    "'*-c+[A color of the text]:COLOR:(red green)'", "'*--verbose[Say more]'",
    "'(-l --loop --no-loop)--no-loop[Turn off --loop]'",
    #"svg\:"A page'\''s picture\: \"SVG\"" json\:"Lottie'\''s [own]""#,
    "'(--log)--log=[A file to add notes to]:LOG:_files'",
    #"'(--cache)--cache=[A directory that'\''s kept]:CACHE:_files -/'"#,
    "':MODE:(flat deep)'", #"'*:INPUT:_files -g "*.svg"' ;;"#, "'::COMMAND:_draw_commands' ;;",
    "'clean:Remove what is no longer needed'", "'(- *)--version[Show the version and exit]' \\",
    "    completions)\n      _arguments -s -S \\\n",
  ])
  func zshSays(part: String) {
    #expect(sampleTable.completionScript(for: .zsh).contains(part))
  }

  @Test func zshLoadsBothWays() {
    let script = sampleTable.completionScript(for: .zsh)
    #expect(script.hasPrefix("#compdef draw\n"))
    #expect(script.hasSuffix("  compdef _draw draw\nfi\n"))
    // What stands behind a positional without end cannot be told from it.
    #expect(!script.contains("FACTOR"))
  }

  @Test(arguments: [
    "-n '__draw_command_is' -a turn -d 'Turn files into another file'",
    "-n '__draw_command_is' -l version -d 'Show the version and exit'",
    "-n '__draw_command_is banner' -l text -s t -r -f -d 'The text to show'",
    "-l align -r -f -a 'start middle end' -d",
    #"-a 'svg\\t\'A page\\\'s picture: "SVG"\' json\\t\'Lottie\\\'s [own]\'' -d"#,
    "-l log -r -F -d 'A file to add notes to'", "-l no-loop -d 'Turn off --loop'",
    "-l text-file -r -f -a '(__draw_files txt md)' -d",
    #"-l cache -r -f -a '(__draw_files)' -d 'A directory that\'s kept'"#,
    "-n '__draw_command_is help' -f -a 'banner turn clean help completions'",
    "-n '__draw_command_is completions' -f -a 'bash zsh fish'",
  ])
  func fishSays(part: String) {
    let script = sampleTable.completionScript(for: .fish)
    #expect(
      script.split(separator: "\n").contains {
        $0.hasPrefix("complete -c draw ") && $0.contains(part)
      })
  }

  @Test(arguments: [Shell.bash, .zsh, .fish])
  func everyNameIsThere(shell: Shell) {
    let script = sampleTable.completionScript(for: shell)
    for command in sampleTable.allCommands {
      #expect(script.contains(command.name))
      for option in command.options {
        #expect(script.contains(shell == .fish ? " -l \(option.name) " : "--\(option.name)"))
      }
    }
    #expect(script.hasSuffix("\n") && !script.hasSuffix("\n\n"))
    #expect(script == sampleTable.completionScript(for: shell))
  }

  @Test func functionsAreNamedAfterTheProgram() {
    let table = CommandTable(program: "my-tool.x", version: "1", abstract: "A.", commands: [])
    #expect(table.completionScript(for: .bash).contains("complete -F _my_tool_x my-tool.x\n"))
    #expect(table.completionScript(for: .zsh).contains("compdef _my_tool_x my-tool.x\n"))
    #expect(table.completionScript(for: .fish).contains("function __my_tool_x_command_is\n"))
  }
}
