import SceneModel
import VectorGeometry

extension SceneReader {
  /// What a list paints, as a scene's content.
  mutating func content(of nodes: [ShapeList.Node], in list: ShapeList) -> Content {
    var layers: [Layer] = []
    var rest = nodes[...]
    while let node = rest.first {
      switch node {
      case .style(let first):
        // Styles that paint the same outlines are one shape.
        let run = rest.prefix { $0.style.map { list.paintsAlike($0, first) } ?? false }
        rest = rest.dropFirst(run.count)
        layers += shapes(of: run.compactMap(\.style), in: list).map { layer in
          var layer = layer
          layer.blending = list.styles[first].blending
          return layer
        }
        continue
      case .group(let group):
        // What a group holds may all be painted by styles outside it.
        let inner = content(of: group.nodes, in: list)
        if inner != .group([]) {
          layers.append(
            Layer(
              name: group.name, transform: group.transform, opacity: group.opacity,
              blending: group.blending, content: inner))
        }
      case .replicator(var replicator, let inner):
        replicator.source =
          switch content(of: inner, in: list) {
          case .group(let layers): layers
          case let other: [Layer(content: other)]
          }
        layers.append(Layer(content: .replicator(replicator)))
      }
      rest = rest.dropFirst()
    }
    if layers.count == 1, let only = layers.first, only.name.isEmpty, only.isPlain {
      return only.content
    }
    return .group(layers)
  }

  /// The layers that paint some styles over the same outlines.
  private mutating func shapes(of styles: [Int], in list: ShapeList) -> [Layer] {
    guard let first = styles.first else { return [] }
    let style = list.styles[first]
    let draws = styles.map { list.styles[$0].draw }
    let groups = list.commonGroups(of: style)
    if groups.contains(where: { !$0.isStatic }), draws.allSatisfy({ $0.looksSame(within: groups) })
    {
      // Painted inside the groups it shows the same, and they move by themselves.
      var inner = list
      for outline in style.outlines {
        let depth = inner.outlines[outline].transforms.count - groups.count
        inner.outlines[outline].transforms.removeSubrange(depth...)
      }
      let layers = shapes(of: styles, in: inner)
      return groups.reversed().reduce(layers) { [Layer(transform: $1, content: .group($0))] }
    }
    // Files list the topmost first.
    let outlines = style.outlines.reversed()
    guard !outlines.isEmpty else { return [] }
    let isDashed = draws.contains(where: \.isDashed)
    if let trim = list.onlyTrim(of: style) {
      var figures: [Figure] = []
      for outline in outlines {
        figures.append(figure(list.outlines[outline].item, startsMatter: true))
      }
      // Several paintings would lie on each other in another order.
      let isLine = draws.count == 1 && draws.allSatisfy(\.isOpaqueLine)
      if trim.scope == .eachFigure, figures.count > 1, isLine {
        return figures.map {
          Layer(content: .shape(Shape(figures: [$0], trim: trim, draws: draws)))
        }
      }
      return [Layer(content: .shape(Shape(figures: figures, trim: trim, draws: draws)))]
    }
    if let figures = plainFigures(of: style, in: list, startsMatter: isDashed) {
      return [Layer(content: .shape(Shape(figures: figures, draws: draws)))]
    }
    let path = modifiedPath(of: style, in: list)
    return [Layer(content: .shape(Shape(figures: [.path(path)], draws: draws)))]
  }

  /// The outlines of a style that no modifier changes and no moving group carries.
  private mutating func plainFigures(
    of style: ShapeList.Style, in list: ShapeList, startsMatter: Bool
  ) -> [Figure]? {
    let outlines = style.outlines.reversed().map { list.outlines[$0] }
    let isCompound = outlines.count > 1
    var figures: [Figure] = []
    for outline in outlines {
      let groups = outline.transforms.dropFirst(style.depth)
      guard outline.modifiers.isEmpty, groups.allSatisfy(\.isStatic) else { return nil }
      let figure = figure(outline.item, startsMatter: startsMatter, isCompound: isCompound)
      if groups.allSatisfy(\.isIdentity) {
        figures.append(figure)
      } else {
        let affine = groups.reduce(Affine.identity) { $0 * $1.affine(at: 0) }
        guard let moved = figure.moved(by: affine) else { return nil }
        figures.append(moved)
      }
    }
    return figures
  }
}

extension ShapeList {
  /// Whether two styles paint the same outlines from the same place.
  fileprivate func paintsAlike(_ one: Int, _ other: Int) -> Bool {
    if one == other { return true }
    guard styles[one].blending == .normal, styles[other].blending == .normal else { return false }
    return styles[one].outlines == styles[other].outlines
      && styles[one].depth == styles[other].depth
  }

  /// The trim that is all that changes a style's outlines, and changes no others.
  fileprivate func onlyTrim(of style: Style) -> Trim? {
    guard let first = style.outlines.first, let number = outlines[first].modifiers.first,
      case .trim(let trim) = modifiers[number].kind,
      modifiers[number].outlines == style.outlines || trim.scope == .eachFigure,
      style.outlines.allSatisfy({
        outlines[$0].modifiers == [number]
          && outlines[$0].transforms.dropFirst(style.depth).allSatisfy(\.isIdentity)
      })
    else { return nil }
    return trim
  }
}

extension ShapeList {
  /// The groups between a style and its outlines where all of them stand in the same ones.
  fileprivate func commonGroups(of style: Style) -> [Transform] {
    guard let first = style.outlines.first else { return [] }
    let groups = outlines[first].transforms.dropFirst(style.depth)
    let isCommon = style.outlines.allSatisfy {
      outlines[$0].transforms.dropFirst(style.depth) == groups
    }
    return isCommon ? Array(groups) : []
  }
}

extension ShapeList.Node {
  fileprivate var style: Int? {
    if case .style(let number) = self { number } else { nil }
  }
}

extension Draw {
  /// Whether a painting looks the same inside groups as it does around them: a colour does, and a
  /// line where they neither grow nor skew.
  fileprivate func looksSame(within groups: [Transform]) -> Bool {
    guard case .color = paint else { return false }
    if case .fill = style { return true }
    return groups.allSatisfy {
      $0.scale == .init(.one) && $0.skew == .init(.zero) && $0.tilt == nil
    }
  }

  fileprivate var isDashed: Bool {
    if case .stroke(let style) = self.style { style.dashes != .init([]) } else { false }
  }

  /// A line of which overlapping parts look like one.
  fileprivate var isOpaqueLine: Bool {
    guard case .stroke = style, opacity == .init(1) else { return false }
    if case .color = paint { return true }
    return false
  }
}

extension Figure {
  /// The figure under a map that does not change; nil where it is a moving one that is no path.
  fileprivate func moved(by affine: Affine) -> Figure? {
    if case .path(let path) = self { return .path(path.mapValues { $0.applying(affine) }) }
    guard isStatic else { return nil }
    return .path(.init(path(at: 0).applying(affine)))
  }
}

extension Figure {
  /// Whether the figure never changes.
  var isStatic: Bool {
    switch self {
    case .path(let path): path.isStatic
    case .rectangle(let item):
      item.center.isStatic && item.size.isStatic && item.cornerRadius.isStatic
    case .ellipse(let item): item.center.isStatic && item.radii.isStatic
    case .polystar(let item):
      item.center.isStatic && item.points.isStatic && item.outerRadius.isStatic
        && item.innerRadius?.isStatic ?? true && item.rotation.isStatic
        && item.outerRoundness.isStatic && item.innerRoundness.isStatic
    }
  }
}
