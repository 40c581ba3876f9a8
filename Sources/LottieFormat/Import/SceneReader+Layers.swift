import SceneModel
import VectorGeometry

extension SceneReader {
  /// A composition's layers as a tree: what follows a parent stands in a group with its transform.
  ///
  /// - Parameter layers: the topmost first, as files list them.
  mutating func layers(of layers: [LottieLayer]) -> [Layer] {
    let list = LayerList(layers)
    var tree = GroupTree()
    for (number, layer) in layers.enumerated().reversed() where list.isShown(layer) {
      layerCount += 1
      guard layerCount <= Self.mostLayers else {
        lost(.dropped, .symbol, "only the first \(Self.mostLayers) layers were read")
        break
      }
      let (content, chain) = at(layer.name, layers.count - 1 - number) { reader in
        reader.masked(layer, at: number, in: list)
      }
      guard let content else { continue }
      tree.add(content, under: chain) { parent in group(of: parent, in: list) }
    }
    return tree.finished { parent in group(of: parent, in: list) }
  }

  /// A layer that stands for a parent: nothing but its transform.
  private mutating func group(of parent: Int, in list: LayerList) -> Layer {
    let layer = list[parent]
    return Layer(
      name: layer?.type == LottieLayerType.null.rawValue ? layer?.name ?? "" : "",
      transform: transform(layer?.transform, orients: layer?.orientsAlongPath?.isSet == true),
      content: .group([]))
  }

  /// A layer with what covers it, and the parents that both follow.
  private mutating func masked(
    _ layer: LottieLayer, at number: Int, in list: LayerList
  ) -> (Layer?, chain: [Int]) {
    let chain = list.chain(of: layer)
    depth += chain.count + 1
    defer { depth -= chain.count + 1 }
    guard var result = self.layer(layer) else { return (nil, chain) }
    guard let (mode, matte) = matte(of: layer, at: number, in: list) else {
      return (result, chain)
    }
    let source = matte.isHidden == true ? nil : self.layer(matte)
    if let source, result.content.hasStrokes {
      reportCutStrokes(of: layer, result, under: mode % 2 == 1 ? (matte, source) : nil, in: list)
    }
    let size = Size(document.width, document.height)
    func mask(_ source: [Layer]) -> Mask {
      Mask(
        source: source, kind: mode >= 3 ? .luminance : .alpha, isInverted: mode == 2 || mode == 4
      ).withoutDetour(size)
    }
    let isOwn = matte.parent == layer.index && layer.index != nil
    let isBeside = list.chain(of: matte) == chain && result.transform.isIdentity
    if isOwn || isBeside, let clip = source?.clip(isInverted: mode == 2) {
      result.clips.append(clip)
      return (result, chain)
    }
    if isOwn {
      result.mask = mask(source.map { [$0] } ?? [])
      return (result, chain)
    }
    let matteChain = list.chain(of: matte)
    if isBeside {
      result.mask = mask(source.map { [$0] } ?? [])
      return (result, chain)
    }
    if chain.isEmpty, result.transform.isIdentity {
      let transforms = matteChain.map { transform(list[$0]?.transform) }
      let clip = source?.clip(isInverted: mode == 2)
      let covered = result.covered(along: transforms) { layer in
        if let clip {
          layer.clips.append(clip)
        } else {
          layer.mask = mask(source.map { [$0] } ?? [])
        }
      }
      if let covered { return (covered, chain) }
      result.mask = mask(source.map { [wrapped($0, matteChain, list)] } ?? [])
      return (result, chain)
    }
    // What covers lies elsewhere: it covers a group in which both ways are gone.
    let shared = matteChain == chain
    var outer = Layer(
      opacity: result.opacity, blending: result.blending, content: .group([]))
    result.opacity = .init(1)
    result.blending = .normal
    outer.content = .group([shared ? result : wrapped(result, chain, list)])
    outer.mask = mask(source.map { [shared ? $0 : wrapped($0, matteChain, list)] } ?? [])
    return (outer, shared ? chain : [])
  }

  /// Tells of strokes of a matted layer that lottie-web cuts.
  private mutating func reportCutStrokes(
    of layer: LottieLayer, _ covered: Layer, under matte: (layer: LottieLayer, content: Layer)?,
    in list: LayerList
  ) {
    let outer = shown
    let known = losses
    guard narrow(to: layer) else { return }
    let placed = wrapped(covered, list.chain(of: layer), list)
    let cover = matte.map { wrapped($0.content, list.chain(of: $0.layer), list) }
    losses = known
    reportCutStrokes(of: placed, under: cover)
    shown = outer
  }

  /// What covers a layer and how: a track matte, or a matte set by an effect.
  private mutating func matte(
    of layer: LottieLayer, at number: Int, in list: LayerList
  ) -> (mode: Int, layer: LottieLayer)? {
    let set = setMatte(layer.effects ?? [])
    if let mode = layer.matteMode, mode != 0 {
      if set != nil { lost(.dropped, .alphaMask, "a set matte does not cover a matted layer") }
      return list.matte(of: layer, at: number).map { (mode, $0) }
    }
    return set.flatMap { set in list[set.layer].map { (set.mode, $0) } }
  }

  /// How something mixes with what lies below it.
  mutating func blending(_ mode: Int?) -> BlendMode {
    guard let mode else { return .normal }
    guard BlendMode.lottieOrder.indices.contains(mode) else {
      lost(.dropped, .blendMode, "blend mode \(mode) is not known; it is normal now")
      return .normal
    }
    let blending = BlendMode.lottieOrder[mode]
    let isOther =
      blending == .add
      && followsLottieWeb(
        .blendMode, insteadOf: "adds to what lies below", it: "blends as normal")
    return isOther ? .normal : blending
  }

  private mutating func wrapped(_ layer: Layer, _ chain: [Int], _ list: LayerList) -> Layer {
    chain.reversed().reduce(layer) { inner, parent in
      var group = group(of: parent, in: list)
      group.content = .group([inner])
      return group
    }
  }

  /// A layer by itself, in its parent's space; nil where a scene cannot hold it.
  private mutating func layer(_ layer: LottieLayer) -> Layer? {
    let outer = shown
    defer { shown = outer }
    guard narrow(to: layer) else { return nil }
    guard let content = content(of: layer) else { return nil }
    var result = Layer(
      name: layer.name ?? "",
      transform: transform(layer.transform, orients: layer.orientsAlongPath?.isSet == true),
      opacity: opacity(layer.transform?.opacity), content: content)
    result.blending = blending(layer.blendMode)
    result.visibility = visibility(layer)
    if !content.isNothing { result.clips = clips(layer.masks ?? []) }
    result.filters = filters(layer.effects ?? [])
    if layer.type == LottieLayerType.precomposition.rawValue { cut(&result, layer) }
    result = stroked(result, by: layer.effects ?? [], along: layer.masks ?? [])
    result = filled(result, by: layer.effects ?? [])
    cutBeforeFilters(&result)
    result = styled(result, by: layer.styles ?? [])
    cutBeforeFilters(&result)
    return result
  }

  /// Lottie cuts before it filters.
  private func cutBeforeFilters(_ layer: inout Layer) {
    guard !layer.filters.isEmpty, !layer.clips.isEmpty else { return }
    layer.content = .group([Layer(clips: layer.clips, content: layer.content)])
    layer.clips = []
  }

  private mutating func content(of layer: LottieLayer) -> Content? {
    switch LottieLayerType(rawValue: layer.type) {
    case .shape: return content(of: layer.shapes ?? [])
    case .precomposition: return precomposition(layer)
    case .image: return picture(layer)
    case .text: return text(layer)
    case .solid: return solid(layer)
    case .null: return nil
    case nil:
      let kind = LottieLayerType.unshown[layer.type].map { " (\($0))" } ?? ""
      lost(.dropped, .image, "layers of type \(layer.type)\(kind) are not shown")
      return nil
    }
  }

  private mutating func solid(_ layer: LottieLayer) -> Content {
    let frame = Rect(
      x: 0, y: 0, width: max(layer.solidWidth ?? 0, 0), height: max(layer.solidHeight ?? 0, 0))
    let color = layer.solidColor.flatMap(Color.init(hex:))
    if color == nil { assumed(.basicFigure, "a solid without a colour is black now") }
    return .shape(
      Shape(figures: [.rectangle(Rectangle(frame))], draws: [.fill(color ?? .black)]))
  }

  private mutating func precomposition(_ layer: LottieLayer) -> Content? {
    guard let id = layer.asset, let layers = asset(id)?.layers else {
      lost(.dropped, .symbol, "the precomposition is not in the file")
      return nil
    }
    guard open.insert(id).inserted else {
      lost(.dropped, .symbol, "the precomposition holds itself")
      return nil
    }
    defer { open.remove(id) }
    guard depth < Self.deepestNesting else {
      lost(.dropped, .symbol, "compositions and parents nest more than \(Self.deepestNesting) deep")
      return nil
    }
    let outer = time
    defer { time = outer }
    time = precompositionTime(layer)
    return .group(self.layers(of: layers))
  }

  /// How a precomposition's frames pass: from its start, stretched, or remapped.
  private mutating func precompositionTime(_ layer: LottieLayer) -> CompositionTime {
    guard let remap = layer.timeRemap else {
      return time.precomposition(
        start: layer.startTime ?? 0, stretch: layer.stretch ?? 1)
    }
    if let even = evenRemap(remap, of: layer) { return even }
    let seconds = scalar(remap)
    let stops = seconds.animations.first?.keyframes.map {
      FrameTrack<Double>.Stop(
        frame: frames.frame(atOffset: $0.offset), value: $0.value * frames.rate, easing: $0.easing)
    }
    let still = FrameTrack<Double>.Stop(
      frame: document.start, value: seconds.base * frames.rate, easing: .hold)
    // The frame at its end is the one after the last.
    return .warped(
      Warp(FrameTrack(stops ?? [still])).standing(at: layer.end, as: layer.end - 1))
  }

  /// A remapping at one even pace while the layer is shown.
  private func evenRemap(
    _ remap: LottieProperty<Double>, of layer: LottieLayer
  ) -> CompositionTime? {
    guard case .animated(let keyframes) = remap else { return nil }
    let track = FrameTrack(keyframes, part: 0) { $0 * frames.rate }
    guard track.stops.count == 2, let first = track.stops.first, let last = track.stops.last,
      first.easing == .linear, last.value > first.value, last.frame > first.frame,
      layer.start >= first.frame, layer.end <= last.frame + 1
    else { return nil }
    let stretch = (last.frame - first.frame) / (last.value - first.value)
    return time.precomposition(
      start: first.frame - first.value * stretch, stretch: stretch)
  }

  /// Whether content never moves and lies within a frame, so that cutting it there shows the same.
  private func isStill(_ content: Content, within frame: Rect) -> Bool {
    let scene = Scene(size: frame.size, layers: [Layer(content: content)], assets: assets)
    guard scene.span == .still, let frozen = try? scene.frame(at: 0) else { return false }
    guard let bounds = frozen.contentBounds else { return true }
    return frame.contains(bounds)
  }

  /// Players cut a precomposition at its extent; it matters where that is not the whole picture's.
  private mutating func cut(_ result: inout Layer, _ layer: LottieLayer) {
    let width = layer.width ?? document.width
    let height = layer.height ?? document.height
    let coversAll =
      layer.parent == nil && result.transform.isIdentity && width >= document.width
      && height >= document.height
    let frame = Rect(x: 0, y: 0, width: max(width, 0), height: max(height, 0))
    // What blends does so within its composition only: where nothing else sets it apart, a cut does.
    let isApart =
      result.isTreatedAsWhole || (layer.matteMode ?? 0) != 0 || layer.isMatte?.isSet == true
    let leaks = !isApart && result.content.blends
    let needsNoCut =
      coversAll || isStill(result.content, within: frame) || result.clips.keepWithin(frame)
    if !leaks, needsNoCut { return }
    let clip = Clip(figures: [.rectangle(Rectangle(frame))])
    result.content = .group([Layer(clips: [clip], content: result.content)])
  }

  /// Leaves of the frames that are shown those on which a layer is there; false where there are none.
  private mutating func narrow(to layer: LottieLayer) -> Bool {
    guard case .even(let shift, let stretch) = time, frames.duration != nil else { return true }
    let first = max(shown.lowerBound, shift + layer.start * stretch)
    let last = min(shown.upperBound, shift + layer.end * stretch)
    guard first < last else { return false }
    shown = first...last
    return true
  }

  /// When a layer is there, from its first frame to its last.
  private mutating func visibility(_ layer: LottieLayer) -> Animatable<Bool> {
    visibility(from: layer.start, until: layer.end)
  }

  /// A visibility between two frames of the composition.
  mutating func visibility(from start: Double, until end: Double) -> Animatable<Bool> {
    guard start < end else { return .init(false) }
    guard frames.duration != nil else {
      let own = time.ownFrame(at: document.start)
      return .init(own >= start && own < end)
    }
    guard case .even(let shift, let stretch) = time else {
      let stops = [(start - 1, false), (start, true), (end, false)].map { frame, isShown in
        FrameTrack<Bool>.Stop(frame: frame, value: isShown, easing: .hold)
      }
      return placed(FrameTrack(stops), usual: false)
    }
    let first = frames.offset(shift + start * stretch)
    let last = frames.offset(shift + end * stretch)
    guard first > 0 || last < 1 else { return .init(true) }
    guard first < 1, last > 0 else { return .init(false) }
    var keyframes: [Keyframe<Bool>] = []
    if first > 0 { keyframes.append(Keyframe(0, false, easing: .hold)) }
    keyframes.append(Keyframe(max(first, 0), true, easing: .hold))
    if last < 1 { keyframes.append(Keyframe(last, false)) }
    var result = looped(keyframes)
    result.base = true
    return result
  }
}

extension [Clip] {
  /// Whether all that they show lies in a frame at all times.
  fileprivate func keepWithin(_ frame: Rect) -> Bool {
    guard let first, first.mode == .intersect, !first.isInverted,
      allSatisfy({ !$0.isInverted || $0.mode == .intersect })
    else { return false }
    let showing = filter { $0.mode != .subtract && !$0.isInverted }
    return showing.flatMap(\.figures).allSatisfy { figure in
      guard case .path(let path) = figure else { return false }
      let keyframes = path.animations.flatMap(\.keyframes)
      return !keyframes.contains { $0.easing.overshoots }
        && ([path.base] + keyframes.map(\.value)).compactMap(\.bounds).allSatisfy(frame.contains)
    }
  }
}

extension Layer {
  /// A precomposition that is nothing but a group under transforms as that group, with something
  /// done to it in its own space.
  fileprivate func covered(
    along transforms: [Transform], _ cover: (inout Layer) -> Void
  ) -> Layer? {
    guard let last = transforms.last, filters.isEmpty, clips.isEmpty else { return nil }
    var content = content
    for transform in transforms {
      guard case .group(let layers) = content, layers.count == 1, let only = layers.first,
        only == Layer(name: only.name, transform: transform, content: only.content)
      else { return nil }
      content = only.content
    }
    var result = self
    result.transform = last
    result.content = content
    cover(&result)
    return transforms.dropLast().reversed().reduce(result) {
      Layer(transform: $1, content: .group([$0]))
    }
  }

  /// The clip in whose place the layer covers another one.
  fileprivate func clip(isInverted: Bool) -> Clip? {
    guard name == SceneWriter.Matte.clipName, case .shape(let shape) = content,
      self == Layer(name: name, content: content), shape.draws.count == 1,
      case .fill(let rule) = shape.draws[0].style
    else { return nil }
    return Clip(
      figures: shape.figures, rule: rule, isInverted: isInverted, opacity: shape.draws[0].opacity)
  }
}

extension Mask {
  /// The mask by inverted luminance that an inverted one by the alpha of white under its luminance
  /// stands for.
  fileprivate func withoutDetour(_ size: Size) -> Mask {
    guard kind == .alpha, isInverted, source.count == 1,
      case .group(let layers) = source[0].content,
      source[0] == Layer(content: .group(layers)), layers.count == 1, var white = layers.first,
      let light = white.mask, light.kind == .luminance, !light.isInverted
    else { return self }
    white.mask = nil
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let solid = Shape(figures: [.rectangle(Rectangle(frame))], draws: [.fill(.white)])
    let plain = Layer(content: .shape(solid))
    guard white == plain || white == Layer(content: .group([plain])) else { return self }
    return Mask(source: light.source, kind: .luminance, isInverted: true)
  }
}

extension Content {
  /// Whether it is a group of nothing, which cannot be cut.
  fileprivate var isNothing: Bool {
    if case .group(let layers) = self { layers.isEmpty } else { false }
  }

  /// Whether something in it mixes with what lies below.
  fileprivate var blends: Bool {
    func any(_ layers: [Layer]) -> Bool {
      layers.contains { $0.blending != .normal || $0.content.blends }
    }
    return switch self {
    case .group(let layers): any(layers)
    case .replicator(let replicator): any(replicator.source)
    default: false
    }
  }
}
