import CommandArguments
import Testing

/// What is suggested is seen through a table whose only command is the candidate.
@Suite struct SuggestionTests {
  @Test(arguments: [
    ("marqee", "marquee"), ("amrquee", "marquee"), ("marquees", "marquee"), ("mraqeue", "marquee"),
    ("ba", "ab"), ("ab", "abc"), ("abd", "abc"), ("acb", "abc"), ("configuratoin", "configuration"),
    ("konfigurasion", "configuration"),
  ])
  func nearWords(typed: String, candidate: String) throws {
    #expect(suggested(for: typed, among: [candidate]) == candidate)
  }

  @Test(arguments: [
    ("ab", "cd"), ("x", "y"), ("xyz", "abc"), ("cab", "abc"), ("album", "convert"), ("", "ab"),
    ("marquee-and-more", "marquee"),
  ])
  func farWords(typed: String, candidate: String) throws {
    #expect(suggested(for: typed, among: [candidate]) == nil)
  }

  @Test func theNearestWinsThenTheFirst() {
    #expect(suggested(for: "coverts", among: ["covers", "convert", "converts"]) == "covers")
    #expect(suggested(for: "converst", among: ["convert", "converts"]) == "convert")
    #expect(suggested(for: "converst", among: ["converts", "convert"]) == "converts")
  }

  private func suggested(for word: String, among names: [String]) -> String? {
    let table = CommandTable(
      program: "p", version: "1", abstract: "A.",
      commands: names.map { CommandSpecification($0, abstract: "A.") })
    let error = #expect(throws: ArgumentError.self) { try table.parse([word]) }
    guard case .unknownCommand(word, let suggestion, "p") = error else { return "another error" }
    return suggestion
  }
}
