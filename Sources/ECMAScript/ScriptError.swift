/// Why a script has no result.
package enum ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is no script.
  case syntax(line: Int, message: String)
  /// The script uses something that is not known here.
  case unsupported(String)
  /// The script threw something and did not catch it.
  case thrown(String)
  /// The script goes beyond a limit.
  case limit(String)

  /// The error in one line.
  package var description: String {
    switch self {
    case .syntax(let line, let message): "line \(line) of the script: \(message)"
    case .unsupported(let what): "\(what) is not supported"
    case .thrown(let what): "the script failed: \(what)"
    case .limit(let what): "the script has \(what)"
    }
  }
}

/// What interrupts the evaluation of a script.
package enum Interruption: Error {
  /// An error of the language's own operations, which the script itself may catch.
  case error(String, String)
  /// A value that the script threw; the machine holds it.
  case thrown
  /// An end that no script can catch.
  case fatal(ScriptError)

  /// An error of a wrong type.
  package static func type(_ message: String) -> Interruption { error("TypeError", message) }
}
