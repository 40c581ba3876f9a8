import SceneModel
import VectorGeometry

/// Where a layer lies, with the moves of its position and of its transform.
struct CAPlacement {
  /// The move of the position where it cannot be one with the translation's.
  var outer: Transform?
  /// All else.
  var inner: Transform

  init(of layer: CALayer, in bounds: CABounds, tracks: CATracks) throws(CAError) {
    guard layer.transform.isFinite else { throw CAError("transform", .notFinite) }
    guard layer.position.isFinite, layer.anchor.isFinite else {
      throw CAError("position", .notFinite)
    }
    let parts = layer.transform.parts
    inner = Transform(
      anchor: try bounds.anchor(), scale: try tracks.scale(base: parts.scale),
      rotation: try tracks.property(
        [.rotation, .rotationZ], base: parts.rotation, expecting: "numbers"
      ) { _, value in value.asNumber.map { Angle(radians: $0) } },
      skew: .init(parts.skew))
    let place = try tracks.coordinates(
      CoordinatePaths(whole: .position, x: .positionX, y: .positionY), base: layer.position)
    let move = try tracks.coordinates(
      CoordinatePaths(whole: .translation, x: .translationX, y: .translationY),
      base: Point.zero + parts.translation)
    if let still = move.still, let joined = place.shifted(by: still - Point.zero) {
      inner.position = joined
    } else if let still = place.still, let joined = move.shifted(by: still - Point.zero) {
      inner.position = joined
    } else {
      outer = Transform(position: place)
      inner.position = move
    }
  }

  /// Takes the anchor into the position where nothing turns or grows about it.
  mutating func settleAnchor() {
    guard inner.anchor.isStatic, inner.anchor.base != .zero, inner.scale == .init(.one),
      inner.rotation == .init(.zero),
      inner.skew == .init(.zero),
      let joined = inner.position.shifted(by: Point.zero - inner.anchor.base)
    else { return }
    inner.position = joined
    inner.anchor = .init(.zero)
  }
}

/// The key paths of a pair of coordinates.
struct CoordinatePaths {
  var whole: CAKeyPath
  var x: CAKeyPath
  var y: CAKeyPath
}

extension CATracks {
  /// A pair of coordinates: as one point where one animation moves both or only one is moved.
  func coordinates(_ paths: CoordinatePaths, base: Point) throws(CAError) -> Position {
    let moving = tracks.filter { [paths.whole, paths.x, paths.y].contains($0.keyPath) }
    let kinds = Set(moving.map(\.keyPath))
    // Cycles that add up would add the still coordinate too.
    let sums = moving.contains(where: \.isCumulative)
    let movesByPoints =
      kinds.isSubset(of: [paths.whole])
      || kinds == [paths.x] && (!sums || base.y == 0)
      || kinds == [paths.y] && (!sums || base.x == 0)
    let all: Set = [paths.whole, paths.x, paths.y]
    if movesByPoints {
      return .point(
        try property(all, base: base, expecting: "points, or numbers for one coordinate") {
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
      for index in added.keyframes.indices {
        added.keyframes[index].value =
          track.keyframes[index].value.adding(.number(base.dy), times: -1)
          ?? track.keyframes[index].value
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
