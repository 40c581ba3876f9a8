import SceneModel
import VectorGeometry

extension SceneWriter {
  /// What a precomposition shows that lies where its layer does.
  struct InPlace {
    var layers: [Layer]
    /// Where it is cut, in the layer's space.
    var extent: Rect
    var masks: [Clip]
  }

  /// What a group's precomposition shows in place; nil where there is no extent at which it could be
  /// cut unseen, nor a need for one.
  ///
  /// - Parameter chain: the transforms from the composition down to the group's layers.
  func contentInPlace(
    of layer: Layer, _ children: [Layer], under chain: [Transform]
  ) throws(InexpressibleError) -> InPlace? {
    if layer.filters.isEmpty, let frame = layer.clips.wholeFrame {
      return InPlace(layers: children, extent: frame, masks: [])
    }
    let masks = clipNeedsMatte(layer) ? [] : layer.clips
    if let (frame, inner) = children.composition {
      return InPlace(layers: inner, extent: frame, masks: masks)
    }
    if !masks.isEmpty, !chain.isEmpty {
      return InPlace(layers: children, extent: try extent(of: masks), masks: masks)
    }
    guard layer.filters.contains(where: \.hasExtent), Self.evenMap(of: chain) == nil else {
      return nil
    }
    let whole = Layer(filters: layer.filters, content: .group(children))
    let extent = try movingExtent(of: [whole]) ?? Rect(x: 0, y: 0, width: 1, height: 1)
    return InPlace(layers: children, extent: extent, masks: masks)
  }

  /// Writes a group as a precomposition that moves with it, so that its filters and masks stretch and
  /// turn as the group does.
  mutating func write(
    _ content: InPlace, inPlaceOf layer: Layer, in space: Space, to composition: inout Composition
  ) throws(InexpressibleError) {
    let origin = content.extent.origin
    let asset = try precomposition(
      of: content.layers, under: [.translation(Point.zero - origin)], size: content.extent.size)
    var result = precompositionLayer(showing: asset, name: layer.name)
    result.width = content.extent.width
    result.height = content.extent.height
    result.blendMode = layer.blending == .normal ? nil : layer.blending.lottieNumber
    result.effects = try effects(layer.filters, under: [])
    let placement = Placement(origin: origin, factors: .one)
    try addMasks(content.masks, to: &result, placement: placement)
    guard let matte = matte(of: layer) else {
      var transform = layer.transform
      transform.anchor = transform.anchor.mapValues { $0 - (origin - Point.zero) }
      result.parent = space.parent
      result.transform = try self.transform(transform, opacity: layer.opacity)
      composition.append(result)
      return
    }
    let inner = try enter(layer.transform, from: space, in: &composition)
    result.parent = inner.parent
    result.transform = try transform(
      .translation(origin - Point.zero), opacity: layer.opacity)
    result.matteMode = matte.writtenMode
    let index = composition.append(result)
    try writeMatte(matte, of: index, in: inner, to: &composition)
  }

  /// A rectangle that holds all that masks can show.
  private func extent(of masks: [Clip]) throws(InexpressibleError) -> Rect {
    var bounds: Rect?
    for mask in masks where mask.mode != .subtract && !mask.isInverted {
      for figure in mask.figures {
        for own in try path(of: figure).values.compactMap(\.bounds) {
          bounds = bounds?.union(own) ?? own
        }
      }
    }
    return bounds?.roomy ?? Rect(x: 0, y: 0, width: 1, height: 1)
  }

  /// The rectangle, in whole units, that holds what layers show at any time; nil where that is
  /// nothing.
  ///
  /// Looked up at as many moments as the scene has frames, up to a limit, with room for what moves
  /// between them.
  private func movingExtent(of layers: [Layer]) throws(InexpressibleError) -> Rect? {
    var part = scene
    part.layers = layers
    let length = timeline.duration?.seconds ?? 0
    let count = length > 0 ? Int(min(timeline.frameCount, Self.mostMoments)) : 0
    var bounds: Rect?
    for step in 0...count {
      let time = count > 0 ? length * Double(step) / Double(count) : 0
      do throws(TextError) {
        guard let own = try part.frame(at: time).contentBounds else { continue }
        bounds = bounds?.union(own) ?? own
      } catch {
        throw inexpressible(.text)
      }
    }
    return bounds?.roomy
  }

  /// The moments at which an extent is looked up at most; between 300 of them little moves far.
  private static let mostMoments = 300.0
}

extension Filter {
  /// Whether it does something over a distance.
  var hasExtent: Bool {
    if case .gradientMap = self { false } else { true }
  }
}

extension [Clip] {
  /// The frame that is all they cut, where that is a rectangle of whole extents that stays.
  fileprivate var wholeFrame: Rect? {
    guard count == 1, self[0].mode == .intersect, !self[0].isInverted,
      self[0].opacity == .init(1), self[0].figures.count == 1,
      case .rectangle(let rectangle) = self[0].figures[0], rectangle.center.isStatic,
      rectangle.size.isStatic, rectangle.cornerRadius == .init(0)
    else { return nil }
    let (center, size) = (rectangle.center.base, rectangle.size.base)
    guard size.width >= 1, size.height >= 1, size.width == size.width.rounded(),
      size.height == size.height.rounded()
    else { return nil }
    return Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}

extension [Layer] {
  /// The layers of a single group that is nothing but cut at a frame, and the frame.
  fileprivate var composition: (frame: Rect, layers: [Layer])? {
    let shown = filter { $0.visibility.base || !$0.visibility.isStatic }
    guard shown.count == 1, let only = shown.first, case .group(let layers) = only.content,
      only == Layer(name: only.name, clips: only.clips, content: only.content),
      let frame = only.clips.wholeFrame
    else { return nil }
    return (frame, layers)
  }
}

extension Rect {
  /// The rectangle in whole units, with room around it for what anti-aliasing and easings that swing
  /// over add, but no larger than any picture.
  fileprivate var roomy: Rect {
    let outer = outset(by: 1 + max(width, height) / 10)
    let limit = 20_000.0
    let (x, y) = (max(outer.x, -limit).rounded(.down), max(outer.y, -limit).rounded(.down))
    return Rect(
      x: x, y: y, width: max((min(outer.maxX, limit) - x).rounded(.up), 1),
      height: max((min(outer.maxY, limit) - y).rounded(.up), 1))
  }
}
