import SceneModel
import VectorGeometry

extension SceneReader {
  /// Turns out of the plane as players without perspective show them: what falls onto the plane.
  mutating func tilt(_ result: inout Transform, _ transform: LottieTransform) {
    let tilt = Tilting(
      aboutX: angle(transform.rotationX), aboutY: angle(transform.rotationY),
      orientation: animatable(transform.orientation, usual: [0, 0, 0]) { value in
        (0..<3).map { value.at($0) * .pi / 180 }
      })
    if tilt.staysInPlane {
      let turn = tilt.orientation.mapValues { Angle(radians: $0.at(2)) }
      guard turn != .init(.zero) else { return }
      result.rotation =
        turn.isStatic
        ? result.rotation.mapValues { $0 + turn.base } : joined(result.rotation, turn) { $0 + $1 }
      return
    }
    let flat = result
    if tilt.isAboutOneAxis, flat.rotation == .init(.zero), flat.skew == .init(.zero) {
      let narrowing = joined(tilt.aboutX, tilt.aboutY) {
        let plane = Tilting.turn($0.radians, $1.radians, []).onPlane
        return Vector(plane.a, plane.d)
      }
      result.scale = joined(flat.scale, narrowing) { Vector($0.dx * $1.dx, $0.dy * $1.dy) }
    } else {
      let start = document.start
      let rate = frames.rate
      let linear = linearParts(
        moments: tilt.moments(in: self) + fileFrames(of: flat.rotation) + fileFrames(of: flat.skew)
          + fileFrames(of: flat.skewAxis) + fileFrames(of: flat.scale),
        isStatic: tilt.isStatic && flat.rotation.isStatic && flat.skew.isStatic
          && flat.skewAxis.isStatic && flat.scale.isStatic,
        near: { flat.rotation.value(at: ($0 - start) / rate) },
        { frame in
          let seconds = (frame - start) / rate
          return tilt.turn(at: seconds).onPlane * flat.linear(at: seconds)
        })
      result.rotation = linear.rotation
      result.skew = linear.skew
      result.skewAxis = .init(.zero)
      result.scale = linear.scale
    }
    shift(&result, tilt, transform)
    lost(
      .approximated(by: nil), .tilt,
      "a turn out of the plane is shown as it falls onto it, without perspective")
  }

  /// An anchor off the plane moves what turns about it.
  private mutating func shift(
    _ result: inout Transform, _ tilt: Tilting, _ transform: LottieTransform
  ) {
    let depth = joined(
      animatable(transform.anchor, usual: 0) { $0.at(2) },
      animatable(transform.scale, usual: 1) { $0.count > 2 ? $0[2] / 100 : 1 }
    ) { $0 * $1 }
    guard depth != .init(0) else { return }
    let direction: Animatable<Vector>
    if tilt.isStatic {
      direction = .init(tilt.turn(at: 0).depthOnPlane)
    } else {
      let (start, rate) = (document.start, frames.rate)
      direction = sampled(moments: tilt.moments(in: self)) { frame in
        tilt.turn(at: (frame - start) / rate).depthOnPlane
      }
    }
    let way = joined(direction, depth) { $0 * $1 }
    switch result.position {
    case .point(let point): result.position = .point(joined(point, way) { $0 + $1 })
    case .separate(let x, let y):
      result.position = .separate(
        x: joined(x, way) { $0 + $1.dx }, y: joined(y, way) { $0 + $1.dy })
    case .along(var motion):
      if way.isStatic {
        motion.path = motion.path.applying(.translation(way.base))
        result.position = .along(motion)
      } else if !motion.orientsAlongPath {
        let measure = PathMeasure(motion.path)
        result.position = .point(
          joined(motion.progress, way) { progress, way in
            (measure.place(at: progress * measure.length)?.point ?? .zero) + way
          })
      } else {
        lost(.dropped, .tilt, "an anchor off the plane does not move what goes along a way")
      }
    }
  }

  /// The parts of a map that keeps the origin.
  ///
  /// - Parameters:
  ///   - moments: frames of the file at which it may turn or jump.
  ///   - near: the turn from which the part's own is less than a quarter turn away: it does not jump
  ///     where the map mirrors.
  mutating func linearParts(
    moments: [Double], isStatic: Bool, near: @escaping (Double) -> Angle,
    _ map: @escaping (Double) -> Affine
  ) -> (rotation: Animatable<Angle>, skew: Animatable<Angle>, scale: Animatable<Vector>) {
    @Sendable func parts(_ map: Affine, near: Angle) -> Affine.Parts {
      var parts = map.parts
      let away = parts.rotation.radians - near.radians
      let halves = (away / .pi).rounded()
      parts.rotation = Angle(radians: parts.rotation.radians - halves * .pi)
      if Int(halves) % 2 != 0 { parts.scale = Vector(-parts.scale.dx, -parts.scale.dy) }
      return parts
    }
    if isStatic {
      let still = parts(map(document.start), near: near(document.start))
      return (.init(still.rotation), .init(still.skew), .init(still.scale))
    }
    return (
      sampled(moments: moments) { parts(map($0), near: near($0)).rotation },
      sampled(moments: moments) { parts(map($0), near: near($0)).skew },
      sampled(moments: moments) { parts(map($0), near: near($0)).scale }
    )
  }
}

/// What turns a layer out of the plane.
private struct Tilting {
  var aboutX: Animatable<Angle>
  var aboutY: Animatable<Angle>
  /// The turns about the three axes that come after the others, in radians.
  var orientation: Animatable<[Double]>

  var isStatic: Bool { aboutX.isStatic && aboutY.isStatic && orientation.isStatic }

  /// Whether nothing is turned about any axis but the viewer's.
  var staysInPlane: Bool {
    aboutX == .init(.zero) && aboutY == .init(.zero)
      && orientation.allValues.allSatisfy { $0.at(0) == 0 && $0.at(1) == 0 }
  }

  /// Whether the plane's own axes only shrink.
  var isAboutOneAxis: Bool {
    (aboutX == .init(.zero) || aboutY == .init(.zero))
      && orientation.allValues.allSatisfy { $0.allSatisfy { $0 == 0 } }
  }

  func turn(at seconds: Double) -> SpaceTurn {
    Self.turn(
      aboutX.value(at: seconds).radians, aboutY.value(at: seconds).radians,
      orientation.value(at: seconds))
  }

  static func turn(_ aboutX: Double, _ aboutY: Double, _ orientation: [Double]) -> SpaceTurn {
    .aboutX(orientation.at(0)) * .aboutY(orientation.at(1)) * .aboutZ(orientation.at(2))
      * .aboutX(aboutX) * .aboutY(aboutY)
  }

  func moments(in reader: SceneReader) -> [Double] {
    reader.fileFrames(of: aboutX) + reader.fileFrames(of: aboutY)
      + reader.fileFrames(of: orientation)
  }
}

extension Transform {
  /// The turn, the shear and the growth at a moment.
  fileprivate func linear(at seconds: Double) -> Affine {
    let (turn, axis) = (rotation.value(at: seconds), skewAxis.value(at: seconds))
    return .rotation(turn) * .rotation(axis) * .skewX(skew.value(at: seconds)) * .rotation(-axis)
      * .scale(scale.value(at: seconds))
  }
}
