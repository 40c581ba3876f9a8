import Testing
import Vexport

@Suite("Hashes and sizes of files")
struct ContentHashTests {
  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Source: FIPS 180-2, appendix B.
  @Test("SHA-256 gives the standard's own values")
  func standardValues() {
    #expect(
      hexadecimal(sha256([]))
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      hexadecimal(sha256(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    #expect(
      hexadecimal(sha256(Array(long.utf8)))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hexadecimal(sha256([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("a gzipped size is that of gzip's own frame at the least")
  func gzippedSizes() throws {
    // Ten bytes of header, two of an empty block, eight of trailer.
    #expect(gzippedSize(of: []) == 20)
    let even = [UInt8](repeating: 7, count: 1_000_000)
    #expect(try #require(gzippedSize(of: even)) < 2_000)
    var state: UInt64 = 1
    let noise = (0..<100_000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    #expect(try #require(gzippedSize(of: noise)) >= 100_000)
  }
}
