import EffectLibrary
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Albums of many kinds.
enum AlbumCase: String, CaseIterable, CustomTestStringConvertible {
  case plain, oblong, faster, slower, cold, right, arcLength, otherWay, straightUp, unmoved, eased
  case arcLengthRight, manyNotes, evenNotes, counterclockwise, valuesOfOwn, scaled, cropped

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
    }
    return album
  }

  /// When each note starts first, in seconds.
  var delays: [Double] {
    switch self {
    case .manyNotes: [0.25, 0.5, 1.5, 2.5, 3.5]
    case .evenNotes: [0, 0.625, 1.25, 1.875]
    default: [0, 1, 2]
    }
  }
}

/// How a note lies in the picture, by the formulas of the animation that apps show.
private struct ExpectedNote {
  var center: Point
  var rotation: Angle
  var scale: Double
  var opacity: Double

  /// - Parameter u: the part of the flight that lies behind the note.
  init(_ album: Album, at u: Double) {
    let mirror: Double = album.side == .left ? 1 : -1
    let first = Vector(-album.sideX - 2 * album.control, 2 * album.control - album.sideY)
    let second = Vector(2 * album.control, -2 * album.control)
    let along = album.pathPacing == .parameter ? u : Self.parameter(first, second, of: u)
    let offset = Vector(album.startDx, 0) + first * along + second * (along * along)
    center = Point(album.width / 2 + offset.dx * mirror, album.height + offset.dy)
    rotation = Angle(radians: Self.value(album.noteRotation.map(\.radians), u) * mirror)
    scale = Self.value(album.noteScale, u)
    opacity = Self.value(album.noteOpacity, u)
  }

  static func value(_ values: [Double], _ u: Double) -> Double {
    guard values.count > 1 else { return values[0] }
    let place = u * Double(values.count - 1)
    let index = min(Int(place), values.count - 2)
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }

  /// The parameter that has a share of the curve's length behind it, by a fine sum and a search.
  static func parameter(_ first: Vector, _ second: Vector, of share: Double) -> Double {
    func speed(_ t: Double) -> Double { (first + second * (2 * t)).length }
    func length(to end: Double) -> Double {
      let steps = 100
      let h = end / Double(steps)
      return (0...steps).reduce(0) { sum, index in
        let weight: Double = index == 0 || index == steps ? 1 : index.isMultiple(of: 2) ? 2 : 4
        return sum + weight * speed(Double(index) * h) * h / 3
      }
    }
    let whole = length(to: 1)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if length(to: middle) < share * whole { low = middle } else { high = middle }
    }
    return (low + high) / 2
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
    let album = name.album
    let scene = try album.markedScene()
    let middle = try drawing(scene, at: 0).record.applied(to: Point.zero)
    let period = album.rate / 4
    let turn = 360 / album.recordPeriod.seconds * (album.direction == .clockwise ? 1 : -1)
    // A path cut by length is followed by a table of distances, not by a formula.
    let tolerance = album.pathPacing == .arcLength ? 1e-3 : 1e-6
    var random = SeededGenerator(seed: 7)
    for _ in 0..<(album.pathPacing == .arcLength ? 100 : 1_000) {
      let time = random.real(0...60)
      let drawn = try drawing(scene, at: time)
      let angle = Affine.rotation(.degrees(turn * time))
      #expect(abs(drawn.record.a / album.scale - angle.a) < 1e-6)
      #expect(abs(drawn.record.b / album.scale - angle.b) < 1e-6)
      let expected = name.delays.compactMap { delay -> ExpectedNote? in
        if album.start == .cold, time < delay { return nil }
        let cycles = (time - delay) / period
        let share = album.noteEasing.progress(at: cycles - cycles.rounded(.down))
        let note = ExpectedNote(album, at: share)
        return note.opacity > 0 ? note : nil
      }
      try #require(drawn.notes.count == expected.count, "at \(time)")
      for (note, expected) in zip(drawn.notes, expected) {
        let place = note.map.applied(to: Point.zero)
        let start = Point(album.width / 2, album.height / 2)
        let wanted = middle + (expected.center - start) * album.scale
        #expect(place.distance(to: wanted) < tolerance * max(album.scale, 1), "at \(time)")
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
      #expect(abs(note.opacity - ExpectedNote(album, at: phase).opacity) < 1e-9)
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
