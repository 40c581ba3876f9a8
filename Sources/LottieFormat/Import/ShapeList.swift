import SceneModel
import VectorGeometry

/// A shape layer's list while it is read, from its bottom up.
///
/// The rules are those of lottie-web: a style paints every outline above it in its group, those in
/// groups inside it too, seen from the style's own group; a modifier changes the same outlines.
struct ShapeList {
  /// What is painted, in order, the lowest first.
  indirect enum Node {
    case style(Int)
    case group(Group)
    case replicator(Replicator, [Node])
  }

  /// A group as it is painted.
  struct Group {
    var name: String
    var transform: Transform
    var opacity: Animatable<Double>
    var nodes: [Node]
  }

  /// A style and the outlines that it paints.
  struct Style {
    var draw: Draw
    /// How many groups it stands in.
    var depth: Int
    var outlines: [Int] = []
  }

  /// An outline, the groups that it stands in, and what changes it.
  struct Outline {
    var item: LottieShapeItem
    /// The transforms of its groups, the outermost first.
    var transforms: [Transform]
    /// The modifiers, in the order in which they apply.
    var modifiers: [Int]
  }

  /// A modifier and the outlines that it changes, the topmost last.
  struct Modifier {
    var kind: PathModifier
    var outlines: [Int] = []
  }

  var styles: [Style] = []
  var outlines: [Outline] = []
  var modifiers: [Modifier] = []
  /// The styles and modifiers that take what comes next.
  var openStyles: [Int] = []
  var openModifiers: [Int] = []
  /// The transforms of the groups that are open.
  var transforms: [Transform] = []

  mutating func add(_ style: Draw) -> Node {
    styles.append(Style(draw: style, depth: transforms.count))
    openStyles.append(styles.count - 1)
    return .style(styles.count - 1)
  }

  mutating func add(_ modifier: PathModifier) {
    modifiers.append(Modifier(kind: modifier))
    openModifiers.append(modifiers.count - 1)
  }

  mutating func add(outline item: LottieShapeItem) {
    let number = outlines.count
    outlines.append(
      Outline(item: item, transforms: transforms, modifiers: openModifiers.reversed()))
    for style in openStyles { styles[style].outlines.append(number) }
    for modifier in openModifiers { modifiers[modifier].outlines.append(number) }
  }
}

extension SceneReader {
  /// A shape layer's list as a scene's content.
  mutating func content(of items: [LottieShapeItem]) -> Content {
    var list = ShapeList()
    let nodes = nodes(of: items[...], in: &list)
    return content(of: nodes, in: list)
  }

  /// Reads a list's entries, the lowest first.
  mutating func nodes(
    of items: ArraySlice<LottieShapeItem>, in list: inout ShapeList
  ) -> [ShapeList.Node] {
    let outer = (list.openStyles.count, list.openModifiers.count)
    defer {
      list.openStyles.removeSubrange(outer.0...)
      list.openModifiers.removeSubrange(outer.1...)
    }
    var nodes: [ShapeList.Node] = []
    for (number, item) in zip(items.indices, items).reversed() {
      if case .repeater(let repeater) = item {
        nodes += self.nodes(repeating: items[..<number], repeater, in: &list)
        break
      }
      if let node = node(of: item, in: &list) { nodes.append(node) }
    }
    return nodes
  }

  private mutating func node(
    of item: LottieShapeItem, in list: inout ShapeList
  ) -> ShapeList.Node? {
    switch item {
    case .group(let group):
      return group.isHidden == true ? nil : .group(self.group(group, in: &list))
    case .path, .rectangle, .ellipse, .polystar:
      if !item.isHidden { list.add(outline: item) }
    case .fill, .stroke, .gradientFill, .gradientStroke:
      return draw(item).map { list.add($0) }
    case .trim, .roundedCorners, .puckerBloat, .zigZag, .offsetPath:
      if let modifier = modifier(item) { list.add(modifier) }
    case .transform, .repeater: break
    case .unknown(let type): report(unknown: type)
    }
    return nil
  }

  private mutating func report(unknown type: String) {
    switch type {
    case "mm1", "mm2", "no": break
    case let mode where mode.hasPrefix("mm"):
      lost(
        .approximated(by: nil), .basicFigure,
        "outlines are not merged by mode \(mode.dropFirst(2)); they are painted as they are")
    case "tw": lost(.dropped, .basicFigure, "the outlines are not twisted")
    default: lost(.dropped, .basicFigure, "shapes of type '\(type)' are not known")
    }
  }

  private mutating func group(
    _ group: LottieGroup, in list: inout ShapeList
  ) -> ShapeList.Group {
    let transform = group.items.lazy.compactMap { item in
      if case .transform(let transform) = item { transform } else { nil }
    }.last
    let placed = self.transform(transform)
    list.transforms.append(placed)
    defer { list.transforms.removeLast() }
    return ShapeList.Group(
      name: group.name ?? "", transform: placed, opacity: opacity(transform?.opacity),
      nodes: nodes(of: group.items[...], in: &list))
  }

  private mutating func modifier(_ item: LottieShapeItem) -> PathModifier? {
    switch item {
    case .trim(let trim):
      .trim(
        Trim(
          start: scalar(trim.start, times: 0.01), end: scalar(trim.end, times: 0.01),
          offset: scalar(trim.offset, times: 1 / 360.0),
          scope: trim.mode == 2 ? .wholeShape : .eachFigure))
    case .roundedCorners(let corners): .roundedCorners(radius: scalar(corners.radius))
    case .puckerBloat(let pucker): .puckerBloat(amount: scalar(pucker.amount, times: 0.01))
    case .zigZag(let zigzag):
      .zigZag(
        size: scalar(zigzag.size), ridges: scalar(zigzag.ridges),
        isSmooth: scalar(zigzag.pointKind, usual: 1).base == 2)
    case .offsetPath(let offset):
      .offset(
        amount: scalar(offset.amount),
        join: offset.join == 2 ? .round : offset.join == 3 ? .bevel : .miter,
        miterLimit: scalar(offset.miterLimit, usual: 4).base)
    default: nil
    }
  }
}

extension LottieShapeItem {
  /// Whether an outline is hidden.
  fileprivate var isHidden: Bool {
    switch self {
    case .path(let item): item.isHidden == true
    case .rectangle(let item): item.isHidden == true
    case .ellipse(let item): item.isHidden == true
    case .polystar(let item): item.isHidden == true
    default: false
    }
  }
}
