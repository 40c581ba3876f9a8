import SceneModel
import VectorGeometry

extension SceneReader {
  /// A composition's layers as a tree: what follows a parent stands in a group with its transform.
  ///
  /// - Parameters:
  ///   - layers: the topmost first, as files list them.
  ///   - start: the frame that is the composition's time 0.
  ///   - end: the frame at which it ends.
  mutating func layers(of layers: [LottieLayer], start: Double, end: Double) -> [Layer] {
    let outer = (self.start, self.end)
    (self.start, self.end) = (start, end)
    defer { (self.start, self.end) = outer }
    let list = LayerList(layers)
    var tree = GroupTree()
    for (number, layer) in layers.enumerated().reversed() where list.isShown(layer) {
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
      transform: transform(layer?.transform), content: .group([]))
  }

  /// A layer with what covers it, and the parents that both follow.
  private mutating func masked(
    _ layer: LottieLayer, at number: Int, in list: LayerList
  ) -> (Layer?, chain: [Int]) {
    let chain = list.chain(of: layer)
    guard var result = self.layer(layer) else { return (nil, chain) }
    guard let mode = layer.matteMode, mode != 0, let matte = list.matte(of: layer, at: number)
    else { return (result, chain) }
    let source = matte.isHidden == true ? nil : self.layer(matte)
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

  private mutating func wrapped(_ layer: Layer, _ chain: [Int], _ list: LayerList) -> Layer {
    chain.reversed().reduce(layer) { inner, parent in
      var group = group(of: parent, in: list)
      group.content = .group([inner])
      return group
    }
  }

  /// A layer by itself, in its parent's space; nil where a scene cannot hold it.
  private mutating func layer(_ layer: LottieLayer) -> Layer? {
    guard let content = content(of: layer) else { return nil }
    var result = Layer(
      name: layer.name ?? "", transform: transform(layer.transform),
      opacity: opacity(layer.transform?.opacity), content: content)
    if layer.orientsAlongPath?.isSet == true {
      lost(.dropped, .motionPath, "the layer does not turn along its way")
    }
    if let mode = layer.blendMode {
      if BlendMode.lottieOrder.indices.contains(mode) {
        result.blending = BlendMode.lottieOrder[mode]
      } else {
        lost(.dropped, .blendMode, "blend mode \(mode) is not known; it is normal now")
      }
    }
    result.visibility = visibility(layer)
    result.clips = clips(layer.masks ?? [])
    result.filters = filters(layer.effects ?? [])
    if layer.type == LottieLayerType.precomposition.rawValue { cut(&result, layer) }
    // Lottie cuts before it filters.
    if !result.filters.isEmpty, !result.clips.isEmpty {
      result.content = .group([Layer(clips: result.clips, content: result.content)])
      result.clips = []
    }
    return result
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
      lost(.dropped, .image, "layers of type \(layer.type) are not known")
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
    if layer.timeRemap != nil {
      lost(
        .dropped, .clockEasing, "the precomposition runs at its own pace, without time remapping")
    }
    let stretch = layer.stretch ?? 1
    let begin = frames.time((layer.startTime ?? 0) - start)
    let isShifted = begin != .zero || stretch != 1
    let inner = self.layers(of: layers, start: 0, end: isShifted ? .infinity : end - start)
    guard isShifted, stretch != 0 else { return .group(inner) }
    let stage = Timing(begin: begin, duration: nil, speed: 1 / stretch, fill: .both)
    return .group([Layer(clock: Clock(stage), content: .group(inner))])
  }

  /// Whether content never moves and lies within a frame, so that cutting it there shows the same.
  private func isStill(_ content: Content, within frame: Rect) -> Bool {
    let scene = Scene(size: frame.size, layers: [Layer(content: content)], assets: assets)
    guard scene.span == .still, let frozen = try? scene.frame(at: 0) else { return false }
    guard let bounds = frozen.contentBounds else { return true }
    return bounds.union(frame) == frame
  }

  /// Players cut a precomposition at its extent; it matters where that is not the whole picture's.
  private mutating func cut(_ result: inout Layer, _ layer: LottieLayer) {
    let width = layer.width ?? document.width
    let height = layer.height ?? document.height
    let coversAll =
      layer.parent == nil && result.transform.isIdentity && width >= document.width
      && height >= document.height
    guard !coversAll else { return }
    let frame = Rect(x: 0, y: 0, width: max(width, 0), height: max(height, 0))
    if isStill(result.content, within: frame) { return }
    let clip = Clip(figures: [.rectangle(Rectangle(frame))])
    result.content = .group([Layer(clips: [clip], content: result.content)])
  }

  /// When a layer is there, from its first frame to its last.
  private func visibility(_ layer: LottieLayer) -> Animatable<Bool> {
    let first = max(layer.start, start)
    let last = min(layer.end, end)
    guard first > start || last < end, let duration = frames.duration else { return .init(true) }
    guard first < last else { return .init(false) }
    guard end.isFinite, end > start else { return .init(true) }
    var keyframes: [Keyframe<Bool>] = []
    if first > start { keyframes.append(Keyframe(0, false, easing: .hold)) }
    keyframes.append(Keyframe((first - start) / (end - start), true, easing: .hold))
    if last < end { keyframes.append(Keyframe((last - start) / (end - start), false)) }
    return Animatable(
      true,
      animations: [
        Animation(clock: Clock(Timing(duration: duration, fill: .both)), keyframes: keyframes)
      ])
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
