import SceneModel
import VectorGeometry
import XMLTree

/// The box that percentages and the origin of an element's transform refer to.
struct ReferenceBox {
  /// Whether it is the element's own and not the picture's.
  let isOwn: Bool
  /// nil where it cannot be told without drawing.
  let rect: Rect?

  /// - Parameter keyword: the value of `transform-box`.
  init(_ keyword: String?, of element: MarkupElement, viewport: Rect?) {
    isOwn = ["fill-box", "content-box", "border-box", "stroke-box"].contains(keyword ?? "")
    // The view box's own origin does not count (CSS Transforms 1, section 6).
    rect = isOwn ? element.plainBounds : viewport.map { Rect(origin: .zero, size: $0.size) }
  }

  /// The middle, where elements with a box of their own turn unless they say otherwise.
  var middle: TransformOrigin? {
    rect.map { TransformOrigin(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) }
  }
}

/// A point that a transform leaves in its place.
struct TransformOrigin: Hashable {
  var x: Double
  var y: Double

  static let zero = TransformOrigin(x: 0, y: 0)

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Reads `transform-origin`; nil where it cannot be read, or refers to an unknown box.
  init?(_ text: String, _ box: ReferenceBox) {
    var words = CSSText.words(text.lowercased())
    if words.count == 3 { words.removeLast() }
    if words.count == 1 { words.append("center") }
    guard words.count == 2 else { return nil }
    if ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]) {
      words.swapAt(0, 1)
    }
    guard let x = Self.place(words[0], box.rect?.width),
      let y = Self.place(words[1], box.rect?.height)
    else { return nil }
    let corner = box.isOwn ? box.rect : Rect(origin: .zero, size: .zero)
    guard let corner else { return nil }
    (self.x, self.y) = (corner.x + x, corner.y + y)
  }

  private static func place(_ word: String, _ whole: Double?) -> Double? {
    switch word {
    case "left", "top": 0
    case "right", "bottom": whole
    case "center": whole.map { $0 / 2 }
    default: LengthParser.length(word, whole: whole)
    }
  }

  /// A list of functions that leaves the point in its place.
  func around(_ list: String) -> String {
    self == .zero ? list : "\(move.text) \(list) \(moveBack.text)"
  }

  var move: CSSTransform { CSSTransform(name: "translate", numbers: [x, y]) }
  var moveBack: CSSTransform { CSSTransform(name: "translate", numbers: [-x, -y]) }
}

/// One function of a transform list, in SVG's terms: degrees and user units.
struct CSSTransform: Hashable {
  var name: String
  var numbers: [Double]

  var text: String {
    "\(name)(\(numbers.map { decimalText($0, decimals: 12) }.joined(separator: " ")))"
  }

  /// The functions of a list; nil where one is not read.
  static func functions(_ text: String, _ box: ReferenceBox) -> [CSSTransform]? {
    guard text.trimmed != "none" else { return [] }
    var result: [CSSTransform] = []
    for word in functionWords(text) {
      guard word.hasSuffix(")"), let open = word.firstIndex(of: "(") else { return nil }
      let arguments = word[word.index(after: open)...].dropLast()
        .split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
      guard let function = function(word[..<open].lowercased().trimmed, arguments, box) else {
        return nil
      }
      result += function
    }
    return result
  }

  /// `a(1) b(2)` and `a(1)b(2)` alike.
  private static func functionWords(_ text: String) -> [String] {
    text.split(separator: ")").map { $0.trimmed }.filter { !$0.isEmpty }.map { $0 + ")" }
      .map { $0.hasPrefix(",") ? String($0.dropFirst()).trimmed : $0 }
  }

  private static func function(
    _ name: String, _ arguments: [String], _ box: ReferenceBox
  ) -> [CSSTransform]? {
    let wholes = [box.rect?.width, box.rect?.height]
    let lengths = arguments.enumerated().map { index, text in
      LengthParser.length(text, whole: index < 2 ? wholes[index] : nil)
    }
    let numbers = arguments.map { LengthParser.share($0) }
    let angles = arguments.map(CSSValue.degrees)
    func made(_ name: String, _ values: Double?...) -> [CSSTransform]? {
      let known = values.compactMap { $0 }
      return known.count == values.count ? [CSSTransform(name: name, numbers: known)] : nil
    }
    let count = arguments.count
    switch name {
    case "translate" where count == 1: return made("translate", lengths[0], 0)
    case "translate" where count == 2: return made("translate", lengths[0], lengths[1])
    case "translatex" where count == 1: return made("translate", lengths[0], 0)
    case "translatey" where count == 1:
      return made("translate", 0, LengthParser.length(arguments[0], whole: wholes[1]))
    case "translate3d" where count == 3: return made("translate", lengths[0], lengths[1])
    case "translatez" where count == 1: return []
    case "scale" where count == 1: return made("scale", numbers[0], numbers[0])
    case "scale" where count == 2: return made("scale", numbers[0], numbers[1])
    case "scale3d" where count == 3: return made("scale", numbers[0], numbers[1])
    case "scalex" where count == 1: return made("scale", numbers[0], 1)
    case "scaley" where count == 1: return made("scale", 1, numbers[0])
    case "scalez" where count == 1: return []
    case "rotate" where count == 1: return made("rotate", angles[0])
    case "rotatez" where count == 1: return made("rotate", angles[0])
    case "rotate" where count == 3: return made("rotate", angles[0], lengths[1], lengths[2])
    case "skewx" where count == 1: return made("skewX", angles[0])
    case "skew" where count == 1: return made("skewX", angles[0])
    case "skewy" where count == 1: return made("skewY", angles[0])
    case "matrix" where count == 6:
      let known = numbers.compactMap { $0 }
      return known.count == 6 ? [CSSTransform(name: "matrix", numbers: known)] : nil
    default: return nil
    }
  }

  /// The function of the same kind that does nothing.
  var identity: CSSTransform {
    var result = self
    result.numbers = numbers.map { _ in name == "scale" ? 1 : 0 }
    if name == "matrix" { result.numbers = [1, 0, 0, 1, 0, 0] }
    return result
  }
}

extension [CSSTransform] {
  /// The list as a move, a turn, a shear and a scaling, as CSS takes maps apart to blend them.
  var decomposed: [CSSTransform]? {
    var map = Affine.identity
    for function in self {
      guard let next = TransformParser.function(function.name, function.numbers) else {
        return nil
      }
      map = map * next.affine
    }
    let parts = map.parts
    return [
      CSSTransform(name: "translate", numbers: [parts.translation.dx, parts.translation.dy]),
      CSSTransform(name: "rotate", numbers: [parts.rotation.degrees]),
      CSSTransform(name: "skewX", numbers: [parts.skew.degrees]),
      CSSTransform(name: "scale", numbers: [parts.scale.dx, parts.scale.dy]),
    ]
  }
}

/// Reads values that SVG's attributes write in another way.
enum CSSValue {
  /// An angle in degrees; 0 needs no unit.
  static func degrees(_ text: String) -> Double? {
    var scanner = ValueScanner(text)
    scanner.skipSpace()
    guard let number = scanner.number() else { return nil }
    let unit = scanner.word().lowercased()
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
    switch unit {
    case "deg", "": return number
    case "rad": return number * 180 / .pi
    case "turn": return number * 360
    case "grad": return number * 0.9
    default: return nil
    }
  }

  /// The data in `path("…")`.
  static func pathData(_ text: String) -> String? {
    guard text.hasPrefix("path("), text.hasSuffix(")") else { return nil }
    return text.dropFirst(5).dropLast().trimmed.unquoted
  }
}

extension MarkupElement {
  /// The box of a figure or of figures that nothing moves; nil where it takes drawing to tell.
  fileprivate var plainBounds: Rect? {
    func number(_ name: String) -> Double {
      attribute(name).flatMap { LengthParser.length($0, whole: nil) } ?? 0
    }
    switch name.local {
    case "rect", "image":
      return Rect(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    case "circle":
      let radius = number("r")
      return Rect(
        x: number("cx") - radius, y: number("cy") - radius, width: 2 * radius, height: 2 * radius)
    case "ellipse":
      return Rect(
        x: number("cx") - number("rx"), y: number("cy") - number("ry"), width: 2 * number("rx"),
        height: 2 * number("ry"))
    case "line":
      return Self.bounds(of: [
        Point(number("x1"), number("y1")), Point(number("x2"), number("y2")),
      ])
    case "polyline", "polygon":
      guard let numbers = ValueScanner.numbers(attribute("points") ?? "") else { return nil }
      return Self.bounds(
        of: stride(from: 0, to: numbers.count - 1, by: 2).map {
          Point(numbers[$0], numbers[$0 + 1])
        })
    case "path": return (try? Path(pathData: attribute("d") ?? ""))?.bounds
    case "g", "a":
      let boxes = elements.filter { !$0.isAnimation && $0.isSVGElement }.map { child in
        child.attribute("transform") == nil ? child.plainBounds : nil
      }
      let known = boxes.compactMap { $0 }
      guard known.count == boxes.count, let first = known.first else { return nil }
      return known.dropFirst().reduce(first) { $0.union($1) }
    default: return nil
    }
  }

  private static func bounds(of points: [Point]) -> Rect? {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
