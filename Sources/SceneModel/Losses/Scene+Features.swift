import VectorGeometry

/// A feature that a scene uses, and where.
public struct FeatureUse: Hashable, Sendable {
  /// What is used.
  public var feature: Feature
  /// Where it is used.
  public var place: Place

  /// Makes a use.
  public init(_ feature: Feature, at place: Place) {
    self.feature = feature
    self.place = place
  }
}

extension Scene {
  /// Every feature the scene uses, each place once, in the order of the layers.
  public var featureUses: [FeatureUse] {
    var copy = self
    return copy.findUses(of: Set(Feature.allCases))
  }

  /// Where a scene that is not shared uses some features.
  package mutating func findUses(of features: Set<Feature>) -> [FeatureUse] {
    featureWalk(placing: features).uses
  }

  /// The features the scene uses anywhere.
  public var features: Set<Feature> {
    var copy = self
    return copy.findFeatures()
  }

  /// The features that a scene uses which is not shared: without the copy that looking at properties
  /// takes elsewhere.
  package mutating func findFeatures() -> Set<Feature> {
    Set(featureWalk(placing: []).features)
  }

  private mutating func featureWalk(placing placed: Set<Feature>) -> FeatureWalk {
    var walk = FeatureWalk(kinds: symbolKinds, placed: placed)
    if background != nil { walk.add(.background, at: Place()) }
    for marker in markers { walk.add(.marker, at: Place(property: "marker \(marker.name)")) }
    walk.walk(layers, at: Place())
    for id in symbols.keys.sorted() {
      walk.walk(symbols[id] ?? [], at: Place(layers: ["symbol \(id.name)"]))
    }
    visitProperties(&walk)
    return walk
  }
}

/// Collects what layers and their properties use.
private struct FeatureWalk: PropertyVisitor {
  private(set) var uses: [FeatureUse] = []
  /// The features, whether placed or not.
  private(set) var features: [Feature] = []
  private var known: Set<FeatureUse> = []
  private let kinds: [SymbolID: Feature]
  /// The features whose places are of interest.
  private let placed: Set<Feature>

  init(kinds: [SymbolID: Feature], placed: Set<Feature>) {
    self.kinds = kinds
    self.placed = placed
  }

  mutating func add(_ feature: Feature, at place: @autoclosure () -> Place) {
    if !features.contains(feature) { features.append(feature) }
    guard !placed.isEmpty, placed.contains(feature) else { return }
    let use = FeatureUse(feature, at: place())
    if known.insert(use).inserted { uses.append(use) }
  }

  mutating func add(_ feature: Feature, at place: @autoclosure () -> Place, if condition: Bool) {
    if condition { add(feature, at: place()) }
  }

  mutating func walk(_ layers: [Layer], at place: @autoclosure () -> Place) {
    for index in layers.indices {
      walk(layers[index], at: place().inside(layers[index], number: index))
    }
  }

  private mutating func walk(_ layer: Layer, at place: @autoclosure () -> Place) {
    add(.layerClock, at: place(), if: !layer.clock.stages.isEmpty)
    walk(layer.transform, at: place())
    add(.animatedVisibility, at: place(), if: !layer.visibility.isStatic)
    add(.additiveBlending, at: place(), if: layer.blending == .add)
    add(.blendMode, at: place(), if: layer.blending != .normal && layer.blending != .add)
    for clip in layer.clips {
      let isSimple = clip.mode == .intersect && !clip.isInverted && clip.opacity == .init(1)
      add(isSimple ? .clip : .clipMode, at: place())
      walk(clip.figures, at: place())
    }
    if let mask = layer.mask {
      add(mask.kind == .alpha ? .alphaMask : .luminanceMask, at: place())
      add(.invertedMask, at: place(), if: mask.isInverted)
      walk(mask.source, at: place().property("mask"))
    }
    for filter in layer.filters {
      add(filter.feature, at: place())
    }
    walk(layer.content, at: place())
  }

  private mutating func walk(_ transform: Transform, at place: @autoclosure () -> Place) {
    add(.skew, at: place(), if: transform.skew != .init(.zero))
    add(.tilt, at: place(), if: transform.tilt != nil)
    switch transform.position {
    case .point: break
    case .separate: add(.separatePosition, at: place())
    case .along: add(.motionPath, at: place())
    }
  }

  private mutating func walk(_ content: Content, at place: @autoclosure () -> Place) {
    switch content {
    case .group(let layers): walk(layers, at: place())
    case .shape(let shape): walk(shape, at: place())
    case .text(let text):
      add(.text, at: place())
      for run in text.runs {
        add(.animatedFontSize, at: place(), if: !run.font.size.isStatic)
        walk(run.draws, at: place())
      }
    case .image(let image):
      add(.image, at: place())
      add(.imageFit, at: place(), if: image.fit != .stretch)
    case .replicator(let replicator):
      add(replicator.isOfShapes ? .shapeReplicator : .layerReplicator, at: place())
      walk(replicator.step, at: place().property("step"))
      walk(replicator.source, at: place())
    case .instance(let instance): add(kinds[instance.symbol] ?? .symbol, at: place())
    }
  }

  private mutating func walk(_ shape: Shape, at place: @autoclosure () -> Place) {
    walk(shape.figures, at: place())
    walk(shape.draws, at: place())
    guard let trim = shape.trim else { return }
    add(.figureTrim, at: place(), if: trim.scope == .eachFigure && shape.hasSeveralSubpaths)
    let isPlain = shape.draws.allSatisfy { draw in
      if case .stroke(let stroke) = draw.style { stroke.dashes == .init([]) } else { false }
    }
    add(isPlain ? .trim : .trimmedFill, at: place())
  }

  private mutating func walk(_ figures: [Figure], at place: @autoclosure () -> Place) {
    for figure in figures {
      switch figure {
      case .path(let path): add(.pathMorph, at: place(), if: !path.isStatic)
      case .rectangle, .ellipse: add(.basicFigure, at: place())
      case .polystar: add(.polystar, at: place())
      }
    }
  }

  private mutating func walk(_ draws: [Draw], at place: @autoclosure () -> Place) {
    add(.severalDraws, at: place(), if: draws.count > 1)
    for draw in draws {
      var isStroke = false
      if case .stroke(let stroke) = draw.style {
        isStroke = true
        add(.dashes, at: place(), if: stroke.dashes != .init([]))
      }
      switch draw.paint {
      case .color: break
      case .image: add(.imagePaint, at: place())
      case .gradient(let gradient):
        add(.gradientStroke, at: place(), if: isStroke)
        walk(gradient, at: place())
      }
    }
  }

  private mutating func walk(_ gradient: Gradient, at place: @autoclosure () -> Place) {
    switch gradient.kind {
    case .conic: add(.conicGradient, at: place())
    case .linear: add(.gradient, at: place())
    case .radial(_, _, let focus):
      add(.gradient, at: place())
      add(.gradientFocus, at: place(), if: focus != nil)
    }
    add(.gradientSpread, at: place(), if: gradient.spread != .pad)
    add(.gradientTransform, at: place(), if: gradient.transform != .identity)
    add(.animatedGradientStops, at: place(), if: !gradient.stops.isStatic)
  }

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    add(.stacking, at: place(), if: property.animations.count > 1)
    for animation in property.animations {
      add(.stacking, at: place(), if: animation.composition == .add)
      add(.accumulation, at: place(), if: animation.accumulates)
      add(.nestedClock, at: place(), if: animation.clock.stages.count > 1)
      for stage in animation.clock.stages { walk(stage, at: place()) }
      // Thousands of keyframes may share one easing, and a use is costly to look up.
      var last: Easing?
      for keyframe in animation.keyframes.dropLast() where keyframe.easing != last {
        walk(keyframe.easing, at: place())
        last = keyframe.easing
      }
    }
  }

  private mutating func walk(_ stage: Timing, at place: @autoclosure () -> Place) {
    add(.begin, at: place(), if: stage.begin != .zero)
    add(.clockSpeed, at: place(), if: stage.speed != 1 || stage.offset != .zero)
    add(.clockEasing, at: place(), if: stage.easing != .linear)
    add(.autoreversal, at: place(), if: stage.autoreverses)
    add(.backwardsFill, at: place(), if: stage.fill.fillsBackwards && stage.begin > .zero)
    switch stage.repetition {
    case .forever: add(.endlessRepetition, at: place())
    case .count(let count):
      add(.repetition, at: place(), if: count != 1)
      add(.removalAtEnd, at: place(), if: !stage.fill.fillsForwards)
    case .until:
      add(.repetition, at: place())
      add(.removalAtEnd, at: place(), if: !stage.fill.fillsForwards)
    }
  }

  private mutating func walk(_ easing: Easing, at place: @autoclosure () -> Place) {
    switch easing {
    case .linear: break
    case .hold: add(.holdEasing, at: place())
    case .cubic(_, let y1, _, let y2):
      let isInside = (0...1).contains(y1) && (0...1).contains(y2)
      add(isInside ? .cubicEasing : .overshootEasing, at: place())
    case .steps: add(.stepsEasing, at: place())
    case .spring: add(.springEasing, at: place())
    }
  }
}

extension Shape {
  /// Whether its outline has more than one subpath at any time.
  fileprivate var hasSeveralSubpaths: Bool {
    figures.count > 1
      || figures.contains { figure in
        guard case .path(let path) = figure else { return false }
        let values = [path.base] + path.animations.flatMap { $0.keyframes.map(\.value) }
        return values.contains { $0.subpaths.count > 1 }
      }
  }
}

extension Scene {
  /// What each symbol asks of a format: outline, still or animated.
  package var symbolKinds: [SymbolID: Feature] {
    var kinds: [SymbolID: Feature] = [:]
    var motion = MotionFinder()
    for id in symbols.keys.sorted() {
      var layers = symbols[id] ?? []
      motion.isFound = layers.areUnsettled
      layers.visitProperties(&motion, at: Place())
      kinds[id] = motion.isFound ? .animatedSymbol : layers.isOutline ? .outlineSymbol : .symbol
    }
    spread(.animatedSymbol, in: &kinds)
    return kinds
  }

  /// A symbol that shows an animated one is animated itself.
  private func spread(_ kind: Feature, in kinds: inout [SymbolID: Feature]) {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (id, layers) in symbols where kinds[id] != kind {
        guard layers.instances.contains(where: { kinds[$0] == kind }) else { continue }
        kinds[id] = kind
        hasChanged = true
      }
    }
  }
}

/// Finds out whether anything moves.
private struct MotionFinder: PropertyVisitor {
  var isFound = false

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    if !property.isStatic { isFound = true }
  }
}

extension [Layer] {
  /// Whether this is a single plain shape.
  fileprivate var isOutline: Bool {
    guard count == 1, self[0].isPlain, case .shape = self[0].content else { return false }
    return true
  }

  /// Whether there is text, whose extent only its player knows, or a clock, which can hide a layer.
  fileprivate var areUnsettled: Bool {
    contains { layer in
      if !layer.clock.stages.isEmpty || layer.mask?.source.areUnsettled == true { return true }
      return switch layer.content {
      case .text: true
      case .group(let layers): layers.areUnsettled
      case .replicator(let replicator): replicator.source.areUnsettled
      case .shape, .image, .instance: false
      }
    }
  }

  /// The symbols that instances among the layers and in their masks show.
  package var instances: [SymbolID] {
    flatMap { layer -> [SymbolID] in
      let masks = layer.mask?.source.instances ?? []
      switch layer.content {
      case .group(let layers): return masks + layers.instances
      case .replicator(let replicator): return masks + replicator.source.instances
      case .instance(let instance): return masks + [instance.symbol]
      case .shape, .text, .image: return masks
      }
    }
  }
}

extension Replicator {
  /// Whether it copies shapes only, all alike and at the same time.
  package var isOfShapes: Bool {
    delay == .zero && tint == nil && tintStep == nil && Self.areShapes(source)
  }

  private static func areShapes(_ layers: [Layer]) -> Bool {
    layers.allSatisfy { layer in
      guard layer.clips.isEmpty, layer.mask == nil, layer.filters.isEmpty,
        layer.blending == .normal, layer.clock.stages.isEmpty, layer.visibility == .init(true)
      else { return false }
      switch layer.content {
      case .shape: return true
      case .group(let layers): return areShapes(layers)
      case .text, .image, .replicator, .instance: return false
      }
    }
  }
}

extension Filter {
  /// What a format must have to show the effect.
  package var feature: Feature {
    switch self {
    case .blur: .blur
    case .shadow: .shadow
    case .gradientMap: .gradientMap
    }
  }
}
