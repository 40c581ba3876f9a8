public import SceneModel
import VectorGeometry

/// What is compared: a scene and how long it takes until it ends or begins anew.
public struct TimedScene: Sendable {
  /// The scene.
  public var scene: Scene
  /// How long it takes; zero for a still picture.
  public var length: Time

  /// Makes a scene with its length.
  public init(_ scene: Scene, length: Time) {
    self.scene = scene
    self.length = length
  }
}

extension SceneComparison {
  /// Compares two scenes over their length.
  ///
  /// - Parameter pictures: draws the moments that cannot be matched drawing by drawing.
  /// - Throws: where a scene holds text that cannot be drawn.
  public init(
    _ left: TimedScene, _ right: TimedScene, options: ComparisonOptions = ComparisonOptions(),
    pictures: (any FramePictures)?
  ) throws(TextError) {
    self.options = options
    let length = min(left.length, right.length)
    moments = ComparisonMoments(
      left.scene, right.scene, length: length, evenCount: options.evenMoments,
      mostKeyframes: options.mostKeyframes)
    compareOutside(left, right)
    var unlike: [Time] = []
    for time in moments.times {
      let pair = try FramePair(left.scene, right.scene, at: time, outliner: options.outliner)
      let distance = FrameDistance(pair.left, pair.right)
      if distance.isWithin(geometry: options.tolerance, paint: options.paintTolerance) {
        note(distance, of: left.scene, right.scene, at: time)
        matchedCount += 1
        continue
      }
      // What is the same may be parted or ordered in another way.
      let merged = FrameDistance(pair.left, pair.right, merging: true)
      let isCloser = merged.isWithin(
        geometry: min(options.tolerance, distance.geometry), paint: options.paintTolerance)
      if merged.mismatches.isEmpty, isCloser || !distance.mismatches.isEmpty {
        note(merged, of: left.scene, right.scene, at: time)
        mergedCount += 1
      } else {
        // Drawing by drawing it is plainer what differs.
        note(distance, of: left.scene, right.scene, at: time)
        if distance.mismatches.isEmpty { matchedCount += 1 } else { unlike.append(time) }
      }
    }
    guard let pictures else { return }
    for time in Self.thinned(unlike) {
      let pair = try FramePair(left.scene, right.scene, at: time, outliner: options.outliner)
      guard let distance = pictures.distance(of: pair.left, pair.right) else { continue }
      note(distance, at: time)
    }
  }

  /// Pictures take far longer than curves: of the moments that need them, this many show a
  /// difference that lasts or moves.
  private static let mostPictures = 24

  private static func thinned(_ times: [Time]) -> [Time] {
    guard times.count > mostPictures else { return times }
    return (0..<mostPictures).map { times[$0 * times.count / mostPictures] }
  }

  private mutating func compareOutside(_ left: TimedScene, _ right: TimedScene) {
    let (size, other) = (left.scene.size, right.scene.size)
    if abs(size.width - other.width) > options.tolerance
      || abs(size.height - other.height) > options.tolerance
    {
      frameDifferences.append("size: \(Self.text(size)) and \(Self.text(other))")
    }
    if (left.length - right.length).magnitude > ComparisonMoments.distanceFromKeyframes {
      frameDifferences.append(
        "length: \(Self.text(left.length)) s and \(Self.text(right.length)) s")
    }
  }

  private static func text(_ size: Size) -> String {
    "\(decimalText(size.width, decimals: 3))×\(decimalText(size.height, decimals: 3))"
  }

  private static func text(_ time: Time) -> String { decimalText(time.seconds, decimals: 4) }

  private mutating func note(
    _ distance: FrameDistance, of left: Scene, _ right: Scene, at time: Time
  ) {
    func finding(_ amount: Double, _ what: String, _ one: FrameOrigin, _ other: FrameOrigin)
      -> Finding
    {
      Finding(
        amount: amount, what: what, time: time, place: left.place(of: one, at: time.seconds),
        otherPlace: right.place(of: other, at: time.seconds))
    }
    for mismatch in distance.mismatches
    where !structure.contains(where: { $0.what == mismatch.description }) {
      structure.append(finding(0, mismatch.description, mismatch.left, mismatch.right))
    }
    // Drawings of unlike lists meet the wrong counterparts: their distances say nothing.
    guard distance.mismatches.isEmpty else { return }
    let curve = distance.geometryPeak
    if curve.amount > curves?.amount ?? 0 {
      curves = finding(curve.amount, curve.what, curve.left, curve.right)
    }
    let paint = distance.paintPeak
    if paint.amount > paints?.amount ?? 0 {
      paints = finding(paint.amount, paint.what, paint.left, paint.right)
    }
  }

  private mutating func note(_ distance: PictureDistance, at time: Time) {
    guard var known = pictures else {
      pictures = Pictures(drawnCount: 1, worst: distance, time: time)
      return
    }
    known.drawnCount += 1
    let isWorse = distance.edge + distance.area > known.worst.edge + known.worst.area
    if isWorse { known.time = time }
    known.worst.edge = max(known.worst.edge, distance.edge)
    known.worst.area = max(known.worst.area, distance.area)
    pictures = known
  }
}

/// Two scenes at one moment.
private struct FramePair {
  var left: Frame
  var right: Frame

  init(
    _ left: Scene, _ right: Scene, at time: Time, outliner: (any GlyphOutliner)?
  ) throws(TextError) {
    self.left = try left.frame(at: time.seconds, outliner: outliner)
    self.right = try right.frame(at: time.seconds, outliner: outliner)
  }
}
