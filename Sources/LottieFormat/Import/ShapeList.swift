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
    var blending = BlendMode.normal
    var nodes: [Node]
  }

  /// A style and the outlines that it paints.
  struct Style {
    var draw: Draw
    var blending: BlendMode
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
  /// Whether what comes next lies above a merge, which leaves nothing to paint there.
  var isMerged = false

  /// Adds a style; nil where a merge below hides what it paints.
  mutating func add(_ style: Draw, blending: BlendMode) -> Node? {
    guard !isMerged else { return nil }
    styles.append(Style(draw: style, blending: blending, depth: transforms.count))
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
    let outer = (list.openStyles.count, list.openModifiers.count, list.isMerged)
    defer {
      list.openStyles.removeSubrange(outer.0...)
      list.openModifiers.removeSubrange(outer.1...)
      list.isMerged = outer.2
    }
    var nodes: [ShapeList.Node] = []
    for (number, item) in zip(items.indices, items).reversed() {
      if case .repeater(let repeater) = item {
        nodes += self.nodes(repeating: items[..<number], repeater, in: &list)
        break
      }
      if case .merge(let merge) = item, merge.isHidden != true {
        add(merge, above: items[..<number], to: &list)
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
      let blending = blending(item.blendMode)
      return draw(item).flatMap { list.add($0, blending: blending) }
    case .twist:
      lost(
        .assumed, .basicFigure,
        "no source says by how much a twist turns each place; by evenly less further out was taken")
      if let modifier = modifier(item) { list.add(modifier) }
    case .trim, .roundedCorners, .puckerBloat, .zigZag, .offsetPath:
      if let modifier = modifier(item) { list.add(modifier) }
    case .transform, .repeater, .merge: break
    case .unknown(let type): report(unknown: type)
    }
    return nil
  }

  private mutating func report(unknown type: String) {
    if type != "no" {
      lost(.dropped, .basicFigure, "shapes of type '\(type)' are not known")
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
      blending: blending(group.blendMode), nodes: nodes(of: group.items[...], in: &list))
  }

  mutating func modifier(_ item: LottieShapeItem) -> PathModifier? {
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
    case .twist(let twist): .twist(angle: angle(twist.angle), center: point(twist.center))
    default: nil
    }
  }
}

extension LottieShapeItem {
  /// How a style's paint mixes with what lies below.
  fileprivate var blendMode: Int? {
    switch self {
    case .fill(let item): item.blendMode
    case .gradientFill(let item): item.blendMode
    case .stroke(let item): item.line.blendMode
    case .gradientStroke(let item): item.line.blendMode
    default: nil
    }
  }

  /// Whether an outline is hidden.
  var isHidden: Bool {
    switch self {
    case .path(let item): item.isHidden == true
    case .rectangle(let item): item.isHidden == true
    case .ellipse(let item): item.isHidden == true
    case .polystar(let item): item.isHidden == true
    default: false
    }
  }
}
