import EffectLibrary
import Foundation
import SceneModel
import TestSupport
import VectorGeometry

/// How a note lies in the picture, by the formulas of the animation that apps show.
struct NoteFormula {
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

  private static func value(_ values: [Double], _ u: Double) -> Double {
    guard values.count > 1 else { return values[0] }
    let place = u * Double(values.count - 1)
    let index = min(Int(place), values.count - 2)
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }

  /// The parameter that has a share of the curve's length behind it, by halving.
  private static func parameter(_ first: Vector, _ second: Vector, of share: Double) -> Double {
    let whole = length(first, second, to: 1)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if length(first, second, to: middle) < share * whole { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The length of `first·t + second·t²`: the integral of the root of a quadratic, in closed form.
  private static func length(_ first: Vector, _ second: Vector, to end: Double) -> Double {
    let a = 4 * (second.dx * second.dx + second.dy * second.dy)
    let b = 4 * (first.dx * second.dx + first.dy * second.dy)
    let c = first.dx * first.dx + first.dy * first.dy
    guard a > 0 else { return c.squareRoot() * end }
    func part(_ t: Double) -> Double {
      let speed = max(a * t * t + b * t + c, 0).squareRoot()
      let slope = 2 * a * t + b
      let bend = (4 * a * c - b * b) / (8 * a * a.squareRoot())
      let inner = abs(slope + 2 * a.squareRoot() * speed)
      return slope / (4 * a) * speed + (inner > 0 ? bend * log(inner) : 0)
    }
    return part(end) - part(0)
  }
}

/// What an album shows at a time, by the same formulas.
struct AlbumFormula {
  var album: Album

  private var flight: Double { album.rate / 4 / album.speed }

  /// The record's turn.
  func turn(at time: Double) -> Angle {
    let turns = time * album.speed / album.recordPeriod.seconds
    if !album.repeats, turns >= 1 { return .zero }
    return .degrees((album.direction == .clockwise ? 360 : -360) * turns)
  }

  /// When each note starts first, in seconds.
  private var delays: [Double] {
    let count = album.noteCount ?? album.notes.count
    return (0..<count).map { index in
      if album.noteSpacing == .even { return flight * Double(index) / Double(count) }
      let late = Double(max(index - album.notes.count + 1, 0))
      let own = album.notes[min(index, album.notes.count - 1)].delay.seconds
      return (own + late) / album.speed
    }
  }

  /// The notes that fly, in order.
  func notes(at time: Double) -> [NoteFormula] {
    delays.compactMap { delay in
      if album.start == .cold, time < delay { return nil }
      let cycles = (time - delay) / flight
      // A flight that happens once is the one that is on at the start.
      let first = album.start == .cold ? 0 : (-delay / flight).rounded(.down)
      if !album.repeats, cycles.rounded(.down) > first { return nil }
      return NoteFormula(
        album, at: album.noteEasing.progress(at: cycles - cycles.rounded(.down)))
    }
  }
}

extension Album {
  /// An album with every number of its motion by chance.
  static func random(using numbers: inout SeededGenerator) -> Album {
    var album = Album()
    (album.width, album.height) = (numbers.number(20...120), numbers.number(20...120))
    album.recordPeriod = Time(Int64(numbers.whole(1...90)), over: 10)
    album.direction = numbers.chance(0.5) ? .clockwise : .counterclockwise
    album.rate = Double(numbers.whole(4...96)) / 4
    album.notes = (0..<numbers.whole(1...4)).map { _ in
      AlbumNote(
        [.beamed, .single, .heart, .star][numbers.whole(0...3)],
        delay: Time(Int64(numbers.whole(0...32)), over: 8))
    }
    album.noteCount = numbers.chance(0.5) ? nil : numbers.whole(1...6)
    album.noteSpacing = numbers.chance(0.5) ? .original : .even
    album.noteSize = numbers.number(4...20)
    let values = { (range: ClosedRange<Double>, numbers: inout SeededGenerator) in
      (0..<numbers.whole(1...6)).map { _ in numbers.number(range) }
    }
    album.noteScale = values(0.25...3, &numbers)
    album.noteRotation = values(-200...200, &numbers).map { .degrees($0) }
    album.noteOpacity = values(0...1, &numbers)
    album.noteEasing = [.linear, .easeIn, .easeOut, .easeInOut][numbers.whole(0...3)]
    album.sideX = numbers.number(-80...80)
    album.sideY = numbers.number(0...160)
    album.control = numbers.number(-80...80)
    album.startDx = numbers.number(-30...30)
    album.side = numbers.chance(0.5) ? .left : .right
    album.pathPacing = numbers.chance(0.75) ? .parameter : .arcLength
    album.start = numbers.chance(0.5) ? .steady : .cold
    album.speed = numbers.chance(0.5) ? 1 : numbers.number(0.25...4)
    album.repeats = numbers.chance(0.8)
    album.scale = numbers.number(0.5...3)
    album.crop = numbers.chance(0.5) ? .notes : .view
    return album
  }
}
