import CoreAnimationModel
import SceneModel
import VectorGeometry

/// A note with what the album's parameters say about it.
struct AlbumFlight {
  /// What it looks like.
  var icon: AlbumIcon
  /// When it starts first.
  var delay: Time
  /// The part of its flight that lies behind it at the start of a steady loop, 0…1.
  var phase: Time
}

extension Album {
  /// How long a note flies.
  var flightPeriod: Time { (Time(nearest: rate) / 4).atSpeed(speed) }

  /// The notes that fly.
  var flights: [AlbumFlight] {
    let count = noteCount ?? notes.count
    let period = flightPeriod
    return (0..<count).map { index in
      let note = notes[index % notes.count]
      let late = Time(Int64(max(index - notes.count + 1, 0)))
      let delay =
        switch noteSpacing {
        case .even: period * index / Time(Int64(count))
        case .original:
          (index < notes.count ? note.delay : notes[notes.count - 1].delay + late).atSpeed(speed)
        }
      let turns = -(delay / period)
      return AlbumFlight(icon: note.icon, delay: delay, phase: turns - Time(turns.floor))
    }
  }

  /// The way of a note's centre, in the view's space; nil where it stays in its place.
  var way: Path? {
    let away: Double = side == .left ? -1 : 1
    let start = Point(width / 2 - away * startDx, height)
    let end = start + Vector(away * sideX, -sideY)
    let bend = start + Vector(away * (sideX / 2 + control), control - sideY / 2)
    guard start != end || start != bend else { return nil }
    var path = Path()
    path.move(to: start)
    path.quadratic(bend, to: end)
    return path
  }

  /// Where a note starts, in the view's space.
  var wayStart: Point {
    Point(width / 2 + (side == .left ? startDx : -startDx), height)
  }

  /// A note and its flight.
  func layer(of flight: AlbumFlight) -> CAShapeLayer {
    var note = CAShapeLayer()
    note.path = flight.icon.path(width: noteSize)
    note.fillColor = noteColor
    note.opacity = 0
    var animations: [any CAAnimation] = []
    if let way {
      var move = CAKeyframeAnimation(keyPath: "position")
      move.path = way
      move.calculationMode = pathPacing == .arcLength ? .paced : .linear
      animations.append(move)
    }
    // A way that is always in effect hides the layer's own place.
    if way == nil || start == .cold { note.position = wayStart }
    // A mirror turns turns around.
    let turns = noteRotation.map { side == .left ? $0 : -$0 }
    animations += [
      values(turns, of: "transform.rotation"), values(noteScale, of: "transform.scale"),
      values(noteOpacity, of: "opacity"),
    ]
    var group = CAAnimationGroup()
    group.animations = animations
    group.duration = flightPeriod
    group.repeatCount = repeats ? .infinity : 1
    group.timingFunction = noteEasing == .linear ? nil : CAMediaTimingFunction(easing: noteEasing)
    // A flight that begins before the start is under way then.
    group.beginTime = start == .cold ? flight.delay : -(flight.phase * flightPeriod)
    note.add(group, forKey: "flight")
    return note
  }

  private func values(
    _ values: [some CAAnimationValue], of keyPath: String
  ) -> CAKeyframeAnimation {
    var animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values.count == 1 ? values + values : values
    return animation
  }
}

extension Album {
  /// Everything that the notes pass over, in the view's space.
  var flightBounds: Rect {
    let measure = way.map { PathMeasure($0) }
    let curve = way?.subpaths.first?.segments.first
    let kinks = [noteScale, noteRotation.map(\.radians)].flatMap { values -> [Double] in
      values.indices.map { Double($0) / Double(max(values.count - 1, 1)) }
    }
    var bounds: Rect?
    for u in (0...Self.boundsSteps).map({ Double($0) / Double(Self.boundsSteps) }) + kinks {
      var center = wayStart
      if pathPacing == .arcLength, let measure, let place = measure.place(at: u * measure.length) {
        center = place.point
      } else if let curve {
        center = curve.point(at: u)
      }
      let turn = Affine.rotation(noteRotation.map(\.radians).value(at: u).angle)
      let half = noteSize * noteScale.value(at: u) / 2
      let box = Rect(x: -half, y: -half, width: 2 * half, height: 2 * half)
      let reached = box.applying(.translation(center - Point.zero) * turn)
      bounds = bounds?.union(reached) ?? reached
    }
    return bounds ?? Rect(origin: wayStart, size: .zero)
  }

  /// Places on the way that are looked at: between them a note of the usual size moves by a
  /// quarter of a point.
  private static let boundsSteps = 1_000
}

extension [Double] {
  /// The value at a place on the line through evenly spread values.
  fileprivate func value(at share: Double) -> Double {
    let place = share * Double(count - 1)
    let index = Swift.min(Int(place), Swift.max(count - 2, 0))
    guard index + 1 < count else { return self[index] }
    return self[index] + (self[index + 1] - self[index]) * (place - Double(index))
  }
}

extension Double {
  fileprivate var angle: Angle { Angle(radians: self) }
}
