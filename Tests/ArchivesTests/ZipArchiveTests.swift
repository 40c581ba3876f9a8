import Archives
import Testing

@Suite struct ZipArchiveTests {
  /// Packs files without compressing them.
  static func packed(_ files: [(name: String, bytes: [UInt8])], count: Int? = nil) -> [UInt8] {
    func little(_ value: Int, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var result: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let name = Array(file.name.utf8)
      let sizes = little(file.bytes.count, 4) + little(file.bytes.count, 4)
      directory += [0x50, 0x4B, 1, 2] + little(0, 16) + sizes + little(name.count, 2)
      directory += little(0, 12) + little(result.count, 4) + name
      result += [0x50, 0x4B, 3, 4] + little(0, 14) + sizes + little(name.count, 2) + [0, 0]
      result += name + file.bytes
    }
    let start = result.count
    result += directory
    result += [0x50, 0x4B, 5, 6] + little(0, 4) + little(count ?? files.count, 2)
    result += little(count ?? files.count, 2) + little(directory.count, 4) + little(start, 4)
    result += [0, 0]
    return result
  }

  @Test func readsWhatWasPacked() throws {
    let archive = try ZipArchive(Self.packed([("a/b.txt", [1, 2, 3]), ("c", [])]))
    #expect(archive.names == ["a/b.txt", "c"])
    #expect(try archive.file(named: "a/b.txt") == [1, 2, 3])
    #expect(try archive.file(named: "c") == [])
    #expect(throws: ArchiveError.missing("d")) { try archive.file(named: "d") }
  }

  @Test(arguments: ["../x", "a/../../x", "/etc/passwd", "a\\..\\x", ".."])
  func refusesNamesThatLeadOut(_ name: String) {
    #expect(throws: ArchiveError.unsafeName(name)) { try ZipArchive(Self.packed([(name, [1])])) }
  }

  @Test func survivesDamage() throws {
    let bytes = Self.packed([("a", [1, 2, 3]), ("b", [4])])
    for length in 0..<bytes.count {
      #expect(throws: ArchiveError.self) { try ZipArchive(Array(bytes[..<length])) }
    }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0xFF
      guard let archive = try? ZipArchive(damaged) else { continue }
      for name in archive.names { _ = try? archive.file(named: name) }
    }
  }

  @Test func limitsTheNumberOfFiles() {
    #expect(throws: ArchiveError.tooMuch(of: "files", limit: ZipArchive.mostFiles)) {
      try ZipArchive(Self.packed([("a", [])], count: 20_000))
    }
  }

  /// The text "hello", packed by gzip.
  static let hello: [UInt8] = [
    0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 7, 0, 0x86, 0xA6, 0x10, 0x36,
    5, 0, 0, 0,
  ]

  @Test func unpacksGzip() throws {
    #expect(try gunzipped(Self.hello, limit: 100) == Array("hello".utf8))
    #expect(throws: ArchiveError.tooMuch(of: "bytes in a file", limit: 4)) {
      try gunzipped(Self.hello, limit: 4)
    }
    #expect(throws: ArchiveError.self) { try gunzipped(Array(Self.hello.dropLast(9)), limit: 100) }
    #expect(throws: ArchiveError.self) { try gunzipped([1, 2, 3], limit: 100) }
  }
}
