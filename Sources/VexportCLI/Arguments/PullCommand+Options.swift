import CommandArguments
import Vexport

extension PullCommand {
  static let name = Pull.name

  static let specification = CommandSpecification(
    name, section: "Effects",
    abstract: "Make the glyph of a pull to refresh: arrows that bend into a ring, then turn.",
    discussion: "Lengths are in points, which are pixels of the picture at scale 1. A Lottie has "
      + "markers for a refresh control: approach and bend while one pulls, refresh while "
      + "something is fetched, fade at the end.",
    options: partOptions + glyphOptions + labelOptions + motionOptions + viewOptions
      + OutputOptions.all,
    examples: [
      .init("vexport pull -o pull.svg -o pull.json", "Writes an SVG and a Lottie of the pull."),
      .init(
        "vexport pull --mode pull-spin-fade -o refresh.json",
        "All of it in one Lottie, with markers."),
      .init(
        "vexport pull --mode spin --height 30 --line-length 15 --color '#3478f6' -o spin.svg",
        "The turning ring alone."),
      .init("vexport pull --mode progress --progress 0.75 -o still.svg", "A still picture."),
      .init(
        "vexport pull --preset code --pull-easing ease-out -o code.svg",
        "With a gap and shorter arcs, turning along at the end."),
      .init(
        "vexport pull --mode pull-spin-fade --label 'Pull to refresh' --release-label 'Refreshing…' "
          + "-o labelled.svg", "With a text beside it that tells what happens."),
    ])

  private static let partOptions: [OptionSpecification] = [
    OptionSpecification(
      "mode",
      kind: .choice([
        Choice("pull", "until the ring is closed"), Choice("spin", "the ring turns"),
        Choice("pull-spin-fade", "all of it"), Choice("progress", "a still picture"),
      ]), section: "Part", help: "Which part of the motion is shown.", default: .value("pull")),
    OptionSpecification(
      "progress", kind: .number(NumberRange(0...1)), placeholder: "SHARE", section: "Part",
      help: "How far it is pulled, with --mode progress.", default: .described("1")),
    MotionOptions.playback(
      once: "then rest", default: .described("loop; once with --mode pull"), section: "Part"),
    OptionSpecification(
      "preset",
      kind: .choice([
        Choice("seed", "as published: no gap, half circles"),
        Choice("code", "as the control's source: gap 1, sweep 162, overpull rotation 2"),
      ]), section: "Part", help: "The numbers that other options start from.",
      default: .value("seed")),
  ]

  private static let glyphOptions: [OptionSpecification] = [
    OptionSpecification(
      "line-length", kind: .number(.above(0, upTo: 50_000)), placeholder: "POINTS",
      section: "Glyph", help: "The length of the straight lines, at most half the height.",
      default: .value("30")),
    OptionSpecification(
      "radius", kind: .number(.above(0, upTo: 100_000)), placeholder: "POINTS", section: "Glyph",
      help: "The ring's radius.", default: .value("10")),
    OptionSpecification(
      "gap", kind: .number(NumberRange(0...100_000)), placeholder: "POINTS", section: "Glyph",
      help: "How far each arrow is moved off the middle.", default: .described("0")),
    OptionSpecification(
      "sweep", kind: .number(.above(0, upTo: 360)), placeholder: "DEGREES", section: "Glyph",
      help: "How far each line bends.", default: .described("180")),
    OptionSpecification(
      "stroke-width", kind: .number(.above(0, upTo: 100_000)), placeholder: "POINTS",
      section: "Glyph", help: "The lines' width.", default: .value("2")),
    OptionSpecification(
      "cap", kind: .choice(LineCap.allCases.map { Choice($0.rawValue) }), section: "Glyph",
      help: "The lines' ends.", default: .value("round")),
    OptionSpecification(
      "color", kind: .string, section: "Glyph", help: "The arrows' colour, as CSS writes it.",
      default: .value("#161823")),
    OptionSpecification(
      "second-color", kind: .string, placeholder: "COLOR", section: "Glyph",
      help: "The colour of the arrow that moves down.", default: .described("the same")),
    OptionSpecification(
      "head-length", kind: .number(NumberRange(0...100_000)), placeholder: "POINTS",
      section: "Glyph", help: "The length of the barbs; 0 has none.", default: .value("3")),
    OptionSpecification(
      "head-angle", kind: .number(NumberRange(0...180)), placeholder: "DEGREES", section: "Glyph",
      help: "The angle between a barb and its line.", default: .value("30")),
    OptionSpecification(
      "head-both-sides", kind: .flag, section: "Glyph", help: "Put barbs inside the ring too."),
    MotionOptions.direction(
      help: "Which way the arrows bend and the ring turns.", section: "Glyph"),
  ]

  private static let labelOptions: [OptionSpecification] =
    [
      OptionSpecification(
        "label", kind: .string, placeholder: "TEXT", section: "Label",
        help: "What stands to the right of the view, coming into sight with the pull.",
        default: .described("nothing")),
      OptionSpecification(
        "release-label", kind: .string, placeholder: "TEXT", section: "Label",
        help: "What stands there once the ring is closed.", default: .described("the label")),
      OptionSpecification(
        "label-gap", kind: .number(NumberRange(0...100_000)), placeholder: "POINTS",
        section: "Label", help: "The distance of the label from the view.",
        default: .described("10")),
      OptionSpecification(
        "label-color", kind: .string, placeholder: "COLOR", section: "Label",
        help: "The label's colour.", default: .described("that of the arrows")),
    ] + FontOptions.all(section: "Label") + [FontOptions.liveText(section: "Label")]

  private static let motionOptions: [OptionSpecification] = [
    OptionSpecification(
      "pull-duration", kind: .number(.positive), placeholder: "SECONDS", section: "Motion",
      help: "How long the pull takes.", default: .value("1")),
    ValueOptions.easing(
      "pull-easing", help: "How the pull is spread over its time", section: "Motion"),
    OptionSpecification(
      "pull-distance", kind: .number(.above(0, upTo: 100_000)), placeholder: "POINTS",
      section: "Motion", help: "The pull that closes the ring.", default: .value("99")),
    OptionSpecification(
      "release-margin", kind: .number(NumberRange(0...100_000)), placeholder: "POINTS",
      section: "Motion", help: "How long before that the glyph starts to turn along.",
      default: .value("10")),
    OptionSpecification(
      "overpull-rotation", kind: .anyNumber, placeholder: "DEGREES", section: "Motion",
      help: "How far the glyph turns along for each point.", default: .described("0")),
    OptionSpecification(
      "spin-period", kind: .number(.positive), placeholder: "SECONDS", section: "Motion",
      help: "How long a turn takes.", default: .value("0.5")),
    OptionSpecification(
      "spin-count", kind: .integer(1...Pull.mostSpins), section: "Motion",
      help: "How many turns it takes until the glyph fades or rests.", default: .value("4")),
    OptionSpecification(
      "fade-duration", kind: .number(.nonNegative), placeholder: "SECONDS", section: "Motion",
      help: "How long the glyph fades.", default: .value("0.1")),
    MotionOptions.speed(section: "Motion"),
  ]

  private static let viewOptions = ViewOptions.all(width: "30", height: "100", under: "the glyph")
}
