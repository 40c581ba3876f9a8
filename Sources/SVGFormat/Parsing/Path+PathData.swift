public import VectorGeometry

extension Path {
  /// Reads path data, as an SVG path's `d` has it.
  ///
  /// - Throws: where the data breaks the grammar of SVG 2, section 9.3.9; a file's path would end
  ///   there, but a person wants to be told.
  public init(pathData: String) throws(PathDataError) {
    let read = PathDataParser.path(pathData)
    if let mistake = read.mistake { throw PathDataError(description: mistake.description) }
    self = read.path
  }
}

/// Why path data cannot be read.
public struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is expected, and where.
  public var description: String
}
