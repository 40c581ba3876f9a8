/// How a target takes a feature.
public enum Support: String, Hashable, Sendable, CaseIterable {
  /// As it is.
  case native
  /// Written out in other terms that show the same.
  case expandable
  /// In other terms that show nearly the same.
  case approximable
  /// Not at all.
  case absent
}

/// A format or one of its dialects.
public struct Format: Hashable, Sendable, CustomStringConvertible {
  /// The format's name, such as `SVG (SMIL)`.
  public var name: String

  /// Names a format.
  public init(_ name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}

/// What a format can express.
///
/// One table drives which adaptation passes run, what the validator accepts, and the support
/// matrix that people read.
public struct Capabilities: Hashable, Sendable {
  /// The format that is spoken of.
  public var format: Format
  private var table: [Feature: Support]

  /// Makes a table; features it does not name are absent.
  public init(format: Format, _ table: [Feature: Support]) {
    self.format = format
    self.table = table
  }

  /// How the format takes a feature.
  public subscript(feature: Feature) -> Support {
    get { table[feature] ?? .absent }
    set { table[feature] = newValue }
  }

  /// Whether the format takes a feature as it is.
  public func isNative(_ feature: Feature) -> Bool { self[feature] == .native }
}
