import CommandArguments
import Testing

@Suite struct RawArgumentsTests {
  @Test func readsUTF8() throws {
    let texts = ["", "plain", "日本", "é\u{301}", "👩‍🚀"]
    #expect(try decodedArguments(texts.map { Array($0.utf8) }) == texts)
  }

  @Test(
    arguments: [
      ([[0x61], [0x62, 0xFF]], 2, 1), ([[0xC3]], 1, 0), ([[0xC3, 0xA9, 0xED, 0xA0, 0x80]], 1, 2),
      ([[0x61], [], [0x61, 0xC0, 0x80]], 3, 1), ([[0xF0, 0x9F, 0x98, 0x80, 0xF0, 0x9F]], 1, 4),
    ] as [([[UInt8]], Int, Int)])
  func findsBrokenBytes(arguments: [[UInt8]], position: Int, offset: Int) {
    let error = #expect(throws: ArgumentError.self) { try decodedArguments(arguments) }
    guard case .invalidUTF8(position, offset, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func saysWhichArgumentIsBroken() {
    let error = #expect(throws: ArgumentError.self) {
      try decodedArguments([[0x62], [0x2D, 0x74, 0xE9, 0x74]])
    }
    #expect(
      error?.description == "argument 2 ('-t\u{FFFD}t') is not UTF-8 from byte 3 on; "
        + "type it in a UTF-8 terminal or convert it")
    #expect(error?.exitCode == 2)
  }

  @Test func readsThisProcess() {
    // The test runner is started with arguments of its own, all plain.
    let arguments = processArguments()
    #expect(arguments.count == Int(CommandLine.argc) - 1)
    #expect((try? decodedArguments(arguments)) == Array(CommandLine.arguments.dropFirst()))
  }
}
