import EffectLibrary
import Foundation
import SceneModel
import TestSupport
import VectorGeometry

/// The published formulas for one arrow, the one that moves up, at a progress.
struct PullFormula {
  var pull: Pull
  var p: Double

  /// The progress at a share of the pull's time.
  static func progress(of pull: Pull, at share: Double) -> Double {
    min(max(pull.pullEasing.progress(at: share), 0), 1)
  }

  private var s: Double { max(2 * p - 1, 0) }
  private var half: Double { pull.height / 2 }
  private var free: Double { max(1 - 2 * p, 0) * (half - pull.lineLength) }
  private var turn: Double { pull.sweep.radians * s }
  /// Where the part of the line's path that is drawn starts and ends, as shares of its length.
  func trim(ofLength length: Double) -> (start: Double, end: Double) {
    let gone = min(2 * p, 1) * (half - pull.lineLength)
    return (
      (gone + pull.lineLength * s) / length,
      (gone + pull.lineLength + (length - half) * s) / length
    )
  }
  /// The tail, the head of the straight part and the tip, before scaling.
  var tail: Point { placed(Point(x, half + pull.lineLength - pull.lineLength * s + free)) }
  var bend: Point { placed(Point(x, half + free)) }
  var tip: Point {
    guard p > 0.5 else { return bend }
    return placed(
      Point(
        pull.width / 2 + pull.radius * cos(.pi + turn),
        half + pull.radius * sin(.pi + turn)))
  }
  /// The barb's outer end.
  var barb: Point {
    let angle = pull.headAngle.radians
    let (dx, dy) = (-pull.headLength * sin(angle), pull.headLength * cos(angle))
    let place = Vector(
      dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn))
    return tip + mirrored(Affine.rotation(overpull).applied(to: place)) * pull.scale
  }
  /// The turn about the middle for what is pulled beyond the release.
  private var overpull: Angle {
    pull.overpullRotation * max(p * pull.pullDistance - pull.pullDistance + pull.releaseMargin, 0)
  }
  private var x: Double { pull.width / 2 - pull.radius }
  private func placed(_ point: Point) -> Point {
    let middle = Point(pull.width / 2, half)
    let moved = point - Vector(0, pull.gap) - middle
    let turned = middle + mirrored(Affine.rotation(overpull).applied(to: moved))
    return Point(turned.x * pull.scale, turned.y * pull.scale)
  }
  /// The other way round is the mirror's way.
  private func mirrored(_ vector: Vector) -> Vector {
    pull.direction == .clockwise ? vector : Vector(-vector.dx, vector.dy)
  }
}

extension Pull {
  /// A pull with every number of its glyph and motion by chance.
  static func random(using numbers: inout SeededGenerator) -> Pull {
    var pull = Pull(preset: numbers.chance(0.5) ? .seed : .code)
    pull.width = numbers.number(20...80)
    pull.height = numbers.number(60...200)
    pull.lineLength = pull.height / 2 * numbers.number(0.1...1)
    pull.radius = numbers.number(2...30)
    pull.gap = numbers.number(0...4)
    pull.sweep = .degrees(numbers.number(20...360))
    pull.headLength = numbers.number(1...8)
    pull.headAngle = .degrees(numbers.number(0...180))
    pull.headBothSides = numbers.chance(0.5)
    pull.direction = numbers.chance(0.5) ? .clockwise : .counterclockwise
    pull.secondColor = numbers.chance(0.5) ? .white : nil
    pull.pullDuration = Time(Int64(numbers.whole(1...40)), over: 10)
    let easings: [Easing] = [
      .linear, .easeIn, .easeOut, .easeInOut, .steps(6, .jumpEnd),
      .cubic(x1: 0.4, y1: -0.5, x2: 0.6, y2: 1.5),
    ]
    pull.pullEasing = easings[numbers.whole(0...5)]
    pull.overpullRotation = .degrees(numbers.number(0...5))
    pull.pullDistance = numbers.number(40...120)
    pull.releaseMargin = numbers.number(0...40)
    pull.speed = numbers.number(0.25...4)
    pull.scale = numbers.number(0.5...3)
    return pull
  }
}

extension Scene {
  /// The trims of all lines, each with the length of its line.
  var trims: [(trim: Trim, length: Double)] { Self.trims(in: layers) }

  private static func trims(in layers: [Layer]) -> [(trim: Trim, length: Double)] {
    layers.flatMap { layer -> [(trim: Trim, length: Double)] in
      switch layer.content {
      case .group(let layers): return trims(in: layers)
      case .replicator(let replicator): return trims(in: replicator.source)
      case .shape(let shape):
        guard let trim = shape.trim, case .path(let path)? = shape.figures.first else { return [] }
        return [(trim, PathMeasure(path.base).length)]
      case .text, .image, .instance: return []
      }
    }
  }
}
