import CommandArguments
import Vexport

extension LoadingCommand {
  static let name = Loading.name

  static let specification = CommandSpecification(
    name, section: "Effects",
    abstract: "Make a ring of dots that shrink one after the other, round and round.",
    discussion: "Lengths are in points, which are pixels of the picture at scale 1. Angles are in "
      + "degrees and turn clockwise.",
    options: dotOptions + colorOptions + ringOptions + motionOptions + viewOptions
      + OutputOptions.all,
    examples: [
      .init("vexport loading -o loading.svg -o loading.json", "Writes an SVG and a Lottie."),
      .init(
        "vexport loading --count 12 --shape bar --bar-width 3 --dot-size 11 --radius 18 --width 50 "
          + "--height 50 --scale-to 1 --opacity-to 0.2 --color '#888' -o bars.svg",
        "Twelve bars that fade instead of shrinking."),
      .init(
        "vexport loading --color '#f43' --hue-step 24 -o rainbow.svg", "All colours of the rainbow."
      ),
      .init(
        "vexport loading --count 8 --trail 0.5 --easing ease-out --duration 0.8 -o comet.svg",
        "Eight dots with a short trail."),
      .init(
        "vexport loading --count 6 --dot-size 18 --radius 30 --path 'M0-9 8 9H-8z' -o arrows.svg",
        "Six triangles that point outwards."),
      .init("vexport loading --start cold -o start.json", "Starts dot by dot, as iOS does."),
    ])

  private static let dotOptions: [OptionSpecification] = [
    OptionSpecification(
      "count", letter: "n", kind: .integer(1...Loading.mostDots), section: "Dots",
      help: "How many dots there are.", default: .value("15")),
    OptionSpecification(
      "dot-size", kind: .number(.above(0, upTo: 100_000)), placeholder: "POINTS", section: "Dots",
      help: "A circle's diameter, a square's side, a bar's length.", default: .value("10")),
    OptionSpecification(
      "shape",
      kind: .choice([
        Choice("circle", "a disc"), Choice("square", "its top points outwards"),
        Choice("bar", "round at both ends, pointing to the middle"),
      ]), section: "Dots", help: "What a dot looks like.", default: .described("circle"),
      exclusiveGroup: "shape"),
    OptionSpecification(
      "path", kind: .string, placeholder: "DATA", section: "Dots",
      help: "An outline instead, as an SVG path's data; it is fitted to --dot-size, its top "
        + "pointing outwards.",
      exclusiveGroup: "shape"),
    OptionSpecification(
      "corner-radius", kind: .number(.nonNegative), placeholder: "POINTS", section: "Dots",
      help: "The radius of a square's corners.", default: .described("0")),
    OptionSpecification(
      "bar-width", kind: .number(.above(0, upTo: 100_000)), placeholder: "POINTS", section: "Dots",
      help: "A bar's width.", default: .described("a third of its length")),
  ]

  private static let colorOptions: [OptionSpecification] = [
    OptionSpecification(
      "color", kind: .string, section: "Colours", help: "The dots' colour, as CSS writes it.",
      default: .described("#3478f6")),
    OptionSpecification(
      "hue-step", kind: .anyNumber, placeholder: "DEGREES", section: "Colours",
      help: "How far the colour's hue turns from dot to dot.", default: .described("0"),
      exclusiveGroup: "colours"),
    OptionSpecification(
      "colors", kind: .string, placeholder: "COLORS", section: "Colours",
      help: "Colours for one dot after the other, again and again, such as '#f00,#00f'.",
      exclusiveGroup: "colours"),
    OptionSpecification(
      "gradient", kind: .string, placeholder: "COLORS", section: "Colours",
      help: "Colours from the first dot to the last, such as '#f00,#00f 80%'.",
      exclusiveGroup: "colours"),
    OptionSpecification(
      "random", kind: .choice([Choice("one", "for all dots"), Choice("each", "for each dot")]),
      section: "Colours", help: "A bright colour by chance; the same --seed gives the same one.",
      default: .described("no"), exclusiveGroup: "colours"),
    OptionSpecification(
      "seed", kind: .integer(0...Int.max), section: "Colours",
      help: "Which of the colours by chance.", default: .described("1")),
  ]

  private static let ringOptions: [OptionSpecification] = [
    OptionSpecification(
      "radius", kind: .number(NumberRange(0...100_000)), placeholder: "POINTS", section: "Ring",
      help: "The distance of the dots from the middle.", default: .value("40")),
    OptionSpecification(
      "start-angle", kind: .anyNumber, placeholder: "DEGREES", section: "Ring",
      help: "Where the first dot lies: 0 on the right, 90 at the bottom.", default: .value("-90")),
    OptionSpecification(
      "sweep", kind: .number(.above(0, upTo: 360)), placeholder: "DEGREES", section: "Ring",
      help: "The part of the circle that the dots share.", default: .value("360")),
    MotionOptions.direction(help: "Which way the dots follow each other.", section: "Ring"),
  ]

  private static let motionOptions: [OptionSpecification] = [
    OptionSpecification(
      "duration", kind: .number(.positive), placeholder: "SECONDS", section: "Motion",
      help: "How long a dot shrinks.", default: .value("1")),
    OptionSpecification(
      "delay", kind: .number(.nonNegative), placeholder: "SECONDS", section: "Motion",
      help: "How much later each dot starts than the one before.",
      default: .described("the cycle shared by all dots")),
    OptionSpecification(
      "scale-from", kind: .number(NumberRange(0...1_000)), placeholder: "FACTOR", section: "Motion",
      help: "A dot's scale at the start.", default: .value("1")),
    OptionSpecification(
      "scale-to", kind: .number(NumberRange(0...1_000)), placeholder: "FACTOR", section: "Motion",
      help: "A dot's scale at the end.", default: .value("0.1")),
    OptionSpecification(
      "opacity-from", kind: .number(NumberRange(0...1)), placeholder: "SHARE", section: "Motion",
      help: "A dot's opacity at the start.", default: .value("1")),
    OptionSpecification(
      "opacity-to", kind: .number(NumberRange(0...1)), placeholder: "SHARE", section: "Motion",
      help: "A dot's opacity at the end.", default: .value("1")),
    OptionSpecification(
      "trail", kind: .number(.above(0, upTo: 1)), placeholder: "SHARE", section: "Motion",
      help: "The part of the duration in which a dot shrinks; then it rests.",
      default: .value("1")),
    ValueOptions.easing(help: "How the shrinking is spread over its time", section: "Motion"),
    OptionSpecification(
      "autoreverse", kind: .flag, section: "Motion", help: "Let dots also grow back."),
    MotionOptions.start(
      steady: "as if it had been running for long", cold: "dots that have not started are small",
      section: "Motion"),
    OptionSpecification(
      "cold-scale", kind: .number(NumberRange(0...1_000)), placeholder: "FACTOR",
      section: "Motion", help: "The scale of dots that have not started.", default: .value("0.01")),
    MotionOptions.speed(section: "Motion"),
    MotionOptions.playback(
      once: "each dot ends its cycle and stays so", default: .value("loop"), section: "Motion"),
  ]

  private static let viewOptions = ViewOptions.all(
    width: "100", height: "100", under: "the dots")
}
