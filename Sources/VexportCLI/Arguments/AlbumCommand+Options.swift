import CommandArguments
import Vexport

extension AlbumCommand {
  static let name = Album.name

  static let specification = CommandSpecification(
    name, section: "Effects",
    abstract: "Make a record that turns while notes fly off it.",
    discussion: "Lengths are in points, which are pixels of the picture at scale 1. The picture "
      + "is larger than the view, so that it holds the flying notes; --crop view cuts them off.",
    options: recordOptions + noteOptions + wayOptions + viewOptions + OutputOptions.all,
    examples: [
      .init("vexport album -o album.svg -o album.json", "Writes an SVG and a Lottie."),
      .init(
        "vexport album --cover cover.jpg --size 80 -o album.svg", "A larger one with a cover."),
      .init(
        "vexport album --note heart --note star@0.5 --note-color '#e0245e' -o hearts.svg",
        "Hearts and stars instead of notes."),
      .init(
        "vexport album --rate 18 --note-count 4 --note-spacing even --grooves 5 -o slow.svg",
        "Four slower notes, evenly spaced, and grooves."),
      .init("vexport album --start cold -o start.json", "Starts without notes, as the music does."),
    ])

  private static let recordOptions: [OptionSpecification] = [
    OptionSpecification(
      "size", kind: .number(.above(0, upTo: Album.largestExtent)), placeholder: "POINTS",
      section: "Record", help: "The view's width and height.", default: .described("50")),
    OptionSpecification(
      "width", kind: .number(.above(0, upTo: Album.largestExtent)), placeholder: "POINTS",
      section: "Record",
      help: "The view's width by itself; the record is as large as the shorter side.",
      default: .described("the size")),
    OptionSpecification(
      "height", kind: .number(.above(0, upTo: Album.largestExtent)), placeholder: "POINTS",
      section: "Record", help: "The view's height by itself.", default: .described("the size")),
    OptionSpecification(
      "record-period", kind: .number(.above(0, upTo: 1_000)), placeholder: "SECONDS",
      section: "Record", help: "How long the record takes for a turn.", default: .value("3")),
    MotionOptions.direction(help: "Which way the record turns.", section: "Record"),
    OptionSpecification(
      "cover", kind: .file(allowsStandardStream: false), section: "Record",
      help: "A PNG, JPEG, GIF, WebP or SVG picture for the middle; it fills its shape and becomes "
        + "part of the file, with no more pixels than can be seen. An SVG may move.",
      default: .described("the hub"),
      completion: .files(extensions: ["png", "jpg", "jpeg", "gif", "webp", "svg"])),
    OptionSpecification(
      "cover-ratio", kind: .number(.above(0, upTo: 1)), placeholder: "SHARE", section: "Record",
      help: "The cover's width against the record's.", default: .value("0.5")),
    OptionSpecification(
      "cover-shape", kind: .choice(AlbumCoverShape.allCases.map { Choice($0.rawValue) }),
      section: "Record", help: "What the cover is cut to.", default: .value("circle")),
    OptionSpecification(
      "disc-color", kind: .string, section: "Record",
      help: "The record's colour, as CSS writes it.", default: .value("#292929")),
    OptionSpecification(
      "shine", kind: .flag, section: "Record", help: "Let light play on the record.",
      default: .value("true"), isNegatable: true),
    OptionSpecification(
      "grooves", kind: .integer(0...Album.mostGrooves), section: "Record",
      help: "How many grooves are drawn between the middle and the edge.", default: .value("0")),
    OptionSpecification(
      "hub-color", kind: .string, section: "Record",
      help: "The colour of the label in the middle, where there is no cover.",
      default: .value("#E3BB15")),
    OptionSpecification(
      "paused", kind: .flag, section: "Record",
      help: "Let the record stand still, without notes."),
  ]

  private static let noteOptions: [OptionSpecification] = [
    OptionSpecification(
      "rate", kind: .number(NumberRange(0.01...4_000)), section: "Notes",
      help: "Four times the seconds that a note flies.", default: .value("12")),
    OptionSpecification(
      "note", kind: .string, placeholder: "ICON[@SECONDS]", section: "Notes",
      help: "A note: beamed, single, heart, star or the path data of an SVG, and when it starts; "
        + "without a time, a second after the one before. Give it once for each note.",
      default: .described("beamed@0, single@1, beamed@2"), isRepeatable: true,
      completion: .values(["beamed", "single", "heart", "star"].map { Choice($0) })),
    OptionSpecification(
      "note-count", kind: .integer(1...Album.mostNotes), section: "Notes",
      help: "How many notes fly; more than are given repeat their icons.",
      default: .described("as many as are given")),
    OptionSpecification(
      "note-spacing",
      kind: .choice([
        Choice("original", "by their own times"), Choice("even", "at even distances"),
      ]), section: "Notes", help: "When the notes start.", default: .value("original")),
    OptionSpecification(
      "note-color", kind: .string, section: "Notes",
      help: "The notes' colour, as CSS writes it.", default: .value("#161823")),
    OptionSpecification(
      "note-size", kind: .number(.above(0, upTo: Album.largestExtent)), placeholder: "POINTS",
      section: "Notes", help: "A note's width at a scale of 1.", default: .value("10")),
    OptionSpecification(
      "note-scale", kind: .string, placeholder: "FACTORS", section: "Notes",
      help: "The notes' sizes along their way, evenly spread.", default: .value("1,2"),
      rangeText: "0...100"),
    OptionSpecification(
      "note-rotation", kind: .string, placeholder: "DEGREES", section: "Notes",
      help: "The notes' turns along their way.", default: .value("0,18,-18")),
    OptionSpecification(
      "note-opacity", kind: .string, placeholder: "SHARES", section: "Notes",
      help: "How much the notes cover along their way.", default: .value("0,0.2,0.7,0.2,0"),
      rangeText: "0...1"),
    ValueOptions.easing("note-easing", help: "How a flight's time runs", section: "Notes"),
  ]

  private static let wayOptions: [OptionSpecification] = [
    OptionSpecification(
      "side", kind: .choice(AlbumSide.allCases.map { Choice($0.rawValue) }), section: "Way",
      help: "To which side the notes fly.", default: .value("left")),
    OptionSpecification(
      "side-x", kind: .number(extents), placeholder: "POINTS", section: "Way",
      help: "How far to the side a note flies in all.", default: .value("40")),
    OptionSpecification(
      "side-y", kind: .number(extents), placeholder: "POINTS", section: "Way",
      help: "How far up a note flies in all.", default: .value("100")),
    OptionSpecification(
      "control", kind: .number(extents), placeholder: "POINTS", section: "Way",
      help: "How far the way swings out to the side and sags.", default: .value("60")),
    OptionSpecification(
      "start-dx", kind: .number(extents), placeholder: "POINTS", section: "Way",
      help: "Where a note starts, from the middle of the view's lower edge; positive is away from "
        + "its side.",
      default: .value("-5")),
    OptionSpecification(
      "path-pacing",
      kind: .choice([
        Choice("parameter", "slower in the bend"), Choice("arc-length", "always at one speed"),
      ]), section: "Way", help: "How a note is paced along its way.", default: .value("parameter")),
  ]

  private static let extents = NumberRange(-Album.largestExtent...Album.largestExtent)

  private static let viewOptions =
    ViewOptions.picture(under: "everything") + [
      OptionSpecification(
        "crop",
        kind: .choice([
          Choice("notes", "the view and all notes"), Choice("view", "the view alone"),
        ]), section: "View", help: "How much the picture shows.", default: .value("notes")),
      MotionOptions.start(steady: "notes fly already", cold: "no note flies yet", section: "View"),
      MotionOptions.speed(section: "View"),
      MotionOptions.playback(
        once: "a turn of the record, a flight of each note", default: .value("loop"),
        section: "View"),
    ]
}
