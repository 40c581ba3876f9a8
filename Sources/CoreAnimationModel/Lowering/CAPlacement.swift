import SceneModel
import VectorGeometry

/// Where a layer lies, with the moves of its position and of its transform.
struct CAPlacement {
  /// The moves that cannot be said in one transform with the rest, the outermost first.
  var outers: [Transform]
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
      skew: .init(parts.skew), tilt: try Self.tilt(tracks))
    let motion = try CAMotion(of: layer, tracks: tracks)
    let move = try tracks.bentCoordinates(
      CoordinatePaths(whole: .translation, x: .translationX, y: .translationY),
      base: Point.zero + parts.translation)
    outers = motion.around
    if motion.turn == .init(.zero) {
      outers += move.bends
      join(motion.place, move.position)
    } else if move.position.still == .zero, move.bends.isEmpty, inner.rotation.isStatic {
      let own = inner.rotation.base
      inner.rotation = motion.turn.mapValues { $0 + own }
      inner.position = motion.place
    } else {
      outers.append(Transform(position: motion.place, rotation: motion.turn))
      outers += move.bends
      inner.position = move.position
    }
  }

  /// The turn out of the plane, if there is one.
  private static func tilt(_ tracks: CATracks) throws(CAError) -> Tilt? {
    guard tracks.move(.rotationX) || tracks.move(.rotationY) else { return nil }
    func angle(_ keyPath: CAKeyPath) throws(CAError) -> Animatable<Angle> {
      try tracks.property([keyPath], base: .zero, expecting: "numbers") { _, value in
        value.asNumber.map { Angle(radians: $0) }
      }
    }
    return Tilt(aroundX: try angle(.rotationX), aroundY: try angle(.rotationY))
  }

  /// Takes two moves into one where one of them stands still.
  private mutating func join(_ place: Position, _ move: Position) {
    if let still = move.still, let joined = place.shifted(by: still - Point.zero) {
      inner.position = joined
    } else if let still = place.still, let joined = move.shifted(by: still - Point.zero) {
      inner.position = joined
    } else {
      outers.append(Transform(position: place))
      inner.position = move
    }
  }

  /// Takes the anchor into the position where nothing turns or grows about it.
  mutating func settleAnchor() {
    guard inner.anchor.isStatic, inner.anchor.base != .zero, inner.scale == .init(.one),
      inner.rotation == .init(.zero), inner.skew == .init(.zero), inner.tilt == nil,
      let joined = inner.position.shifted(by: Point.zero - inner.anchor.base)
    else { return }
    inner.position = joined
    inner.anchor = .init(.zero)
  }
}

/// How a layer's position moves.
struct CAMotion {
  /// Moves around the place, the outermost first.
  var around: [Transform] = []
  /// The place itself.
  var place: Position
  /// How the way turns the layer, within the place and around its transform.
  var turn = Animatable(Angle.zero)

  private static let paths = CoordinatePaths(whole: .position, x: .positionX, y: .positionY)

  init(of layer: CALayer, tracks: CATracks) throws(CAError) {
    let moving = tracks.tracks.filter { Self.paths.all.contains($0.keyPath) }
    if let track = moving.first(where: { $0.course.route != nil }), let route = track.course.route {
      guard moving.count == 1, !track.isCumulative else {
        throw CAError(CAKeyPath.position.rawValue, .notAlone)
      }
      self = CAMotion(of: layer.position, along: route, on: track)
      return
    }
    let coordinates = try tracks.bentCoordinates(Self.paths, base: layer.position)
    place = coordinates.position
    around = coordinates.bends
    turn = try moving.stacked(on: Angle.zero, still: .number(0), part: \.course.turns) { value in
      value.asNumber.map { Angle(radians: $0) }
    }
  }

  /// A way along a path that is paced by its length: while it is in effect, the path's own place;
  /// else a shift leads from the path's start to where the layer stands by itself.
  private init(of position: Point, along route: CARoute, on track: CATrack) {
    var clock = track.clock
    var easing = Easing.linear
    if let last = clock.stages.indices.last {
      easing = clock.stages[last].easing
      clock.stages[last].easing = .linear
    }
    let progress = Animation(
      clock: clock, keyframes: [Keyframe(0, 0, easing: easing), Keyframe(1, 1)])
    var path = MotionPath(
      path: route.path, progress: Animatable(0), orientsAlongPath: route.orientsAlongPath,
      angleOffset: route.angleOffset)
    let start = Position.along(path).place(at: 0)
    path.progress.animations = [progress]
    place = .along(path)
    let shift = track.isAdditive ? position : .zero
    if clock.isAlwaysInEffect {
      if shift != .zero { around = [.translation(shift - Point.zero)] }
      return
    }
    let away = Animation(clock: clock, keyframes: [Keyframe(0, shift), Keyframe(1, shift)])
    around = [
      Transform(
        position: .point(
          Animatable(Point.zero + (position - start.point), animations: [away])))
    ]
    guard start.turn != .zero else { return }
    let turned = Animation(clock: clock, keyframes: [Keyframe(0, Angle.zero), Keyframe(1, .zero)])
    turn = Animatable(-start.turn, animations: [turned])
  }
}

extension Clock {
  /// Whether there is an effect at every moment from 0 on.
  fileprivate var isAlwaysInEffect: Bool {
    stages.allSatisfy { stage in
      (stage.begin <= .zero || stage.fill.fillsBackwards)
        && (stage.activeDuration == nil || stage.fill.fillsForwards)
    }
  }
}

extension [CATrack] {
  /// One part of all tracks, such as their turns; a track that replaces those before it and has no
  /// such part takes it away.
  fileprivate func stacked<Value: Interpolatable>(
    on base: Value, still: CAValue, part: (CATrack) -> [CAKeyframe], read: (CAValue) -> Value?
  ) throws(CAError) -> Animatable<Value> {
    var animations: [Animation<Value>] = []
    for track in self {
      let keyframes = part(track)
      var own = track
      if keyframes.isEmpty {
        guard !track.isAdditive, !animations.isEmpty else { continue }
        own.course = CACourse([CAKeyframe(0, still), CAKeyframe(1, still)])
      } else {
        own.course = CACourse(keyframes)
      }
      animations.append(try own.animation(expecting: "numbers or points", read: read))
    }
    return Animatable(base, animations: animations)
  }
}

extension CATracks {
  /// A pair of coordinates, with the moves that bend its way as moves around it.
  func bentCoordinates(
    _ paths: CoordinatePaths, base: Point
  ) throws(CAError) -> (position: Position, bends: [Transform]) {
    let moving = tracks.filter { paths.all.contains($0.keyPath) }
    let count = moving.reduce(0) { max($0, $1.course.bends.count) }
    let isWhole = moving.allSatisfy { $0.keyPath == paths.whole }
    guard count > 0, isWhole || moving.count > 1 else {
      return (try coordinates(paths, base: base), [])
    }
    guard isWhole else { throw CAError(paths.whole.rawValue, .mixedAxes) }
    var straight = self
    for index in straight.tracks.indices { straight.tracks[index].course.bends = [] }
    var bends: [Transform] = []
    for number in 0..<count {
      let bend = try moving.stacked(on: Point.zero, still: .pair(0, 0)) { track in
        number < track.course.bends.count ? track.course.bends[number] : []
      } read: { value in
        if case .pair(let x, let y) = value { Point(x, y) } else { nil }
      }
      bends.append(Transform(position: .point(bend)))
    }
    return (try straight.coordinates(paths, base: base), bends)
  }
}
