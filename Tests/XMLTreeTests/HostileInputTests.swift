import Foundation
import Testing
import XMLTree

struct HostileInputTests {
  /// Why the document is refused, if it is. Each takes far less than the bound, also unoptimised;
  /// what a limit fails to stop takes minutes.
  private func refusal(
    _ source: String, limits: MarkupLimits = .default
  ) -> MarkupError? {
    let bytes = Array(source.utf8)
    var refusal: MarkupError?
    let seconds = processorSeconds {
      do throws(MarkupError) {
        _ = try MarkupElement(parsing: bytes, limits: limits)
      } catch {
        refusal = error
      }
    }
    #expect(seconds < 8)
    return refusal
  }

  private static func laughs(levels: Int, factor: Int) -> String {
    var declarations = "<!ENTITY l0 'lol'>"
    for level in 1...levels {
      let references = String(repeating: "&l\(level - 1);", count: factor)
      declarations += "<!ENTITY l\(level) '\(references)'>"
    }
    return "<!DOCTYPE a [\(declarations)]>"
  }

  @Test func billionLaughsAreRefusedInTextAndInValues() {
    let declarations = Self.laughs(levels: 9, factor: 10)
    #expect(refusal(declarations + "<a>&l9;</a>")?.kind == .entity)
    #expect(refusal(declarations + "<a b='&l9;'/>")?.kind == .entity)
    let element = declarations.replacingOccurrences(of: "'lol'", with: "'<b/>'")
    #expect(refusal(element + "<a>&l9;</a>")?.kind == .entity)
    let empty = declarations.replacingOccurrences(of: "'lol'", with: "''")
    #expect(refusal(empty + "<a>&l9;</a>")?.kind == .entity)
    #expect(refusal(empty + "<a b='&l9;'/>")?.kind == .entity)
  }

  @Test func deepEntitiesAndLoopsAreRefused() {
    let deep = Self.laughs(levels: 500, factor: 1)
    #expect(refusal(deep + "<a>&l500;</a>")?.kind == .entity)
    #expect(refusal(deep + "<a b='&l500;'/>")?.kind == .entity)
    let loop = "<!DOCTYPE a [<!ENTITY x '&y;'><!ENTITY y '&x;'>]>"
    #expect(refusal(loop + "<a>&x;</a>")?.kind == .entity)
    #expect(refusal(loop + "<a b='&x;'/>")?.kind == .entity)
  }

  @Test func aLongEntityReferredToOftenIsRefused() {
    let long = String(repeating: "x", count: 50_000)
    let references = String(repeating: "&e;", count: 50_000)
    let start = "<!DOCTYPE a [<!ENTITY e '\(long)'>]>"
    #expect(refusal(start + "<a>\(references)</a>")?.kind == .entity)
    #expect(refusal(start + "<a b='\(references)'/>")?.kind == .entity)
  }

  @Test func ordinaryEntitiesAreWithinTheLimits() throws {
    let declarations = Self.laughs(levels: 3, factor: 10)
    let tree = try MarkupElement(parsing: declarations + "<a b='&l3;'>&l3;</a>")
    #expect(tree.text == String(repeating: "lol", count: 1000))
    #expect(tree["b"] == tree.text)
  }

  @Test func filesOutsideTheDocumentAreNeverRead() throws {
    let secret = "a-secret-that-must-not-show"
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("secret")
    let types = folder.appendingPathComponent("types.dtd")
    try secret.write(to: file, atomically: true, encoding: .utf8)
    try "<!ENTITY e '\(secret)'><!ATTLIST a b CDATA '\(secret)'>"
      .write(to: types, atomically: true, encoding: .utf8)

    for path in [file.path, file.absoluteString] {
      let entity = "<!DOCTYPE a [<!ENTITY e SYSTEM '\(path)'>]>"
      #expect(
        refusal(entity + "<a>&e;</a>")?.message
          == "the entity '&e;' is outside the document, where nothing is read")
      #expect(refusal(entity + "<a b='&e;'/>")?.kind == .entity)
      #expect(try MarkupElement(parsing: entity + "<a/>").children.isEmpty)
    }
    for path in [types.path, types.absoluteString] {
      let external = "<!DOCTYPE a SYSTEM '\(path)'>"
      #expect(refusal(external + "<a>&e;</a>")?.kind == .entity)
      #expect(try MarkupElement(parsing: external + "<a/>")["b"] == nil)
      let parameter = "<!DOCTYPE a [<!ENTITY % p SYSTEM '\(path)'> %p;]>"
      #expect(
        refusal(parameter + "<a>&e;</a>")?.message
          == "the parameter entity '%p;' is not supported; write it out")
      let inclusion = "<a xmlns:i='http://www.w3.org/2001/XInclude'><i:include href='\(path)'/></a>"
      #expect(try MarkupElement(parsing: inclusion).elements.count == 1)
    }
  }

  @Test func deepNestingIsRefused() throws {
    let deep = 100_000
    let source = String(repeating: "<g>", count: deep) + String(repeating: "</g>", count: deep)
    #expect(
      refusal(source)?.description == "line 1, column 769: elements are nested more than 256 deep")
    // After an error nothing limits what libxml2 itself would go on with.
    #expect(refusal("<a b>" + source)?.kind == .malformed)
  }

  @Test func theDeepestTreesAreSafeOnSmallStacks() async throws {
    let depth = MarkupLimits.deepest
    let source = String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth)
    let print: [UInt8]? = await withCheckedContinuation { continuation in
      let thread = Thread {
        var limits = MarkupLimits()
        limits.depth = .max
        let tree = try? MarkupElement(parsing: source, limits: limits)
        let pretty = tree?.withoutLocations().printed(.pretty(indent: 0))
        continuation.resume(returning: pretty)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(print?.filter { $0 == UInt8(ascii: "g") }.count == 2 * depth - 1)
    var limits = MarkupLimits()
    limits.depth = .max
    #expect(refusal("<g>\(source)</g>", limits: limits)?.kind == .limit)
  }

  @Test func aMillionAttributesAreRefused() {
    let attributes = (0..<1_000_000).map { " a\($0)=''" }.joined()
    #expect(
      refusal("<a>\n<b\(attributes)/></a>")?.description
        == "line 2, column 1: an element has more than 256 attributes")
    let declarations = (0..<1_000_000).map { " xmlns:a\($0)='u'" }.joined()
    #expect(refusal("<a\(declarations)/>")?.kind == .limit)
    let defaults = (0..<4_000).map { " a\($0) CDATA ''" }.joined()
    #expect(refusal("<!DOCTYPE a [<!ATTLIST a\(defaults)>]><a/>")?.kind == .limit)
    let manyDefaults = (0..<100_000).map { " a\($0) CDATA ''" }.joined()
    #expect(refusal("<!DOCTYPE a [<!ATTLIST a\(manyDefaults)>]><a/>")?.kind == .limit)
  }

  @Test func attributesAreCountedOnlyInTags() throws {
    let many = String(repeating: "='", count: 1_000)
    let source =
      "<!DOCTYPE a [<!-- \(many) --><?p \(many)?>]><!-- <b \(many) --><?p <b \(many)?>"
      + "<a b=\"> \(many)\"><![CDATA[<b \(many)]]>\(many)</a>"
    #expect(try MarkupElement(parsing: source).text.hasSuffix(many))
  }

  @Test func namespacesInForceAreLimited() {
    let levels = (0..<200).map { "<g xmlns:p\($0)='u' xmlns:q\($0)='u'>" }.joined()
    let message = "more than 256 namespace declarations are in force"
    #expect(refusal(levels)?.message == message)
    let siblings = (0..<300).map { "<g xmlns:p\($0)='u\($0)'/>" }.joined()
    #expect(refusal("<a>\(siblings)</a>") == nil)
  }

  @Test func eachLimitIsKeptExactly() {
    func check(
      _ path: WritableKeyPath<MarkupLimits, Int>, _ source: String, needs count: Int
    ) {
      var limits = MarkupLimits()
      limits[keyPath: path] = count
      #expect(refusal(source, limits: limits) == nil)
      limits[keyPath: path] = count - 1
      #expect(refusal(source, limits: limits) != nil)
    }
    check(\.bytes, "<a/>", needs: 4)
    check(\.depth, "<a><b><c/></b><b/></a>", needs: 3)
    check(\.elements, "<a><b><c/></b><b/></a>", needs: 4)
    check(\.attributesPerElement, "<a><b x='' y='' xmlns:z='u'/></a>", needs: 3)
    check(\.attributes, "<a x=''><b x='' y=''/></a>", needs: 3)
    check(\.namespacesInScope, "<a xmlns='u'><b xmlns:b='u'/><b xmlns:b='u'/></a>", needs: 2)
    check(\.text, "<a x='é'>12<b/>3</a>", needs: 5)
    check(\.documentType, "<!DOCTYPE a><a/>", needs: 12)
  }

  @Test func largeDocumentsAreReadInProportion() throws {
    let path = "<path d='" + String(repeating: "M1 2", count: 20) + "'/>"
    let source = "<svg>" + String(repeating: path, count: 25_000) + "</svg>"
    let image = String(repeating: "QUJD", count: 1_500_000)
    #expect(refusal(source) == nil)
    #expect(
      refusal("<svg><image href='\(image)'/><style><![CDATA[\(image)]]>\(image)</style></svg>")
        == nil)
  }
}
