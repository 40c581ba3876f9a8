public import SceneModel
import VectorGeometry
import XMLTree

/// Reads a document's elements as a scene.
struct SceneReader {
  var scene: Scene
  var losses = Losses()
  /// Elements by id; of several with one id the first counts, as in browsers.
  let ids: [String: MarkupElement]
  /// Animations that stand elsewhere and name their target by `href`.
  private let remote: [String: [MarkupElement]]
  /// Symbols already read: an element's content looks different where it inherits other things.
  var symbols: [SymbolKey: SymbolID] = [:]
  private var takenSymbols: Set<SymbolID> = []
  /// The elements on the way to the one being read, against those that show themselves.
  var open: Set<String> = []
  var assets: [String: AssetID] = [:]
  private var elementCount = 0

  struct SymbolKey: Hashable {
    var id: String
    var style: [InheritedProperty: Cascade]
    var size: Size?
  }

  /// Elements inside each other, those of `use` counted too. Deeper ones would need more stack than
  /// a thread has.
  static let deepest = 160
  /// Elements read in all, copies by unlike inheritance included: hostile files multiply them.
  static let mostElements = 500_000

  /// The document with its style sheets handed down.
  let root: MarkupElement

  init(_ document: SVGDocument) {
    let resolved = StyleResolver.resolved(document.root)
    root = resolved.root
    var index = ElementIndex()
    index.walk(root)
    ids = index.ids
    remote = index.remote
    scene = Scene(size: Size(300, 150))
    for problem in resolved.problems {
      lose(
        .dropped, problem.feature, problem.element, problem.message,
        ReadContext(viewport: .zero))
    }
    for element in index.foreign {
      lose(
        .dropped, Self.feature(ofElement: element.name.local), element,
        "the element '\(element.name.local)' is not read", ReadContext(viewport: .zero))
    }
  }

  // MARK: Losses

  mutating func lose(
    _ kind: LossKind, _ feature: Feature, _ element: MarkupElement, _ message: String,
    _ context: ReadContext, advice: String? = nil
  ) {
    var place = Place(layers: context.layers)
    if let location = element.location {
      place.source = SourceLocation(line: location.line, column: location.column)
    }
    losses.record(
      Loss(kind, feature, at: place, target: nil, message: message, advice: advice))
  }

  // MARK: Elements

  /// The animations of an element: those in it, and those that name it.
  func animations(of element: MarkupElement) -> [MarkupElement] {
    let inside = element.elements.filter { $0.isAnimation && $0.link == nil }
    guard let id = element.attribute("id"), let others = remote[id] else { return inside }
    return inside + others
  }

  /// Whether one more element may be read; says so once where not.
  mutating func admits(_ element: MarkupElement, in context: ReadContext) -> Bool {
    elementCount += 1
    if elementCount > Self.mostElements {
      if elementCount == Self.mostElements + 1 {
        lose(
          .dropped, .symbol, element, "more than \(Self.mostElements) elements are shown", context)
      }
      return false
    }
    guard context.depth < Self.deepest else {
      lose(
        .dropped, .symbol, element, "elements lie more than \(Self.deepest) levels deep", context)
      return false
    }
    return true
  }

  /// A name for a symbol that no other has.
  mutating func symbolName(_ id: String) -> SymbolID {
    var name = SymbolID(id)
    var number = 2
    while !takenSymbols.insert(name).inserted {
      name = SymbolID("\(id)-\(number)")
      number += 1
    }
    return name
  }
}

/// Finds elements by id, and animations by their targets. Trees are shallow by the parser's limits.
private struct ElementIndex {
  var ids: [String: MarkupElement] = [:]
  /// Scripts, wherever they stand.
  var foreign: [MarkupElement] = []
  var remote: [String: [MarkupElement]] = [:]

  mutating func walk(_ element: MarkupElement) {
    if let id = element.attribute("id"), ids[id] == nil { ids[id] = element }
    for child in element.elements {
      if child.isSVG("script") { foreign.append(child) }
      if child.isAnimation, let target = child.link?.fragment {
        remote[target, default: []].append(child)
      }
      walk(child)
    }
  }
}

extension Scene {
  /// Reads a document as a scene; what a scene cannot hold is left out, and recorded.
  public init(importing document: SVGDocument, recording losses: inout Losses) {
    var reader = SceneReader(document)
    reader.read(reader.root)
    self = reader.scene
    losses.record(contentsOf: reader.losses)
  }
}
