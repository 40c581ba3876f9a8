import SceneModel
import VectorGeometry

/// What changes outlines before they are painted.
enum PathModifier {
  case trim(Trim)
  case roundedCorners(radius: Animatable<Double>)
  case puckerBloat(amount: Animatable<Double>)
  case zigZag(size: Animatable<Double>, ridges: Animatable<Double>, isSmooth: Bool)
  case offset(amount: Animatable<Double>, join: LineJoin, miterLimit: Double)
  case twist(angle: Animatable<Angle>, center: Animatable<Point>)
  case merge(Merge)

  /// What makes one outline of several.
  struct Merge {
    /// What becomes of their areas; nil only puts the outlines together.
    var operation: PathOperation?
    /// How many groups it stands in.
    var depth: Int
  }

  /// Whether what becomes of an outline depends on the others.
  var isCollective: Bool {
    switch self {
    case .trim(let trim): trim.scope == .wholeShape
    case .merge: true
    default: false
    }
  }

  /// The merge that it is.
  var merge: Merge? {
    if case .merge(let merge) = self { merge } else { nil }
  }

  /// Changes outlines, the topmost first, at a moment; a merge needs to know of their groups, too.
  func apply(
    to paths: [Path], at seconds: Double, remembering memory: OutlineMemory
  ) -> [Path] {
    switch self {
    case .trim(let trim): return trim.parts(of: paths, at: seconds, memory)
    case .roundedCorners(let radius):
      let radius = radius.value(at: seconds)
      return radius > 0 ? paths.map { $0.roundingCorners(by: radius) } : paths
    case .puckerBloat(let amount):
      let amount = amount.value(at: seconds)
      return paths.map { $0.puckered(by: amount) }
    case .zigZag(let size, let ridges, let isSmooth):
      let size = size.value(at: seconds)
      let count = ridges.value(at: seconds).rounded()
      let whole = count > 0 && count < 1e6 ? Int(count) : 0
      return paths.map { $0.zigzagged(size: size, ridges: whole, isSmooth: isSmooth) }
    case .offset(let amount, let join, let miterLimit):
      let amount = amount.value(at: seconds)
      return paths.map {
        $0.offset(
          by: amount, roundJoins: join == .round, miterLimit: join == .miter ? miterLimit : 0)
      }
    case .twist(let angle, let center):
      let angle = angle.value(at: seconds)
      let center = center.value(at: seconds)
      return paths.map { $0.twisted(by: angle, about: center) }
    case .merge: return paths
    }
  }

  /// Shows its properties to a visitor.
  func visit(_ visitor: inout some PropertyVisitor) {
    func show<Value>(_ property: Animatable<Value>) {
      var copy = property
      visitor.visit(&copy, at: Place())
    }
    switch self {
    case .trim(let trim):
      show(trim.start)
      show(trim.end)
      show(trim.offset)
    case .roundedCorners(let property), .puckerBloat(let property), .offset(let property, _, _):
      show(property)
    case .zigZag(let size, let ridges, _):
      show(size)
      show(ridges)
    case .twist(let angle, let center):
      show(angle)
      show(center)
    case .merge: break
    }
  }
}

/// What was measured of outlines that may not have changed from one moment to the next.
final class OutlineMemory {
  /// More outlines than a style usually trims would only be looked through in vain.
  private static let most = 16

  private var outlines: [(path: Path, known: TrimmedOutline)] = []
  private var measures: [(path: Path, known: PathMeasure)] = []

  /// An outline for trims of all of it.
  func outline(of path: Path) -> TrimmedOutline {
    Self.known(path, in: &outlines) { TrimmedOutline($0, scope: .wholeShape) }
  }

  func measure(of path: Path) -> PathMeasure {
    Self.known(path, in: &measures) { PathMeasure($0) }
  }

  private static func known<Made>(
    _ path: Path, in list: inout [(path: Path, known: Made)], _ make: (Path) -> Made
  ) -> Made {
    if let entry = list.first(where: { $0.path == path }) { return entry.known }
    let made = make(path)
    if list.count == most { list.removeFirst() }
    list.append((path, made))
    return made
  }
}

extension Trim {
  /// What is kept of each of several outlines at a moment.
  fileprivate func parts(
    of paths: [Path], at seconds: Double, _ memory: OutlineMemory
  ) -> [Path] {
    guard scope == .wholeShape, paths.count > 1 else {
      return paths.map { memory.outline(of: $0).kept(by: self, at: seconds) }
    }
    let measures = paths.map { memory.measure(of: $0) }
    let total = measures.reduce(0) { $0 + $1.length }
    let first = min(max(start.value(at: seconds), 0), 1)
    let second = min(max(end.value(at: seconds), 0), 1)
    let span = abs(second - first)
    if span >= 1 { return paths }
    if span == 0 || total <= 0 { return paths.map { _ in Path() } }
    let shift = min(first, second) + offset.value(at: seconds)
    let from = (shift - shift.rounded(.down)) * total
    var begin = 0.0
    return measures.map { measure in
      defer { begin += measure.length }
      // What goes beyond the end comes in again at the start.
      var path = measure.part(from: from - begin, to: from + span * total - begin)
      path.append(measure.part(from: from - total - begin, to: from + (span - 1) * total - begin))
      return path
    }
  }
}
