/// Why bytes are no archive, or one that is not opened.
public enum ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are cut off or damaged; says where.
  case damaged(String)
  /// The archive uses something that is not read here.
  case unsupported(String)
  /// A file's name leads out of the archive.
  case unsafeName(String)
  /// More of something than the limit.
  case tooMuch(of: String, limit: Int)
  /// The archive has no file of this name.
  case missing(String)

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .damaged(let what): "the archive is damaged: \(what); fetch or pack it again"
    case .unsupported(let what): "the archive has \(what), which is not read; pack it without"
    case .unsafeName(let name):
      "the archive holds '\(name)', a name that leads out of it; pack it with plain names"
    case .tooMuch(let what, let limit):
      "the archive has more than \(limit) \(what); that is the limit, so make it smaller"
    case .missing(let name): "the archive has no file '\(name)'"
    }
  }
}
