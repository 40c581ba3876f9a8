import EffectLibrary
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Albums of many kinds.
enum AlbumCase: String, CaseIterable, CustomTestStringConvertible {
  case plain, oblong, faster, slower, cold, right, arcLength, otherWay, straightUp, unmoved, eased
  case arcLengthRight, manyNotes, evenNotes, counterclockwise, valuesOfOwn, scaled, cropped
  case fasterEven, once, onceCold

  var testDescription: String { rawValue }

  var album: Album {
    var album = Album()
    switch self {
    case .plain: break
    case .oblong:
      album.width = 80
      album.height = 36
    case .faster: album.rate = 5.3
    case .slower: album.rate = 12.5
    case .cold: album.start = .cold
    case .right: album.side = .right
    case .arcLength: album.pathPacing = .arcLength
    case .arcLengthRight:
      album.pathPacing = .arcLength
      album.side = .right
      album.start = .cold
    case .otherWay:
      album.sideX = -13
      album.sideY = 61.5
      album.control = 22
      album.startDx = 17
    case .straightUp: (album.sideX, album.control) = (0, 0)
    case .unmoved: (album.sideX, album.sideY, album.control) = (0, 0, 0)
    case .eased: album.noteEasing = .easeInOut
    case .manyNotes:
      album.noteCount = 5
      album.notes = [AlbumNote(.heart, delay: 0.25), AlbumNote(.star, delay: 0.5)]
    case .evenNotes:
      album.noteSpacing = .even
      album.noteCount = 4
      album.rate = 10
    case .counterclockwise:
      album.direction = .counterclockwise
      album.recordPeriod = Time(7, over: 3)
    case .valuesOfOwn:
      album.noteScale = [0.5]
      album.noteRotation = [.degrees(-30), .degrees(90), .degrees(10), .degrees(400)]
      album.noteOpacity = [1, 0.25]
    case .scaled: album.scale = 2.5
    case .cropped: album.crop = .view
    case .fasterEven:
      album.speed = 2.5
      album.noteSpacing = .even
    case .once: album.repeats = false
    case .onceCold:
      album.repeats = false
      album.start = .cold
      album.speed = 0.5
    }
    return album
  }
}

/// A note as it is drawn.
private struct DrawnNote {
  var map: Affine
  var opacity: Double
}

extension Album {
  /// The scene with notes of a colour that nothing else has, to tell them by.
  fileprivate func markedScene() throws -> Scene {
    var album = self
    album.noteColor = Self.mark
    return try album.scene().output
  }

  fileprivate static let mark = Color(rgb: 0x12FE34)
}

private func drawing(
  _ scene: Scene, at time: Double
) throws -> (record: Affine, notes: [DrawnNote]) {
  var record: Affine?
  var notes: [DrawnNote] = []
  for item in FlatFrame(try scene.frame(at: time)).items {
    guard case .path(_, let draw, let map) = item else { continue }
    if draw.paint == .color(Album.mark) {
      notes.append(DrawnNote(map: map, opacity: draw.opacity))
    } else if record == nil {
      record = map
    }
  }
  return (try #require(record), notes)
}

struct AlbumMotionTests {
  @Test(arguments: AlbumCase.allCases)
  func everythingMovesByTheFormulas(_ name: AlbumCase) throws {
    try check(name.album, times: name == .plain || name == .cold ? 1_000 : 200)
  }

  @Test(arguments: 1...8)
  func everythingOfAnyAlbumDoesSo(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    try check(.random(using: &numbers))
  }

  /// Holds the record and the notes against the formulas at random times.
  private func check(_ album: Album, times: Int = 1_000) throws {
    let scene = try album.markedScene()
    let middle = try drawing(scene, at: 0).record.applied(to: Point.zero)
    let formula = AlbumFormula(album: album)
    // A path cut by length is followed by a table of distances, not by a formula.
    let tolerance = (album.pathPacing == .arcLength ? 1e-3 : 1e-6) * max(album.scale, 1)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<times {
      let time = random.real(0...60)
      let drawn = try drawing(scene, at: time)
      let angle = Affine.rotation(formula.turn(at: time))
      #expect(abs(drawn.record.a / album.scale - angle.a) < 1e-6, "at \(time)")
      #expect(abs(drawn.record.b / album.scale - angle.b) < 1e-6, "at \(time)")
      let expected = formula.notes(at: time).filter { $0.opacity > 0 }
      try #require(drawn.notes.count == expected.count, "at \(time)")
      for (note, expected) in zip(drawn.notes, expected) {
        let place = note.map.applied(to: Point.zero)
        let start = Point(album.width / 2, album.height / 2)
        let wanted = middle + (expected.center - start) * album.scale
        #expect(place.distance(to: wanted) < tolerance, "at \(time)")
        let size = Affine.scale(Vector(expected.scale, expected.scale) * album.scale)
        let map = Affine.rotation(expected.rotation) * size
        #expect(abs(note.map.a - map.a) < 1e-6 && abs(note.map.b - map.b) < 1e-6, "at \(time)")
        #expect(abs(note.opacity - expected.opacity) < 1e-6, "at \(time)")
      }
    }
  }

  @Test(arguments: AlbumCase.allCases)
  func pictureHoldsWhateverIsDrawn(_ name: AlbumCase) throws {
    let album = name.album
    guard album.crop == .notes else { return }
    let scene = try album.scene().output
    let whole = Rect(origin: .zero, size: scene.size)
    var reached: Rect?
    for step in 0...400 {
      let bounds = try scene.frame(at: Double(step) / 400 * 20).contentBounds
      guard let bounds else { continue }
      #expect(whole.union(bounds) == whole)
      reached = reached?.union(bounds) ?? bounds
    }
    let box = try #require(reached)
    // The record does not fill an oblong view.
    guard album.width == album.height else { return }
    // A point of air and up to two of rounding, and the notes' drawings do not fill their squares.
    let most = (3 + album.noteSize * (album.noteScale.max() ?? 1)) * album.scale
    #expect(box.x < most && box.y < most)
    #expect(whole.maxX - box.maxX < most && whole.maxY - box.maxY < most)
  }

  @Test func loopsWhereAllCyclesMeet() throws {
    for (rate, length) in [(12.0, 3.0), (4, 3), (10, 15), (12.5, 75), (16, 12)] {
      var album = Album()
      album.rate = rate
      let scene = try album.scene().output
      #expect(scene.duration == nil, "each part has a cycle of its own")
      for time in [0.4, 1.3, 2.95] {
        let distance = FrameDistance(
          try scene.frame(at: time), try scene.frame(at: time + length))
        #expect(distance.isWithin(geometry: 1e-6, paint: 1e-6), "rate \(rate): \(distance)")
      }
    }
  }

  @Test func nothingJumpsAtTheEndOfACycle() throws {
    let scene = try Album().scene().output
    for end in [1.0, 2, 3] {
      let before = FlatFrame(try scene.frame(at: end - 1e-7)).items.filter(\.isVisible)
      let after = FlatFrame(try scene.frame(at: end + 1e-7)).items.filter(\.isVisible)
      #expect(before.count == after.count)
      for (one, other) in zip(before, after) {
        guard case .path(let path, let draw, _) = one,
          case .path(let otherPath, let otherDraw, _) = other
        else {
          Issue.record("something else than paths")
          continue
        }
        #expect(path.pointDistance(to: otherPath) ?? .infinity < 1e-3)
        #expect(abs(draw.opacity - otherDraw.opacity) < 1e-5)
      }
    }
  }

  @Test func steadyNotesStartAtTheirPhases() throws {
    var album = Album()
    album.rate = 12.5
    let scene = try album.markedScene()
    let phases = [-1.0, -2].map { ($0 / 3.125) - ($0 / 3.125).rounded(.down) }
    let notes = try drawing(scene, at: 0).notes
    #expect(notes.count == 2, "the first note starts, and cannot be seen yet")
    for (note, phase) in zip(notes, phases) {
      #expect(abs(note.opacity - NoteFormula(album, at: phase).opacity) < 1e-9)
    }
  }

  @Test func pausedRecordStandsStillWithoutNotes() throws {
    var album = Album()
    album.isPaused = true
    let scene = try album.markedScene()
    #expect(scene.size == Size(96, 122), "as the turning one")
    for time in [0, 0.7, 9] {
      let drawn = try drawing(scene, at: time)
      #expect(drawn.notes.isEmpty)
      #expect(drawn.record == .translation(Vector(69, 89)))
    }
  }
}

extension FlatItem {
  fileprivate var isVisible: Bool {
    if case .path(_, let draw, _) = self { draw.opacity > 1e-5 } else { true }
  }
}
