/// What a script may use, so that a hostile one ends with an error instead of a hang or a crash.
package struct ScriptLimits: Sendable {
  /// Steps of one run: statements, calls, rounds of loops, and the items that built-in functions
  /// touch. Real scripts take some hundreds.
  package var stepsOfRun = 300_000
  /// Steps of all runs of a machine: a few seconds' work.
  package var stepsOfMachine = 40_000_000
  /// How deep evaluation may stand in the native stack, counted in nodes of syntax. Built for
  /// debugging a node takes up to 3 KB of a stack of 8 MB.
  package var depth = 1200

  /// Makes the usual limits.
  package init() {}

  /// A script's text in bytes; the longest of real files have some ten thousand.
  package static let longestText = 200_000
  /// Nodes of syntax within each other. Parsing, compiling and freeing recurse as deep.
  static let deepestSyntax = 160
  /// Bytes of a string.
  static let longestString = 20_000
  /// Items of an array.
  static let longestArray = 20_000
}

/// Counts the steps of a machine's runs.
package final class StepMeter {
  private(set) var ofRun = 0
  private(set) var ofMachine = 0

  /// Takes steps; that there are none left shows at the next statement.
  func note(_ steps: Int) {
    ofRun += steps
    ofMachine += steps
  }

  /// Starts to count anew for a run, or goes back to what another one had taken.
  func restart(at steps: Int = 0) { ofRun = steps }
}
