import CommandArguments
import Vexport

extension RenderCommand {
  static let name = "render"

  static let specification = CommandSpecification(
    name, section: "Files",
    abstract: "Draw an animation as a picture or as moving pictures.",
    discussion: "The name of an effect right behind the command takes the place of the file, with "
      + "the effect's own options: vexport render marquee --text song -o song.gif.\n\nPNG is "
      + "written by vexport itself, everything else through ffmpeg, which must be installed. "
      + "Moving pictures play for ever where their format knows that.",
    positionals: [SceneInput.positional],
    options: [SceneInput.from] + timeOptions + [PictureOptions.scale, PictureOptions.background]
      + outputOptions,
    examples: [
      .init("vexport render in.svg --at 0.5 --scale 2 -o out.png", "Draws one moment."),
      .init("vexport render in.json --at 0,0.5,1 -o 'out-%d.png'", "Draws three."),
      .init("vexport render in.json --fps 25 -o out.gif", "Makes a GIF that plays for ever."),
      .init(
        "vexport render marquee --text song --background white -o song.mp4",
        "Makes a video of an effect."),
    ])

  private static let timeOptions: [OptionSpecification] =
    [
      PictureOptions.at,
      OptionSpecification(
        "fps", kind: .number(.above(0, upTo: 240)), placeholder: "RATE", section: "Time",
        help: "Frames a second.", default: .described("the input's, but no more than 30")),
      OptionSpecification(
        "loops", kind: .integer(1...65_535), placeholder: "COUNT", section: "Time",
        help: "How often moving pictures play.", default: .described("for ever; once in videos")),
    ] + PictureOptions.loop

  private static let outputOptions: [OptionSpecification] =
    [
      OptionSpecification(
        "output", letter: "o", kind: .file(allowsStandardStream: true), placeholder: "FILE",
        section: "Output",
        help: "Where to write; the name's ending tells the format: "
          + PictureFormat.allCases.map { ".\($0.fileExtension)" }.joined(separator: ", ")
          + ". %d in a .png name numbers several pictures; - is the standard output, for one PNG.",
        isRequired: true,
        completion: .files(extensions: PictureFormat.allCases.map(\.fileExtension))),
      OptionSpecification(
        "ffmpeg", kind: .file(allowsStandardStream: false), placeholder: "PROGRAM",
        section: "Output",
        help: "The ffmpeg that writes moving pictures.", default: .described("the first on PATH")),
      PictureOptions.pixels,
    ] + PictureOptions.losses
}
