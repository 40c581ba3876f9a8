import SceneModel
import VectorGeometry

/// Puts the outlines of a style together, as they are at a moment.
struct OutlineAssembly {
  let list: ShapeList
  let style: ShapeList.Style
  /// The outlines that decide how the style's look, by their numbers.
  let figures: [(Int, Figure)]
  /// What changes them, in the order in which it applies.
  let modifiers: [Int]
  /// How often outlines could not be merged.
  var failures = 0
  private let memory = OutlineMemory()

  init(
    list: ShapeList, style: ShapeList.Style, figures: [(Int, Figure)], modifiers: [Int]
  ) {
    self.list = list
    self.style = style
    self.figures = figures
    self.modifiers = modifiers
  }

  /// Whether the outline's structure may change from one moment to the next.
  var merges: Bool {
    modifiers.contains { list.modifiers[$0].kind.merge?.operation != nil }
  }

  /// An outline on its way out of its groups.
  private struct Member {
    var path: Path
    /// How many groups it still stands in.
    var depth: Int
  }

  /// The style's outlines as one path, seen from the style's own group.
  mutating func path(at seconds: Double) -> Path {
    var members = Dictionary(
      figures.map { number, figure in
        let depth = list.outlines[number].transforms.count
        return (number, Member(path: figure.path(at: seconds), depth: depth))
      }, uniquingKeysWith: { first, _ in first })
    for number in modifiers {
      let modifier = list.modifiers[number]
      // What was merged is one outline from then on.
      let touched = modifier.outlines.reversed().filter { members[$0] != nil }
      if let merge = modifier.kind.merge {
        let paths = touched.map { path(of: $0, in: members, depth: merge.depth, at: seconds) }
        for outline in touched.dropFirst() { members[outline] = nil }
        guard let first = touched.first else { continue }
        members[first] = Member(path: merged(paths, by: merge.operation), depth: merge.depth)
      } else {
        let paths = touched.map { members[$0]?.path ?? Path() }
        let changed = modifier.kind.apply(to: paths, at: seconds, remembering: memory)
        for (outline, path) in zip(touched, changed) { members[outline]?.path = path }
      }
    }
    var result = Path()
    for number in style.outlines.reversed() {
      let path = path(of: number, in: members, depth: style.depth, at: seconds)
      // Most styles paint one outline, which needs no copy.
      if result.isEmpty { result = path } else { result.append(path) }
    }
    return result
  }

  /// An outline seen from the group around it that stands in a number of groups.
  private func path(
    of number: Int, in members: [Int: Member], depth: Int, at seconds: Double
  ) -> Path {
    guard let member = members[number], !member.path.isEmpty else { return Path() }
    let groups = list.outlines[number].transforms.prefix(member.depth).dropFirst(depth)
    if groups.isEmpty { return member.path }
    return member.path.applying(groups.reduce(.identity) { $0 * $1.affine(at: seconds) })
  }

  /// Outlines made one, the topmost first.
  private mutating func merged(_ paths: [Path], by operation: PathOperation?) -> Path {
    if let operation, paths.count > 1 {
      if let result = Path.combined(paths, by: operation) { return result }
      failures += 1
    }
    return paths.reduce(into: Path()) { $0.append($1) }
  }
}

extension SceneReader {
  /// Adds a merge of what stands above it, where that is more than one outline.
  ///
  /// One that only puts outlines together changes nothing but how others merge them.
  mutating func add(
    _ merge: LottieMerge, above items: ArraySlice<LottieShapeItem>, to list: inout ShapeList
  ) {
    let operation = merge.operation
    let isSeveral = items.reduce(0) { $0 + $1.outlineCount } > 1
    // A union looks like its parts.
    let isSeen = isSeveral && operation.map { $0 != .union } ?? false
    let isLeftOut =
      isSeen
      ? followsLottieWeb(.basicFigure, insteadOf: "merges outlines", it: "paints them as they are")
      : options.interpretation == .lottieWeb
    if isLeftOut { return }
    list.isMerged = true
    let isWithinMerge = list.openModifiers.contains { list.modifiers[$0].kind.merge != nil }
    guard operation != nil || isWithinMerge, isSeveral else { return }
    list.add(.merge(.init(operation: operation, depth: list.transforms.count)))
  }
}

extension LottieMerge {
  /// What becomes of the outlines' areas; nil where they are only put together.
  fileprivate var operation: PathOperation? {
    switch mode {
    case 2: .union
    case 3: .difference
    case 4: .intersection
    case 5: .exclusion
    default: nil
    }
  }
}

extension LottieShapeItem {
  /// The outlines in it; what a repeater copies counts twice.
  fileprivate var outlineCount: Int {
    switch self {
    case .path, .rectangle, .ellipse, .polystar: isHidden ? 0 : 1
    case .group(let group):
      group.isHidden == true ? 0 : group.items.reduce(0) { $0 + $1.outlineCount }
    case .repeater: 2
    default: 0
    }
  }
}
