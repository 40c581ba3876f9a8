import CommandArguments
import Vexport

/// `vexport album`: a record that turns while notes fly off it.
struct AlbumCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run(on console: inout some Console) throws(CommandFailure) -> Int32 {
    // The places are checked before anything is drawn.
    _ = try OutputTargets(arguments, options: ExportOptions())
    let (scene, outliner) = try scene()
    return try OutputTargets(arguments, options: ExportOptions(outliner: outliner)).write(
      scene, on: &console)
  }

  /// The scene that the command line describes, with what draws its text, if it may hold some.
  func scene() throws(CommandFailure) -> (scene: Conversion<Scene>, outliner: PangoOutliner?) {
    var losses = Losses()
    var album = try album()
    try setCover(of: &album, recording: &losses)
    var scene: Conversion<Scene>
    do throws(EffectError) {
      scene = try album.scene()
    } catch {
      throw .usage(error)
    }
    losses.record(contentsOf: scene.losses)
    scene.losses = losses
    // A drawing may hold text.
    guard case .drawing = album.cover else { return (scene, nil) }
    return (scene, try .installedFonts())
  }

  /// Reads the cover, once it is known how large it is shown.
  private func setCover(
    of album: inout Album, recording losses: inout Losses
  ) throws(CommandFailure) {
    guard case .path(let path)? = arguments.file("cover") else { return }
    do throws(PictureError) {
      let cover = try AlbumCover.read(from: path, pixels: album.coverPixels)
      album.cover = cover.output
      losses.record(contentsOf: cover.losses)
    } catch {
      throw .failed(error)
    }
  }

  private func album() throws(CommandFailure) -> Album {
    var album = Album()
    try setRecord(of: &album)
    try setNotes(of: &album)
    setWay(of: &album)
    album.scale = arguments.number("scale") ?? album.scale
    album.crop = arguments.choice("crop") ?? album.crop
    album.start = arguments.choice("start") ?? album.start
    album.speed = arguments.number("speed") ?? album.speed
    album.repeats = arguments.string("playback") != "once"
    album.background = try arguments.color("background")
    album.frameRate = arguments.number("fps") ?? album.frameRate
    album.title = arguments.accessibleTitle
    album.description = arguments.accessibleDescription
    return album
  }

  private func setRecord(of album: inout Album) throws(CommandFailure) {
    let size = arguments.number("size")
    album.width = arguments.number("width") ?? size ?? album.width
    album.height = arguments.number("height") ?? size ?? album.height
    album.recordPeriod = arguments.time("record-period") ?? album.recordPeriod
    album.direction = arguments.choice("direction") ?? album.direction
    album.coverRatio = arguments.number("cover-ratio") ?? album.coverRatio
    album.coverShape = arguments.choice("cover-shape") ?? album.coverShape
    album.discColor = try arguments.color("disc-color") ?? album.discColor
    album.showsShine = arguments.flag("shine")
    album.grooves = arguments.integer("grooves") ?? album.grooves
    album.hubColor = try arguments.color("hub-color") ?? album.hubColor
    album.isPaused = arguments.flag("paused")
  }

  private func setNotes(of album: inout Album) throws(CommandFailure) {
    album.rate = arguments.number("rate") ?? album.rate
    let texts = arguments.strings("note")
    if !texts.isEmpty {
      album.notes = []
      for text in texts { album.notes.append(try note(text, after: album.notes.last)) }
    }
    album.noteCount = arguments.integer("note-count")
    album.noteSpacing = arguments.choice("note-spacing") ?? album.noteSpacing
    album.noteColor = try arguments.color("note-color") ?? album.noteColor
    album.noteSize = arguments.number("note-size") ?? album.noteSize
    album.noteScale = try arguments.numberList("note-scale") ?? album.noteScale
    album.noteRotation =
      try arguments.numberList("note-rotation")?.map { .degrees($0) } ?? album.noteRotation
    album.noteOpacity = try arguments.numberList("note-opacity") ?? album.noteOpacity
    album.noteEasing = try arguments.easing("note-easing") ?? album.noteEasing
  }

  private func setWay(of album: inout Album) {
    album.sideX = arguments.number("side-x") ?? album.sideX
    album.sideY = arguments.number("side-y") ?? album.sideY
    album.control = arguments.number("control") ?? album.control
    album.startDx = arguments.number("start-dx") ?? album.startDx
    album.side = arguments.choice("side") ?? album.side
    album.pathPacing = arguments.choice("path-pacing") ?? album.pathPacing
  }

  /// Reads `ICON` or `ICON@SECONDS`; without seconds, a note comes a second after the one before.
  private func note(
    _ text: String, after last: AlbumNote?
  ) throws(CommandFailure) -> AlbumNote {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    var delay = last.map { $0.delay + 1 } ?? .zero
    if parts.count == 2 {
      guard let decimal = PlainDecimal(parts[1]), decimal.value >= 0 else {
        throw .usage(
          "--note '\(text)': '\(parts[1])' is no number of seconds from 0 on; write such as heart@0.5"
        )
      }
      delay = Time(decimal: decimal.description) ?? Time(nearest: decimal.value)
    }
    return AlbumNote(try icon(String(parts[0]), in: text), delay: delay)
  }

  private func icon(_ word: String, in text: String) throws(CommandFailure) -> AlbumIcon {
    if let icon = Self.icons[word] { return icon }
    guard let first = word.drop(while: \.isWhitespace).first, "Mm".contains(first) else {
      throw .usage(
        "--note '\(text)': there is no icon '\(word)'; write beamed, single, heart, star or path "
          + "data, such as 'M0 0h9l-4 9z'")
    }
    do throws(PathDataError) {
      return .path(try Path(pathData: word))
    } catch {
      throw .usage("--note '\(text)': \(error)")
    }
  }

  private static let icons: [String: AlbumIcon] = [
    "beamed": .beamed, "single": .single, "heart": .heart, "star": .star,
  ]
}
