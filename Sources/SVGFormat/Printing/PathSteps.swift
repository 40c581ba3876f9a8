/// A point on the grid of printed coordinates.
struct GridPoint: Hashable {
  var x: Int64
  var y: Int64

  static let zero = GridPoint(x: 0, y: 0)

  /// The point on the other side of this one.
  func reflected(_ point: GridPoint) -> GridPoint {
    GridPoint(x: 2 * x - point.x, y: 2 * y - point.y)
  }
}

/// One step of an outline, on the grid.
struct GridElement: Hashable {
  enum Kind: Hashable { case move, line, quadratic, cubic, close }
  var kind: Kind
  var points: [GridPoint]
}

/// Outlines of equal structure as steps of path data, before each chooses absolute or relative.
struct PathSteps {
  enum Letter {
    case move, line, horizontal, vertical, quadratic, smoothQuadratic, cubic, smoothCubic, close

    var absolute: UInt8? {
      switch self {
      case .move: UInt8(ascii: "M")
      case .line: UInt8(ascii: "L")
      case .horizontal: UInt8(ascii: "H")
      case .vertical: UInt8(ascii: "V")
      case .quadratic: UInt8(ascii: "Q")
      case .smoothQuadratic: UInt8(ascii: "T")
      case .cubic: UInt8(ascii: "C")
      case .smoothCubic: UInt8(ascii: "S")
      case .close: nil
      }
    }
  }

  /// A step's numbers in one outline, and what each is relative to.
  struct Lane {
    var values: [Int64]
    var origins: [Int64]
  }

  struct Step {
    var letter: Letter
    var lanes: [Lane]
  }

  private(set) var steps: [Step] = []
  private var pens: [Pen]

  private struct Pen {
    var place = GridPoint.zero
    var start = GridPoint.zero
    /// Where a smooth cubic's or quadratic's first control would lie.
    var smoothCubic = GridPoint.zero
    var smoothQuadratic: GridPoint?
  }

  init(_ outlines: [[GridElement]]) {
    pens = outlines.map { _ in Pen() }
    guard let first = outlines.first else { return }
    for index in first.indices {
      let elements = outlines.compactMap { index < $0.count ? $0[index] : nil }
      guard elements.count == outlines.count else { return }
      let next = index + 1 < first.count ? first[index + 1].kind : nil
      add(elements, before: next)
    }
  }

  private mutating func add(_ elements: [GridElement], before next: GridElement.Kind?) {
    let kind = elements[0].kind
    // A move that draws nothing shows nothing; a line home before a close is what the close draws.
    if kind == .move, next == .move || next == nil { return advance(elements) }
    if kind == .line, next == .close, steps.last?.letter != .move,
      allLanes(elements, { pen, points in points[0] == pen.start })
    {
      return advance(elements)
    }
    let letter = letter(for: elements)
    let lanes = zip(pens, elements).map { pen, element in
      Self.lane(letter, points: element.points, pen: pen.place)
    }
    steps.append(Step(letter: letter, lanes: lanes))
    advance(elements)
  }

  private func letter(for elements: [GridElement]) -> Letter {
    switch elements[0].kind {
    case .move: return .move
    case .close: return .close
    case .line:
      if allLanes(elements, { $1[0].y == $0.place.y }) { return .horizontal }
      return allLanes(elements, { $1[0].x == $0.place.x }) ? .vertical : .line
    case .quadratic:
      return allLanes(elements, { $1[0] == $0.smoothQuadratic }) ? .smoothQuadratic : .quadratic
    case .cubic:
      return allLanes(elements, { $1[0] == $0.smoothCubic }) ? .smoothCubic : .cubic
    }
  }

  private func allLanes(
    _ elements: [GridElement], _ test: (Pen, [GridPoint]) -> Bool
  ) -> Bool {
    zip(pens, elements).allSatisfy { test($0, $1.points) }
  }

  private static func lane(_ letter: Letter, points: [GridPoint], pen: GridPoint) -> Lane {
    switch letter {
    case .horizontal: return Lane(values: [points[0].x], origins: [pen.x])
    case .vertical: return Lane(values: [points[0].y], origins: [pen.y])
    case .smoothQuadratic, .smoothCubic:
      return lane(.line, points: points.dropFirst(1).map { $0 }, pen: pen)
    case .move, .line, .quadratic, .cubic, .close:
      return Lane(
        values: points.flatMap { [$0.x, $0.y] }, origins: points.flatMap { _ in [pen.x, pen.y] })
    }
  }

  private mutating func advance(_ elements: [GridElement]) {
    for (index, element) in elements.enumerated() {
      var pen = Pen()
      pen.start = element.kind == .move ? element.points[0] : pens[index].start
      pen.place = element.points.last ?? pen.start
      pen.smoothCubic =
        element.kind == .cubic ? pen.place.reflected(element.points[1]) : pen.place
      if element.kind == .quadratic {
        pen.smoothQuadratic = pen.place.reflected(element.points[0])
      }
      pens[index] = pen
    }
  }
}
