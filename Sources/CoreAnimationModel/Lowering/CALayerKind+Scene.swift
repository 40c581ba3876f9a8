public import SceneModel
public import VectorGeometry

extension CALayerKind {
  /// The layer and all below it as a scene.
  ///
  /// - Parameters:
  ///   - size: the size of the picture; nil is the layer's own.
  ///   - duration: how long the scene lasts in seconds; nil is as long as its animations.
  ///   - frameRate: the frames a second that frame-based formats should use.
  ///   - context: what lays text out, and the pictures that texts name.
  /// - Throws: `CAError` where a key path is unknown or a value out of range.
  public func scene(
    size: Size? = nil, duration: Time? = nil, frameRate: Double = 60, in context: CADrawingContext
  ) throws(CAError) -> Scene {
    Scene(
      size: size ?? layer.bounds.size, duration: duration, frameRate: frameRate,
      layers: try lowered(in: context), assets: context.assets)
  }

  /// The layer and all below it in the terms of the scene model, in the superlayer's space.
  ///
  /// A layer that shows nothing gives none, one that does nothing gives its sublayers.
  public func lowered(in context: CADrawingContext) throws(CAError) -> [Layer] {
    try lowered(in: context, depth: 0)
  }
}

/// Layers nested deeper than this are refused, so that no walk over the tree runs out of stack.
private let deepestNesting = 128

extension CALayerKind {
  fileprivate func lowered(in context: CADrawingContext, depth: Int) throws(CAError) -> [Layer] {
    guard depth < deepestNesting else {
      throw CAError("sublayers", .tooDeep(limit: deepestNesting))
    }
    guard layer.opacity.isFinite else { throw CAError("opacity", .notFinite) }
    let tracks = try CATracks(of: self)
    if layer.isHidden, !tracks.move(.hidden) { return [] }
    let below = try loweredSublayers(in: context, depth: depth)
    let contents =
      try layer.pictures(tracks, in: context) + ownContents(animatedBy: tracks, in: context)
    let above = try arranging(below, animatedBy: tracks)
    var bounds = try CABounds(of: layer, tracks: tracks)
    // A background alone may grow about an anchor that stands still.
    if bounds.move, contents.isEmpty, above.isEmpty, layer.mask == nil {
      bounds = bounds.aboutAnchor
    }
    let items =
      try layer.background(in: bounds, tracks) + contents + above
      + layer.border(in: bounds, tracks)
    guard !items.isEmpty else { return [] }
    var wrapper = try wrapper(around: items, tracks)
    if layer.masksToBounds {
      wrapper.clips = [Clip(figures: [try layer.outline(of: bounds, tracks)])]
    }
    if let mask = layer.mask {
      wrapper.mask = Mask(source: try mask.lowered(in: context, depth: depth + 1))
    }
    return joined(wrapper, items, at: try CAPlacement(of: layer, in: bounds, tracks: tracks))
  }

  /// The sublayers, the lowest first; those as high as each other stay in their order.
  private func loweredSublayers(
    in context: CADrawingContext, depth: Int
  ) throws(CAError) -> [Layer] {
    guard layer.sublayers.allSatisfy({ $0.layer.zPosition.isFinite }) else {
      throw CAError("zPosition", .notFinite)
    }
    let ordered = layer.sublayers.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }
    var lowered: [Layer] = []
    for (_, sublayer) in ordered { lowered += try sublayer.lowered(in: context, depth: depth + 1) }
    return lowered
  }

  /// What is done to the layer as a whole, as yet in no place.
  private func wrapper(around items: [Layer], _ tracks: CATracks) throws(CAError) -> Layer {
    var wrapper = Layer(name: layer.name ?? "", content: .group(items))
    wrapper.opacity = try tracks.number(.opacity, base: layer.opacity)
    wrapper.visibility = try tracks.property([.hidden], base: !layer.isHidden, expecting: "Bools") {
      _, value in
      switch value {
      case .flag(let isHidden): !isHidden
      case .number(let number): number == 0
      default: nil
      }
    }
    wrapper.filters = try layer.shadow(tracks)
    wrapper.clock = try layer.clock
    return wrapper
  }

  /// The wrapper in its place, without nesting that does nothing.
  private func joined(
    _ wrapper: Layer, _ items: [Layer], at placement: CAPlacement
  ) -> [Layer] {
    var wrapper = wrapper
    var placement = placement
    if items.count == 1 {
      if items[0].isPlain, items[0].name.isEmpty {
        wrapper.content = items[0].content
      } else if let shift = items[0].onlyShift, wrapper.clips.isEmpty, wrapper.mask == nil,
        wrapper.filters.isEmpty,
        placement.inner.anchor.isStatic
      {
        wrapper.content = items[0].content
        placement.inner.anchor.base = placement.inner.anchor.base - shift
      }
    }
    placement.settleAnchor()
    wrapper.transform = placement.inner
    if wrapper.isPlain, wrapper.name.isEmpty, placement.outers.isEmpty,
      case .group(let items) = wrapper.content
    {
      return items
    }
    return placement.outers.reversed().reduce([wrapper]) { layers, outer in
      [Layer(transform: outer, content: .group(layers))]
    }
  }
}

extension Layer {
  /// The move of a layer that does nothing but move its content, once and for all.
  fileprivate var onlyShift: Vector? {
    guard let place = transform.position.still else { return nil }
    let shift = place - Point.zero
    return self == Layer(transform: .translation(shift), content: content) ? shift : nil
  }
}

extension CALayer {
  /// The layer's own clock; layers whose timing is untouched share their superlayer's.
  fileprivate var clock: Clock {
    get throws(CAError) {
      guard mediaTiming != CAMediaTimingValues() else { return .inherited }
      return Clock(try mediaTiming.timing())
    }
  }
}
