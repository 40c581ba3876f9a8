import SceneModel
import VectorGeometry
import XMLTree

/// One step of an element's movement, the outermost first.
private enum MoveStep {
  case fixed([TransformFunction])
  /// A function that is animated, its centre aside.
  case moving(String, Transform)

  var transform: Transform {
    switch self {
    case .fixed(let functions): functions.asTransform
    case .moving(_, let transform): transform
    }
  }
}

extension SceneReader {
  /// The transforms of an element, the outermost first; the last one holds its content.
  mutating func transforms(
    of element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> [Transform] {
    var steps: [MoveStep] = []
    if let motion = motion(of: element, animations, in: context) {
      steps.append(.moving("motion", motion))
    }
    steps += turns(of: element, animations, in: context)
    return steps.map(\.transform).merged
  }

  func fixedTransform(of text: String?) -> [TransformFunction]? {
    guard let text, text.trimmed != "none" else { return [] }
    return TransformParser.functions(text)
  }

  private mutating func turns(
    of element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> [MoveStep] {
    var functions: [TransformFunction] = []
    if let text = element.property("transform") {
      if let read = fixedTransform(of: text) {
        functions = read
      } else {
        lose(
          .dropped, .skew, element, "transform=\"\(text)\" is no list of SVG's functions", context)
      }
    }
    var steps: [MoveStep] = functions.joined.isEmpty ? [] : [.fixed(functions.joined)]
    for animation in animations where animation.isSVG("animateTransform") {
      add(animation, base: functions, to: &steps, in: context)
    }
    return steps
  }

  private mutating func add(
    _ element: MarkupElement, base: [TransformFunction], to steps: inout [MoveStep],
    in context: ReadContext
  ) {
    guard element.attribute("attributeName")?.trimmed ?? "transform" == "transform" else {
      lose(
        .dropped, .gradientTransform, element,
        "an animated gradient or pattern transform is not read",
        context)
      return
    }
    let type = element.attribute("type")?.trimmed ?? "translate"
    let adds = element.attribute("additive")?.trimmed == "sum" || isBy(element)
    let own = base.count == 1 ? base.first : nil
    if adds {
      let below = joinable(type, steps)
      guard let step = moving(type, element, base: nil, onto: below, in: context) else { return }
      if below != nil { steps.removeLast() }
      steps.append(.moving(type, step))
      return
    }
    let isSame = own.map { $0.name == type } ?? base.isEmpty
    let below = steps.count == 1 && isSame ? innermost(type, steps) : nil
    guard let step = moving(type, element, base: isSame ? own : nil, onto: below, in: context)
    else { return }
    if !isSame, !(step.firstTiming?.alwaysShows ?? false) {
      lose(
        .approximated(by: nil), .removalAtEnd, element,
        "while an animation is not running, the element's own transform is not shown", context)
    }
    steps = [.moving(type, step)]
  }

  private func isBy(_ element: MarkupElement) -> Bool {
    element.attribute("by") != nil && element.attribute("from") == nil
      && element.attribute("to") == nil && element.attribute("values") == nil
  }

  /// The innermost step, where what an animation of the type adds is added to it: moves and turns
  /// are, while scalings and shears are multiplied.
  private func joinable(_ type: String, _ steps: [MoveStep]) -> Transform? {
    ["translate", "rotate"].contains(type) ? innermost(type, steps) : nil
  }

  private func innermost(_ type: String, _ steps: [MoveStep]) -> Transform? {
    guard case .moving(type, let last)? = steps.last else { return nil }
    return last
  }

  private mutating func moving(
    _ type: String, _ element: MarkupElement, base: TransformFunction?, onto below: Transform?,
    in context: ReadContext
  ) -> Transform? {
    var transform = below ?? Transform()
    switch type {
    case "translate":
      var start = Point.zero
      if case .translate(let move) = base { start += move }
      let point = read(element, onto: transform.positionPoint ?? Animatable(start), in: context) {
        Self.numbers($0, [1, 2]).map { Point($0[0], $0.count > 1 ? $0[1] : 0) }
      }
      guard let point else { return nil }
      transform.position = .point(point)
    case "rotate": return turning(element, base: base, onto: below, in: context)
    case "scale":
      var start = Vector.one
      if case .scale(let factors) = base { start = factors }
      let scale = read(element, onto: below?.scale ?? Animatable(start), in: context) {
        Self.numbers($0, [1, 2]).map { Vector($0[0], $0.last ?? $0[0]) }
      }
      guard let scale else { return nil }
      transform.scale = scale.replacing
    case "skewX", "skewY":
      var start = Angle.zero
      if case .skewX(let angle) = base { start = angle }
      if case .skewY(let angle) = base { start = angle }
      // A shear along y is one along an axis turned by a quarter, the other way.
      let sign: Double = type == "skewX" ? 1 : -1
      let angle = read(element, onto: below?.skew ?? Animatable(start * sign), in: context) {
        Self.numbers($0, [1]).map { Angle(degrees: $0[0] * sign) }
      }
      guard let angle else { return nil }
      transform.skew = angle.replacing
      if type == "skewY" { transform.skewAxis = .init(.degrees(90)) }
    default:
      lose(.dropped, .skew, element, "animateTransform has no type '\(type)'", context)
      return nil
    }
    return transform
  }

  private mutating func read<Value: Interpolatable>(
    _ element: MarkupElement, onto below: Animatable<Value>, in context: ReadContext,
    _ parse: @escaping (String) -> Value?
  ) -> Animatable<Value>? {
    var result = below
    guard
      let animation = animation(
        of: element, base: below.base, isLowest: below.isStatic, ValueReading(parse: parse),
        in: context)
    else { return nil }
    result.animations.append(animation)
    return result
  }

  static func numbers(_ text: String, _ counts: Set<Int>) -> [Double]? {
    guard let numbers = ValueScanner.numbers(text), counts.contains(numbers.count) else {
      return nil
    }
    return numbers
  }

  // MARK: Turns

  /// A turn about a point: the point is read as a second value, which moves at the same pace.
  private mutating func turning(
    _ element: MarkupElement, base: TransformFunction?, onto below: Transform?,
    in context: ReadContext
  ) -> Transform? {
    var start = (angle: Angle.zero, center: Point.zero)
    if case .rotate(let angle, let center) = base { start = (angle, center) }
    let angles = read(element, onto: below?.rotation ?? Animatable(start.angle), in: context) {
      Self.numbers($0, [1, 3]).map { Angle(degrees: $0[0]) }
    }
    guard let angles else { return nil }
    var silent = self
    let read = silent.read(element, onto: Animatable(start.center), in: context) {
      Self.numbers($0, [1, 3]).map { $0.count == 3 ? Point($0[1], $0[2]) : .zero }
    }
    var centers = read?.replacing ?? Animatable(start.center)
    if let first = centers.animations.first?.keyframes.first?.value {
      let values = centers.animations.flatMap { $0.keyframes.map(\.value) }
      if values.allSatisfy({ $0 == first }), base == nil || start.center == first {
        centers = Animatable(first)
      }
    }
    if let below, below.anchor != centers {
      lose(
        .approximated(by: nil), .stacking, element,
        "turns about unlike points are stacked about one",
        context)
      centers = below.anchor
    }
    return Transform(anchor: centers, position: .point(centers), rotation: angles)
  }
}

extension Transform {
  fileprivate var positionPoint: Animatable<Point>? {
    if case .point(let point) = position, !point.isStatic { point } else { nil }
  }

  fileprivate var firstTiming: Timing? {
    var timings: [Timing?] = [
      rotation.animations.first?.clock.stages.first, scale.animations.first?.clock.stages.first,
      skew.animations.first?.clock.stages.first,
    ]
    if case .point(let point) = position {
      timings.append(point.animations.first?.clock.stages.first)
    }
    return timings.compactMap { $0 }.first
  }
}

extension Animatable {
  /// The property with animations that stand alone: nothing lies below them that they could add to.
  fileprivate var replacing: Animatable {
    var result = self
    for index in result.animations.indices { result.animations[index].composition = .replace }
    return result
  }
}

extension Point {
  fileprivate static func += (point: inout Point, vector: Vector) { point = point + vector }
}

extension TransformFunction {
  /// The function's name.
  var name: String {
    switch self {
    case .translate: "translate"
    case .rotate: "rotate"
    case .scale: "scale"
    case .skewX: "skewX"
    case .skewY: "skewY"
    case .matrix: "matrix"
    }
  }
}

extension [TransformFunction] {
  /// The list as a layer's transform.
  var asTransform: Transform {
    if let move = translation { return .translation(move) }
    if count == 1, case .rotate(let angle, let center) = self[0] {
      return Transform(
        anchor: .init(center), position: .point(.init(center)), rotation: .init(angle))
    }
    if count == 1, case .scale(let factors) = self[0] { return Transform(scale: .init(factors)) }
    return Transform(affine)
  }
}
