import CommandArguments
import Vexport

extension MarqueeCommand {
  static let name = Marquee.name

  static let specification = CommandSpecification(
    name, section: "Effects",
    abstract: "Make a text that runs through a view, fading at its edges.",
    discussion: "Lengths are in points, which are pixels of the picture at scale 1. The text is "
      + "drawn with the fonts of this machine and becomes outlines, so that it looks the same "
      + "everywhere.",
    options: textOptions + viewOptions + motionOptions + OutputOptions.all,
    examples: [
      .init("vexport marquee --text song -o song.svg -o song.json", "Writes an SVG and a Lottie."),
      .init(
        "vexport marquee --text 'Now playing' --color white --background '#161823' -o now.svg",
        "White on dark."),
      .init(
        "vexport marquee --markup '<b>Hit</b> by <i>them</i>' --width 120 -o hit.svg",
        "Styled runs in a narrower view."),
      .init(
        "vexport marquee --text 'Back and forth' --width 80 --mode bounce --pause-start 1 "
          + "--pause-end 1 --easing ease-in-out -o bounce.svg",
        "Runs to the end of the text and back, resting at both ends."),
      .init(
        "vexport marquee --text song --format lottie | gzip -9 | wc -c", "Pipes the Lottie on."),
    ])

  private static let textOptions: [OptionSpecification] =
    [
      OptionSpecification(
        "text", letter: "t", kind: .string, section: "Text", help: "The text that runs.",
        isRequired: true, exclusiveGroup: "text"),
      OptionSpecification(
        "markup", letter: "m", kind: .string, placeholder: "TEXT", section: "Text",
        help: "The text with Pango's markup: <b>, <i>, <span foreground=\"red\" size=\"20pt\">…; "
          + "<img src=\"FILE\" height=\"14\"/> puts a picture in.",
        exclusiveGroup: "text"),
    ] + FontOptions.all(section: "Text") + [
      OptionSpecification(
        "color", kind: .string, section: "Text", help: "The text's colour, as CSS writes it.",
        default: .value("#161823"), exclusiveGroup: "paint"),
      OptionSpecification(
        "gradient", kind: .string, placeholder: "COLORS", section: "Text",
        help: "Colours that run across the text instead, such as '#f00,#00f 80%'.",
        exclusiveGroup: "paint"),
      OptionSpecification(
        "gradient-angle", kind: .anyNumber, placeholder: "DEGREES", section: "Text",
        help: "Where the colours run: 0 to the right, 90 down.", default: .value("0")),
      OptionSpecification(
        "text-direction",
        kind: .choice([
          Choice("auto", "as the first letter that tells"), Choice("ltr", "from the left"),
          Choice("rtl", "from the right"),
        ]), section: "Text", help: "Which way the text reads.", default: .value("auto")),
      FontOptions.liveText(section: "Text"),
    ]

  private static let viewOptions =
    ViewOptions.all(width: "200", height: "24", under: "the text") + [
      OptionSpecification(
        "fade", kind: .number(NumberRange(0...0.5)), placeholder: "SHARE", section: "View",
        help: "The part of the view at each edge in which the text fades; 0 cuts it off.",
        default: .value("0.026"), exclusiveGroup: "fade"),
      OptionSpecification(
        "fade-width", kind: .number(.nonNegative), placeholder: "POINTS", section: "View",
        help: "The same in points, up to half the view.", exclusiveGroup: "fade"),
      OptionSpecification(
        "fade-start", kind: .number(NumberRange(0...1)), placeholder: "SHARE", section: "View",
        help: "The fade at the left or upper edge by itself; goes before --fade there."),
      OptionSpecification(
        "fade-end", kind: .number(NumberRange(0...1)), placeholder: "SHARE", section: "View",
        help: "The fade at the right or lower edge by itself; goes before --fade there."),
    ]

  private static let motionOptions: [OptionSpecification] = [
    OptionSpecification(
      "separator", kind: .string, placeholder: "TEXT", section: "Motion",
      help: "What stands between the copies.", default: .described("three spaces"),
      exclusiveGroup: "separator"),
    OptionSpecification(
      "gap", kind: .anyNumber, placeholder: "POINTS", section: "Motion",
      help: "Space between the copies instead.", exclusiveGroup: "separator"),
    OptionSpecification(
      "seconds-per-point", kind: .number(.positive), placeholder: "SECONDS", section: "Motion",
      help: "Seconds for each point of the text's width.", default: .value("0.035"),
      exclusiveGroup: "pace"),
    OptionSpecification(
      "speed", kind: .number(.positive), placeholder: "POINTS", section: "Motion",
      help: "Points a second instead.", exclusiveGroup: "pace"),
    OptionSpecification(
      "duration", kind: .number(.positive), placeholder: "SECONDS", section: "Motion",
      help: "Seconds for the whole way instead, without pauses.", exclusiveGroup: "pace"),
    OptionSpecification(
      "direction",
      kind: .choice(MarqueeDirection.allCases.map { Choice($0.rawValue) }), section: "Motion",
      help: "Where the text runs.", default: .described("left; right for text read from the right")),
    OptionSpecification(
      "mode",
      kind: .choice([
        Choice("loop", "the next copy follows, again and again"),
        Choice("bounce", "to the text's end and back"), Choice("once", "one turn, then rest"),
      ]), section: "Motion", help: "What happens at the end of the way.", default: .value("loop")),
    OptionSpecification(
      "pause-start", kind: .number(.nonNegative), placeholder: "SECONDS", section: "Motion",
      help: "How long the text rests before it moves.", default: .value("0")),
    OptionSpecification(
      "pause-end", kind: .number(.nonNegative), placeholder: "SECONDS", section: "Motion",
      help: "How long the text rests after it has moved.", default: .value("0")),
    ValueOptions.easing(help: "How the speed changes along the way", section: "Motion"),
    OptionSpecification(
      "only-if-overflow", kind: .flag, section: "Motion",
      help: "Let a text that fits the view rest, without fades."),
    OptionSpecification(
      "copies", kind: .integer(1...Marquee.mostCopies), section: "Motion",
      help: "How many copies are laid out.", default: .described("as many as the view needs")),
    OptionSpecification(
      "whole-frames", kind: .flag, section: "Motion",
      help: "Round the duration to whole frames of --fps."),
  ]
}
