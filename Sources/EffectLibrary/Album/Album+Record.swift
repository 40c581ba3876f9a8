import CoreAnimationModel
import SceneModel
import VectorGeometry

/// The record's parts against the view's shorter side, measured on the disc that apps show.
private enum RecordMeasure {
  /// The disc's radius.
  static let disc = 0.49
  /// The label's radius, where there is no cover.
  static let hub = 0.122
  /// The radius of the hole in the label.
  static let hole = 0.02
  /// A groove's width.
  static let groove = 0.006
}

extension Album {
  /// The record, its middle at the origin of its own space, turning.
  func record() -> CALayer {
    let extent = min(width, height)
    var record = CALayer()
    record.name = "record"
    record.position = Point(width / 2, height / 2)
    record.addSublayer(circle(radius: RecordMeasure.disc * extent, discColor))
    if showsShine {
      for layer in shine(radius: RecordMeasure.disc * extent) { record.addSublayer(layer) }
    }
    if grooves > 0 { record.addSublayer(grooveLayer(extent)) }
    if let cover {
      record.addSublayer(layer(of: cover, width: coverRatio * extent))
    } else {
      record.addSublayer(circle(radius: RecordMeasure.hub * extent, hubColor))
      record.addSublayer(circle(radius: RecordMeasure.hole * extent, discColor))
    }
    guard !isPaused else { return record }
    var turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = Angle.zero
    turn.toValue = direction.turn(.fullTurn)
    turn.duration = recordPeriod.atSpeed(speed)
    turn.repeatCount = repeats ? .infinity : 1
    record.add(turn, forKey: "turn")
    return record
  }

  private func circle(radius: Double, _ color: Color) -> CALayer {
    var layer = CALayer()
    layer.bounds = Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    layer.cornerRadius = radius
    layer.backgroundColor = color
    return layer
  }

  /// Circles between the middle and the edge.
  private func grooveLayer(_ extent: Double) -> CAShapeLayer {
    let inner = cover == nil ? RecordMeasure.hub : min(coverRatio / 2, RecordMeasure.disc)
    var layer = CAShapeLayer()
    var path = Path()
    for index in 1...grooves {
      let share = Double(index) / Double(grooves + 1)
      let radius = (inner + (RecordMeasure.disc - inner) * share) * extent
      path.append(.ellipse(center: .zero, radii: Vector(radius, radius)))
    }
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = .black.withAlpha(0.35)
    layer.lineWidth = RecordMeasure.groove * extent
    return layer
  }
}
