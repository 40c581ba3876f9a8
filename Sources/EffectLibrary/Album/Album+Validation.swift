import SceneModel
import VectorGeometry

extension Album {
  /// Refuses parameters that are out of their ranges, before anything is drawn.
  func validate() throws(EffectError) {
    try requirePicture(width: width, height: height, scale: scale, frameRate: frameRate)
    try require(
      recordPeriod > .zero && recordPeriod <= 1_000, "record period", recordPeriod.seconds,
      "above 0 and at most 1000 seconds")
    try require(
      coverRatio > 0 && coverRatio <= 1, "cover ratio", coverRatio, "above 0 and at most 1")
    try require(
      grooves >= 0 && grooves <= Self.mostGrooves, "number of grooves", Double(grooves),
      "0 to \(Self.mostGrooves)")
    try validateCover()
    try requireSpeed(speed)
    try validateNotes()
    try validateWay()
  }

  private func validateNotes() throws(EffectError) {
    try require(rate >= 0.01 && rate <= 4_000, "rate", rate, "0.01 to 4000")
    let number = noteCount ?? notes.count
    try require(
      !notes.isEmpty && number >= 1 && number <= Self.mostNotes, "number of notes",
      Double(notes.isEmpty ? 0 : number), "1 to \(Self.mostNotes)")
    for note in notes {
      try require(
        note.delay >= .zero && note.delay <= 1_000, "delay of a note", note.delay.seconds,
        "0 to 1000 seconds")
      guard case .path(let path) = note.icon else { continue }
      let box = path.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
      let extent = max(box.width, box.height)
      try require(
        extent > 0 && extent.isFinite && path.points.allSatisfy(\.isFinite),
        "size of a note's own path", extent, "above 0 and finite")
    }
    try requireLength(noteSize, "note size")
    try requireAll(of: noteScale, "note scale", "0 to 100") { $0 >= 0 && $0 <= 100 }
    try requireAll(of: noteOpacity, "note opacity", "0 to 1") { $0 >= 0 && $0 <= 1 }
    try requireAll(
      of: noteRotation.map(\.degrees), "note rotation", "-36000 to 36000 degrees"
    ) { abs($0) <= 36_000 }
  }

  /// Refuses a list of values along a note's way.
  private func requireAll(
    of values: [Double], _ parameter: String, _ range: String, where holds: (Double) -> Bool
  ) throws(EffectError) {
    try require(
      values.count >= 1 && values.count <= Self.mostNoteValues,
      "number of values of the \(parameter)", Double(values.count),
      "1 to \(Self.mostNoteValues)")
    for value in values { try require(holds(value), parameter, value, range) }
  }

  private func validateWay() throws(EffectError) {
    let lengths = [
      ("side x", sideX), ("side y", sideY), ("control", control), ("start dx", startDx),
    ]
    for (name, length) in lengths {
      try require(
        abs(length) <= largestLength, name, length,
        "at most \(decimalText(largestLength, decimals: 0)) points either way")
    }
    try noteEasing.requireUsable()
    if noteEasing.overshoots {
      throw .outOfRange(
        parameter: "note easing", value: "beyond its ends",
        range: "between them, so that notes keep to their way")
    }
  }
}
