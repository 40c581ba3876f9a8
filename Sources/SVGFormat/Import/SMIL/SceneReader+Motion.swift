import SceneModel
import VectorGeometry
import XMLTree

extension SceneReader {
  /// The movement of `animateMotion`, or nil where there is none.
  mutating func motion(
    of element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> Transform? {
    var result: MotionPath?
    for animation in animations where animation.isSVG("animateMotion") {
      guard let path = motionPath(of: animation, in: context) else { continue }
      var motion = MotionPath(path: path, progress: .init(0))
      readRotation(of: animation, into: &motion, in: context)
      guard let progress = progress(of: animation, on: path, in: context) else { continue }
      guard var known = result else {
        motion.progress.animations = [progress]
        motion.progress.base = progress.keyframes.first?.value ?? 0
        result = motion
        continue
      }
      guard known.path == path, progress.composition == .replace else {
        lose(
          .dropped, .stacking, animation, "only one motion path of an element is followed", context)
        continue
      }
      // A rest that lies below says where the layer stands before and after.
      if known.progress.animations.count == 1, known.progress.animations[0].isRest {
        known.progress = Animatable(known.progress.animations[0].keyframes[0].value)
      }
      known.progress.animations.append(progress)
      result = known
    }
    guard let result else { return nil }
    let isAlways = result.progress.animations.contains {
      $0.clock.stages.first?.alwaysShows ?? false
    }
    let rest = PathMeasure(result.path).place(at: 0)?.point ?? .zero
    let hasRest = animations.filter { $0.isSVG("animateMotion") }.count > 1
    if !isAlways, !hasRest, rest != .zero {
      lose(
        .approximated(by: nil), .removalAtEnd, element,
        "while a motion is not running, the element stands at the path's start", context)
    }
    return Transform(position: .along(result))
  }

  private mutating func motionPath(
    of element: MarkupElement, in context: ReadContext
  ) -> Path? {
    for child in element.elements where child.isSVG("mpath") {
      if let id = child.link?.fragment, let data = ids[id]?.attribute("d") {
        return PathDataParser.path(data).path
      }
    }
    if let data = element.attribute("path") {
      let (path, mistake) = PathDataParser.path(data)
      if let mistake { lose(.dropped, .motionPath, element, mistake.description, context) }
      return path.isEmpty ? nil : path
    }
    func point(_ text: String) -> Point? {
      Self.numbers(text.trimmed, [2]).map { Point($0[0], $0[1]) }
    }
    var points: [Point] = []
    if let values = element.attribute("values") {
      points = values.split(separator: ";").compactMap { point(String($0)) }
    } else {
      let from = element.attribute("from").flatMap(point) ?? .zero
      if let to = element.attribute("to").flatMap(point) { points = [from, to] }
      if let by = element.attribute("by").flatMap(point) {
        points = [from, from + (by - Point.zero)]
      }
    }
    guard points.count > 1 else {
      lose(.dropped, .motionPath, element, "animateMotion has no path that can be read", context)
      return nil
    }
    return Path(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
  }

  private mutating func readRotation(
    of element: MarkupElement, into motion: inout MotionPath, in context: ReadContext
  ) {
    switch element.attribute("rotate")?.trimmed {
    case nil: break
    case "auto": motion.orientsAlongPath = true
    case "auto-reverse":
      motion.orientsAlongPath = true
      motion.angleOffset = .degrees(180)
    case let text?:
      if let degrees = ValueScanner.number(text) {
        motion.angleOffset = .degrees(degrees)
      } else {
        lose(.assumed, .motionPath, element, "rotate=\"\(text)\" is no angle; 0 is taken", context)
      }
    }
  }

  /// How far along the path the element is: `keyPoints`, or the path's own vertices.
  private mutating func progress(
    of element: MarkupElement, on path: Path, in context: ReadContext
  ) -> Animation<Double>? {
    let mode = element.attribute("calcMode")?.trimmed ?? "paced"
    var points: [Double] = [0, 1]
    if let text = element.attribute("keyPoints"), mode != "paced" {
      points = text.split(separator: ";").compactMap { ValueScanner.number($0.trimmed) }
    } else if mode != "paced" {
      let lengths = path.subpaths.flatMap(\.segments).map { $0.length() }
      let total = max(lengths.reduce(0, +), 1e-12)
      points = lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1 / total) }
    }
    var copy = element
    for name in ["from", "to", "by"] { copy[MarkupName(name)] = nil }
    copy["values"] = points.map { decimalText($0, decimals: 9) }.joined(separator: ";")
    if mode == "paced" { copy["calcMode"] = "linear" }
    if mode == "paced" { copy["keyTimes"] = nil }
    return animation(
      of: copy, base: 0, isLowest: true, ValueReading { ValueScanner.number($0) }, in: context)
  }
}

extension Animation<Double> {
  /// Whether it only says where to rest.
  fileprivate var isRest: Bool {
    guard let timing = clock.stages.first, timing.alwaysShows, let first = keyframes.first else {
      return false
    }
    return keyframes.allSatisfy { $0.value == first.value }
  }
}

extension String {
  /// The id that a link within the document points at.
  var fragment: String? {
    let text = trimmed
    return text.hasPrefix("#") && text.count > 1 ? String(text.dropFirst()) : nil
  }
}
