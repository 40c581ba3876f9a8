/// Why a command line cannot be run. Every case is the user's to mend, and the message says how.
///
/// A `subject` is the option or positional as typed (`--fade`, `-o`, `FILE`); a `command` is the
/// beginning of the line that was meant (`vexport marquee`).
package enum ArgumentError: Error, Hashable, Sendable {
  /// The line holds no command.
  case missingCommand(program: String)
  /// There is no such command.
  case unknownCommand(String, suggestion: String?, program: String)
  /// A command's option stands before the command.
  case optionBeforeCommand(String, program: String)
  /// There is no such option.
  case unknownOption(String, suggestion: String?, command: String)
  /// The beginning of several options.
  case ambiguousOption(String, candidates: [String])
  /// An option that takes a value is followed by none, or by what looks like another option.
  case missingValue(option: String, placeholder: String, next: String?)
  /// A flag was given a value.
  case unexpectedValue(option: String, value: String)
  /// An option that is good for once was given again.
  case repeatedOption(String)
  /// Two options exclude each other.
  case exclusiveOptions(String, String)
  /// None of the options was given of which one is needed.
  case missingOption(usages: [String], command: String)
  /// A positional has too few words.
  case missingPositional(String, command: String)
  /// There is a word too many.
  case unexpectedPositional(String, suggestion: String?, command: String)
  /// Not a whole number.
  case notAWholeNumber(subject: String, value: String)
  /// Not a plain decimal number.
  case notANumber(subject: String, value: String)
  /// A numeral of more characters than are read.
  case numeralTooLong(subject: String, limit: Int)
  /// A number outside the range.
  case outOfRange(subject: String, value: String, range: NumberRange)
  /// Not one of the choices.
  case unknownChoice(subject: String, value: String, choices: [String])
  /// An empty path.
  case emptyFileName(subject: String)
  /// `-` where a named file is needed.
  case standardStreamRefused(subject: String)
  /// Bytes that are not UTF-8. `shown` is the argument with the broken bytes replaced.
  case invalidUTF8(position: Int, byteOffset: Int, shown: String)
  /// A value the program refuses for a reason of its own, which should say what to do.
  case refused(subject: String, value: String, reason: String)

  /// The code a program ends with after a wrong command line.
  package var exitCode: Int32 { 2 }
}
