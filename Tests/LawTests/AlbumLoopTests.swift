import SceneModel
import TestSupport
import Testing
import VectorGeometry
import Vexport

/// A rate, the length at which a record of 3 s and its notes meet, and what becomes of the notes'
/// flight where a loop of 30 s is too short for that.
struct AlbumLoop: CustomTestStringConvertible, Sendable {
  var rate: Double
  var length: Time
  var lengthOfSlowRecord: Time?
  var bentFlight: Time?

  var testDescription: String { "rate \(rate)" }

  static let all = [
    AlbumLoop(rate: 4, length: 3, lengthOfSlowRecord: 6),
    AlbumLoop(rate: 6, length: 3, lengthOfSlowRecord: 6),
    AlbumLoop(rate: 7, length: 21),
    AlbumLoop(rate: 8, length: 6, lengthOfSlowRecord: 6),
    AlbumLoop(rate: 9, length: 9, lengthOfSlowRecord: 18),
    AlbumLoop(rate: 10, length: 15, lengthOfSlowRecord: 30),
    AlbumLoop(rate: 11, length: 27, bentFlight: Time(27, over: 10)),
    AlbumLoop(rate: 12, length: 3, lengthOfSlowRecord: 6),
    AlbumLoop(rate: 12.5, length: 3, bentFlight: 3),
    AlbumLoop(rate: 13, length: 30, bentFlight: Time(10, over: 3)),
    AlbumLoop(rate: 15, length: 15, lengthOfSlowRecord: 30),
    AlbumLoop(rate: 16, length: 12, lengthOfSlowRecord: 12),
    AlbumLoop(rate: 18, length: 9, lengthOfSlowRecord: 18),
    AlbumLoop(rate: 20, length: 15, lengthOfSlowRecord: 30),
    AlbumLoop(rate: 24, length: 6, lengthOfSlowRecord: 6),
  ]

  /// The loop's lengths where none is too long.
  static let exact: [(Double, Time)] = [(11, 33), (12.5, 75), (13, 39)]

  var album: Album {
    var album = Album()
    album.rate = rate
    return album
  }
}

@Suite("The album's loop on Lottie's single timeline")
struct AlbumLoopTests {
  private func adapted(
    _ album: Album, loop: LoopPolicy = .fit()
  ) throws -> Conversion<Scene> {
    try album.scene().output.adapted(
      to: OutputFormat.lottie.capabilities, options: AdaptationOptions(loop: loop))
  }

  @Test("is as long as the cycles need to meet", arguments: AlbumLoop.all)
  func length(_ loop: AlbumLoop) throws {
    let scene = try adapted(loop.album)
    #expect(scene.output.duration == loop.length)
    #expect(scene.losses.visible.isEmpty == (loop.bentFlight == nil))
    guard let length = loop.lengthOfSlowRecord else { return }
    var slow = loop.album
    slow.recordPeriod = 6
    #expect(try adapted(slow).output.duration == length)
  }

  @Test("is exact where that is asked for", arguments: AlbumLoop.exact)
  func exact(rate: Double, length: Time) throws {
    var album = Album()
    album.rate = rate
    let scene = try adapted(album, loop: .exact)
    #expect(scene.output.duration == length)
    #expect(scene.losses.visible.isEmpty)
  }

  @Test("shows what the album shows", arguments: AlbumLoop.all)
  func sameMotion(_ loop: AlbumLoop) throws {
    var album = loop.album
    let adapted = try adapted(album).output
    // Delays keep their share of a bent flight, as even spacing keeps it by itself.
    if let flight = loop.bentFlight {
      album.noteSpacing = .even
      let bent = try self.adapted(album).output
      album.rate = flight.seconds * 4
      try expectSameMotion(try album.scene().output, bent)
    } else {
      try expectSameMotion(try album.scene().output, adapted)
    }
  }

  private func expectSameMotion(_ scene: Scene, _ adapted: Scene) throws {
    let length = try #require(adapted.duration).seconds
    var random = SeededGenerator(seed: 3)
    for time in [0, length - 1e-3] + (0..<40).map({ _ in random.real(0...length) }) {
      let distance = FrameDistance(try scene.frame(at: time), try adapted.frame(at: time))
      #expect(distance.isWithin(geometry: 2e-3, paint: 1e-4), "at \(time): \(distance)")
    }
  }

  @Test("needs a keyframe at each knee and cut, and no more", arguments: AlbumLoop.all)
  func keyframes(_ loop: AlbumLoop) throws {
    var scene = try adapted(loop.album).output
    let flight = loop.bentFlight ?? Time(nearest: loop.rate) / 4
    let flights = Int((try #require(scene.duration) / flight).ceiling) + 1
    var counter = KeyframeCounter()
    scene.visitProperties(&counter)
    // Of each flight: an opacity of 5, a turn of 3, a scale and two moves of 2.
    #expect(counter.largest <= 5 * flights)
    #expect(counter.sum <= 3 * (5 + 3 + 2 + 2 + 2) * flights + 2 * flights)
  }

  @Test("puts a cold start's beginning before the loop")
  func coldStart() throws {
    var album = Album()
    album.start = .cold
    let adapted = try adapted(album).output
    #expect(adapted.duration == 6)
    #expect(
      adapted.markers == [
        Marker(name: "intro", start: 0, duration: 3), Marker(name: "loop", start: 3, duration: 3),
      ])
    try expectSameMotion(try album.scene().output, adapted)
  }
}

private struct KeyframeCounter: PropertyVisitor {
  var largest = 0
  var sum = 0

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    let count = property.animations.reduce(0) { $0 + $1.keyframes.count }
    largest = max(largest, count)
    sum += count
  }
}
