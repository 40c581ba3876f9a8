import CommandArguments
import Testing

@testable import VexportCLI

/// A number option of a command.
struct NumberOption: CustomTestStringConvertible, Sendable {
  var command: String
  var option: String
  /// What the command needs besides.
  var needs: [String]
  var isWhole: Bool

  var testDescription: String { "\(command) --\(option)" }

  static let all: [NumberOption] = CommandTable.vexport.commands.flatMap { command in
    command.options.compactMap { option in
      let isWhole: Bool
      switch option.kind {
      case .integer: isWhole = true
      case .number: isWhole = false
      case .flag, .string, .choice, .file: return nil
      }
      let needs = command.name == "marquee" ? ["--text", "song"] : []
      return NumberOption(
        command: command.name, option: option.name, needs: needs, isWhole: isWhole)
    }
  }
}

@Suite("Every number option refuses what is no number")
struct NumberOptionTests {
  @Test("of every effect there are some")
  func coverage() {
    for effect in ["album", "loading", "marquee", "pull"] {
      #expect(NumberOption.all.filter { $0.command == effect }.count > 10, "\(effect)")
    }
  }

  @Test("in one line that names it, and writes nothing", arguments: NumberOption.all)
  func refused(_ option: NumberOption) throws {
    let folder = try TemporaryFolder()
    var words = ["nan", "NaN", "inf", "-inf", "infinity", "1e3", "0x10", "1,5", "", "one"]
    if option.isWhole { words.append("1.5") }
    for word in words {
      let result = run(
        [option.command] + option.needs
          + ["--\(option.option)=\(word)", "-o", folder.file("a.svg"), "-o", folder.file("a.json")])
      #expect(result.code == 2, "\(word)")
      #expect(result.console.reports.count == 1)
      #expect(result.console.reports.first?.contains("--\(option.option)") == true, "\(word)")
      #expect(folder.names.isEmpty)
    }
  }
}
