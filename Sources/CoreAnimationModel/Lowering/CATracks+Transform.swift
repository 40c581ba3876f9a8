import SceneModel
import VectorGeometry

/// The key paths of a pair of coordinates.
struct CoordinatePaths {
  var whole: CAKeyPath
  var x: CAKeyPath
  var y: CAKeyPath

  var all: Set<CAKeyPath> { [whole, x, y] }
}

extension CATracks {
  /// A pair of coordinates: as one point where one animation moves both or only one is moved.
  func coordinates(_ paths: CoordinatePaths, base: Point) throws(CAError) -> Position {
    let moving = tracks.filter { paths.all.contains($0.keyPath) }
    let kinds = Set(moving.map(\.keyPath))
    // Cycles that add up would add the still coordinate too.
    let sums = moving.contains(where: \.isCumulative)
    let movesByPoints =
      kinds.isSubset(of: [paths.whole])
      || kinds == [paths.x] && (!sums || base.y == 0)
      || kinds == [paths.y] && (!sums || base.x == 0)
    if movesByPoints {
      return .point(
        try property(paths.all, base: base, expecting: "points, or numbers for one coordinate") {
          track, value in
          switch value {
          case .pair(let x, let y) where track.keyPath == paths.whole: Point(x, y)
          case .number(let x) where track.keyPath == paths.x:
            Point(x, track.isAdditive ? 0 : base.y)
          case .number(let y) where track.keyPath == paths.y:
            Point(track.isAdditive ? 0 : base.x, y)
          default: nil
          }
        })
    }
    return .separate(
      x: try property([paths.whole, paths.x], base: base.x, expecting: "points or numbers") {
        track, value in
        switch value {
        case .pair(let x, _) where track.keyPath == paths.whole: x
        case .number(let x) where track.keyPath == paths.x: x
        default: nil
        }
      },
      y: try property([paths.whole, paths.y], base: base.y, expecting: "points or numbers") {
        track, value in
        switch value {
        case .pair(_, let y) where track.keyPath == paths.whole: y
        case .number(let y) where track.keyPath == paths.y: y
        default: nil
        }
      })
  }

  /// The factors along both axes.
  ///
  /// Where both axes are moved by themselves, the y axis is said as what it adds.
  func scale(base: Vector) throws(CAError) -> Animatable<Vector> {
    let paths: Set = [CAKeyPath.scale, .scaleX, .scaleY]
    let moving = tracks.filter { paths.contains($0.keyPath) }
    let addsY = Set(moving.map(\.keyPath)) == [.scaleX, .scaleY]
    let isMixed = Set(moving.map(\.keyPath)).count > 1
    if isMixed {
      let ofY = moving.filter { $0.keyPath == .scaleY }
      guard addsY, ofY.count == 1, !ofY[0].isCumulative, !moving.contains(where: \.isCumulative)
      else {
        throw CAError("transform.scale", .mixedAxes)
      }
    }
    var ordered = self
    ordered.tracks = moving.filter { $0.keyPath != .scaleY }
    ordered.tracks += moving.filter { $0.keyPath == .scaleY }.map { track in
      guard addsY, !track.isAdditive else { return track }
      var added = track
      added.isAdditive = true
      for index in added.course.keyframes.indices {
        let value = track.course.keyframes[index].value
        added.course.keyframes[index].value =
          value.adding(.number(base.dy), times: -1) ?? value
      }
      return added
    }
    if !isMixed { ordered.tracks = moving }
    return try ordered.property(paths, base: base, expecting: "numbers") { track, value in
      guard let factor = value.asNumber else { return nil }
      switch track.keyPath {
      case .scaleX: return Vector(factor, track.isAdditive ? 0 : base.dy)
      case .scaleY: return Vector(track.isAdditive ? 0 : base.dx, factor)
      default: return Vector(factor, factor)
      }
    }
  }
}

extension Position {
  /// The place of something that never moves.
  var still: Point? {
    if case .point(let point) = self, point.isStatic { point.base } else { nil }
  }

  /// The same moves, all of them elsewhere; nil where cycles that add up would add the shift too.
  func shifted(by shift: Vector) -> Position? {
    if shift == .zero { return self }
    switch self {
    case .point(let point):
      return point.shifted { $0 + shift }.map { .point($0) }
    case .separate(let x, let y):
      guard let x = x.shifted({ $0 + shift.dx }), let y = y.shifted({ $0 + shift.dy }) else {
        return nil
      }
      return .separate(x: x, y: y)
    case .along: return nil
    }
  }
}

extension Animatable {
  /// The property with its base and all values that replace it changed.
  fileprivate func shifted(_ change: (Value) -> Value) -> Animatable? {
    var result = Animatable(change(base), animations: animations)
    for index in animations.indices where animations[index].composition == .replace {
      if animations[index].accumulates { return nil }
      for place in animations[index].keyframes.indices {
        let value = animations[index].keyframes[place].value
        result.animations[index].keyframes[place].value = change(value)
      }
    }
    return result
  }
}
