/// A ZIP archive in memory, by its central directory.
///
/// Source of the offsets: PKWARE's APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16.
public struct ZipArchive: Sendable {
  /// More files than any animation is packed of.
  public static let mostFiles = 10_000
  /// The most bytes that one file may have, uncompressed.
  public static let largestFile = 256 << 20

  private let bytes: [UInt8]
  private let entries: [String: Entry]
  /// The files' names, sorted.
  public let names: [String]

  private struct Entry: Sendable {
    var method: Int
    var packedSize: Int
    var size: Int
    var header: Int
  }

  /// Whether bytes begin as a ZIP archive does.
  public static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  /// Reads an archive's directory.
  ///
  /// - Throws: where there is none, it is damaged, or a name leads out of the archive.
  public init(_ bytes: [UInt8]) throws(ArchiveError) {
    self.bytes = bytes
    let end = try Self.endRecord(of: bytes)
    let count = try bytes.little(2, at: end + 10)
    var place = try bytes.little(4, at: end + 16)
    guard count <= Self.mostFiles else { throw .tooMuch(of: "files", limit: Self.mostFiles) }
    guard count != 0xFFFF, place != 0xFFFF_FFFF else { throw .unsupported("a ZIP64 directory") }
    var entries: [String: Entry] = [:]
    for _ in 0..<count {
      guard try bytes.little(4, at: place) == 0x0201_4B50 else {
        throw .damaged("its directory does not list what it says")
      }
      let nameLength = try bytes.little(2, at: place + 28)
      guard place + 46 + nameLength <= bytes.count else {
        throw .damaged("its directory is cut off")
      }
      let name = String(decoding: bytes[place + 46..<place + 46 + nameLength], as: UTF8.self)
      if !name.hasSuffix("/") {
        try Self.check(name)
        if try bytes.little(2, at: place + 8) & 1 != 0 { throw .unsupported("encrypted files") }
        entries[name] = Entry(
          method: try bytes.little(2, at: place + 10),
          packedSize: try bytes.little(4, at: place + 20),
          size: try bytes.little(4, at: place + 24), header: try bytes.little(4, at: place + 42))
      }
      let extra = try bytes.little(2, at: place + 30)
      place += 46 + nameLength + extra + (try bytes.little(2, at: place + 32))
    }
    self.entries = entries
    names = entries.keys.sorted()
  }

  /// A file's bytes.
  ///
  /// - Throws: where there is no such file, it is damaged, or it is larger than the limit.
  public func file(named name: String) throws(ArchiveError) -> [UInt8] {
    guard let entry = entries[name] else { throw .missing(name) }
    guard entry.size <= Self.largestFile else {
      throw .tooMuch(of: "bytes in a file", limit: Self.largestFile)
    }
    guard try bytes.little(4, at: entry.header) == 0x0403_4B50 else {
      throw .damaged("'\(name)' is not where its directory says")
    }
    let names = try bytes.little(2, at: entry.header + 26)
    let start = entry.header + 30 + names + (try bytes.little(2, at: entry.header + 28))
    guard start + entry.packedSize <= bytes.count else { throw .damaged("'\(name)' is cut off") }
    let packed = bytes[start..<start + entry.packedSize]
    switch entry.method {
    case 0: return Array(packed)
    case 8: return try inflated(packed, from: .raw, limit: max(entry.size, 1))
    default: throw .unsupported("files packed by method \(entry.method)")
    }
  }

  /// The record at the end, which may be followed by a comment of up to 64 KB.
  private static func endRecord(of bytes: [UInt8]) throws(ArchiveError) -> Int {
    let size = 22
    guard bytes.count >= size else { throw .damaged("it is too short") }
    let last = bytes.count - size
    for place in stride(from: last, through: max(last - 0xFFFF, 0), by: -1)
    where bytes[place] == 0x50 && bytes[place + 1] == 0x4B && bytes[place + 2] == 0x05
      && bytes[place + 3] == 0x06
    {
      return place
    }
    throw .damaged("it has no directory, so it may be cut off")
  }

  private static func check(_ name: String) throws(ArchiveError) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.hasPrefix("/"), !name.contains("\\"), !name.contains("\0"), !parts.contains("..")
    else { throw .unsafeName(String(name.prefix(80))) }
  }
}

extension [UInt8] {
  /// A number of some bytes, the least significant first.
  fileprivate func little(_ length: Int, at place: Int) throws(ArchiveError) -> Int {
    guard place >= 0, place + length <= count else { throw .damaged("it is cut off") }
    return (0..<length).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
  }
}
