/// A place in a parsed document.
package struct MarkupLocation: Hashable, Sendable, Comparable {
  /// The line, from 1; lines end with a line feed.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension MarkupLocation: CustomStringConvertible {
  package var description: String { "line \(line), column \(column)" }
}
