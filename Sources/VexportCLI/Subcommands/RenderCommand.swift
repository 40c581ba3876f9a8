import CommandArguments
import Vexport

/// `vexport render`: pictures of an animation, still or moving.
struct RenderCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run(on console: inout some Console) throws(CommandFailure) -> Int32 {
    let target = try PictureTarget(arguments)
    let source = try PictureSource(arguments)
    let plan = try plan(for: target, of: source)
    let renderer = try PictureCommand.renderer(for: plan.scene, of: source)
    var losses = source.scene.losses
    losses.record(contentsOf: plan.losses)
    losses.record(contentsOf: renderer.losses)
    if let code = LossReport.tell(losses, arguments, on: &console) { return code }
    switch target.kind {
    case .picture(let file): try writePicture(renderer, at: plan.times, to: file, on: &console)
    case .numbered(let pattern):
      try writePictures(renderer, at: plan.times, to: pattern, on: &console)
    case .movie(let format, let path):
      try writeMovie(renderer, plan, as: format, to: path, on: &console)
    }
    return ExitCode.success
  }

  // MARK: What to draw

  private struct Plan {
    var scene: Scene
    var times: [Time]
    var rate: Time
    var losses = Losses()
  }

  private func plan(
    for target: PictureTarget, of source: PictureSource
  ) throws(CommandFailure) -> Plan {
    let scene = source.scene.output
    var plan = Plan(scene: scene, times: [.zero], rate: try rate(for: target, of: scene))
    if let times = try arguments.times("at") {
      plan.times = times
    } else if target.takesAllTimes {
      let loop = try arguments.loopPolicy()
      do throws(SceneRenderingError) {
        let playback = try scene.playback(loop: loop)
        plan.scene = playback.scene
        plan.losses = playback.losses
        plan.times = playback.times(atRate: plan.rate)
      } catch {
        throw .failed(error)
      }
    }
    let rounds = target.holdsRounds ? arguments.integer("loops") ?? 1 : 1
    try arguments.checkPixels(
      plan.times.count * rounds, ofSize: scene.size, scale: source.scale, what: "picture")
    return plan
  }

  private func rate(
    for target: PictureTarget, of scene: Scene
  ) throws(CommandFailure) -> Time {
    guard let rate = arguments.time("fps") else {
      return min(Time(nearest: scene.frameRate), 30)
    }
    if case .movie(let format, _) = target.kind, rate.seconds > format.fastestRate {
      throw .usage(
        "--fps \(arguments.string("fps") ?? ""): players slow down a \(format.rawValue) of more "
          + "than \(Int(format.fastestRate)) frames a second; choose fewer, or another format")
    }
    return rate
  }

  // MARK: Writing

  private func writePicture(
    _ renderer: SceneRenderer, at times: [Time], to file: FileArgument,
    on console: inout some Console
  ) throws(CommandFailure) {
    let bytes: [UInt8]
    do throws(SceneRenderingError) {
      bytes = try renderer.png(at: times.first ?? .zero)
    } catch {
      throw .failed(error)
    }
    try PictureCommand.write(bytes, to: file, on: &console)
  }

  private func writePictures(
    _ renderer: SceneRenderer, at times: [Time], to pattern: NumberedName,
    on console: inout some Console
  ) throws(CommandFailure) {
    var failure: CommandFailure?
    var number = 0
    do throws(SceneRenderingError) {
      try renderer.drawWhile(at: times) { bitmap in
        do throws(CommandFailure) {
          let bytes = try PictureCommand.png(of: bitmap)
          try PictureCommand.write(bytes, to: .path(pattern.name(number)), on: &console)
        } catch {
          failure = error
          return false
        }
        number += 1
        console.showProgress(number, of: times.count)
        return true
      }
    } catch {
      throw .failed(error)
    }
    if let failure { throw failure }
  }

  private func writeMovie(
    _ renderer: SceneRenderer, _ plan: Plan, as format: PictureFormat, to path: String,
    on console: inout some Console
  ) throws(CommandFailure) {
    var options = MovieOptions(rate: plan.rate, loops: arguments.integer("loops"))
    if case .path(let program)? = arguments.file("ffmpeg") { options.ffmpeg = program }
    do throws(MovieError) {
      try renderer.writeMovie(at: plan.times, as: format, to: path, options: options) {
        console.showProgress($0, of: $1)
      }
    } catch {
      throw .failed(error)
    }
    if format == .mp4, let padded = renderer.evenSize {
      console.report(
        "vexport: the video is \(padded.width) by \(padded.height) pixels, since its sides must be "
          + "even")
    }
  }
}

/// Where `vexport render` writes.
struct PictureTarget {
  /// What is written there.
  enum Kind {
    case picture(FileArgument)
    case numbered(NumberedName)
    case movie(PictureFormat, String)
  }

  var kind: Kind

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    // The parser has made sure that there is one.
    let file = arguments.file("output") ?? .standardStream
    let times = try arguments.times("at")
    switch file {
    case .standardStream: kind = .picture(file)
    case .path(let path):
      guard let format = PictureFormat(fileName: path) else {
        let endings = PictureFormat.allCases.map { ".\($0.fileExtension)" }
        throw .usage(
          "the name '\(path)' tells no format of pictures; end it with "
            + endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? ""))
      }
      if format != .png {
        kind = .movie(format, path)
      } else if let pattern = try NumberedName(path) {
        kind = .numbered(pattern)
      } else {
        kind = .picture(file)
      }
    }
    try check(arguments, times)
  }

  private func check(_ arguments: ParsedArguments, _ times: [Time]?) throws(CommandFailure) {
    switch kind {
    case .movie(let format, _):
      if arguments.isGiven("at") {
        throw .usage(
          "--at goes with .png only; drop it, or write a .png, not a .\(format.rawValue)")
      }
    case .picture:
      if let times, times.count > 1 {
        throw .usage(
          "--at names \(times.count) times; put %d into the output's name to number the pictures, "
            + "such as 'frame-%d.png'")
      }
      try refuse(["fps", "loops", "loop", "max-loop"], of: arguments, by: "moving pictures")
    case .numbered: try refuse(["loops"], of: arguments, by: "moving pictures")
    }
  }

  private func refuse(
    _ names: [String], of arguments: ParsedArguments, by whom: String
  ) throws(CommandFailure) {
    for name in names where arguments.isGiven(name) {
      // An effect may round its own duration to frames.
      if name == "fps", arguments.command.effect != nil { continue }
      throw .usage("--\(name) goes with \(whom) only; drop it, or write a .gif, .mp4 or the like")
    }
  }

  /// Whether the whole animation is drawn, unless times are named.
  var takesAllTimes: Bool {
    if case .picture = kind { false } else { true }
  }

  /// Whether the file holds each round.
  var holdsRounds: Bool {
    switch kind {
    case .movie(.mp4, _), .movie(.webm, _): true
    default: false
    }
  }
}

/// A file's name with a place for a number.
struct NumberedName {
  private var start: String
  private var end: String
  private var digits: Int

  /// Reads `%d` or, for at least so many digits, `%04d`; nil where the name has neither.
  init?(_ name: String) throws(CommandFailure) {
    guard let match = name.firstMatch(of: /%(?:0([1-9]))?d/) else { return nil }
    start = String(name[..<match.range.lowerBound])
    end = String(name[match.range.upperBound...])
    digits = match.1.flatMap { Int($0) } ?? 1
    if end.contains(/%(?:0[1-9])?d/) {
      throw .usage("the output's name '\(name)' has %d twice; leave one")
    }
  }

  /// The name of one picture, counted from 0.
  func name(_ number: Int) -> String {
    let text = "\(number)"
    return start + String(repeating: "0", count: max(digits - text.count, 0)) + text + end
  }
}
