import CommandArguments
import Vexport

/// The codes the command ends with.
enum ExitCode {
  static let success: Int32 = 0
  static let failure: Int32 = 1
  static let usage: Int32 = 2
  static let losses: Int32 = 3
}

/// Why a command stops, and with which code.
struct CommandFailure: Error {
  var message: String
  var code: Int32

  /// The user's words are at fault.
  static func usage(_ error: some CustomStringConvertible) -> CommandFailure {
    CommandFailure(message: error.description, code: ExitCode.usage)
  }

  /// A file, a font or the machine is at fault.
  static func failed(_ error: some CustomStringConvertible) -> CommandFailure {
    CommandFailure(message: error.description, code: ExitCode.failure)
  }
}

/// Runs the command line and returns the exit code.
package func runVexport(_ arguments: [[UInt8]], on console: inout some Console) -> Int32 {
  var table = CommandTable.vexport
  do {
    let words = table.joiningEffect(in: try decodedArguments(arguments))
    let invocation = try table.parse(words)
    switch invocation {
    case .version: return finish(console.write(line: table.versionText), on: &console)
    case .help(let command):
      let text =
        command.flatMap { table.help(forCommand: $0, width: console.width) }
        ?? table.help(width: console.width)
      return finish(console.write(line: text), on: &console)
    case .completions(let shell):
      return finish(console.write(line: table.completionScript(for: shell)), on: &console)
    case .run(let arguments): return try run(arguments, on: &console)
    }
  } catch let error as ArgumentError {
    console.report("vexport: \(error)")
    return error.exitCode
  } catch let failure as CommandFailure {
    console.report("vexport: \(failure.message.oneLine)")
    return failure.code
  } catch {
    console.report("vexport: \(error)")
    return ExitCode.failure
  }
}

private func run(
  _ arguments: ParsedArguments, on console: inout some Console
) throws(CommandFailure) -> Int32 {
  switch arguments.command.verb {
  case RenderCommand.name: return try RenderCommand(arguments).run(on: &console)
  case SheetCommand.name: return try SheetCommand(arguments).run(on: &console)
  case AlbumCommand.name: return try AlbumCommand(arguments).run(on: &console)
  case LoadingCommand.name: return try LoadingCommand(arguments).run(on: &console)
  case MarqueeCommand.name: return try MarqueeCommand(arguments).run(on: &console)
  case PullCommand.name: return try PullCommand(arguments).run(on: &console)
  case ConvertCommand.name: return try ConvertCommand(arguments).run(on: &console)
  case InspectCommand.name: return try InspectCommand(arguments).run(on: &console)
  case PreviewCommand.name: return try PreviewCommand(arguments).run(on: &console)
  case VerifyCommand.name: return try VerifyCommand(arguments).run(on: &console)
  case EffectsCommand.name: return finish(EffectsCommand.run(on: &console), on: &console)
  default: return finish(FormatsCommand.run(on: &console), on: &console)
  }
}

private func finish(_ isWritten: Bool, on console: inout some Console) -> Int32 {
  if isWritten { return ExitCode.success }
  console.report("vexport: cannot write to the standard output: \(systemReason())")
  return ExitCode.failure
}

extension String {
  /// The text with control characters, line ends among them, written as escapes.
  var oneLine: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
