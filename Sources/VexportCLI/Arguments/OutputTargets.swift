import CommandArguments
import Vexport

/// Where a command writes, in which formats.
struct OutputTargets {
  /// One place and its format.
  struct Target {
    var file: FileArgument
    var format: OutputFormat
  }

  var targets: [Target] = []
  var isStrict: Bool
  var isVerbose: Bool
  var isVerified: Bool
  private let options: ExportOptions

  /// - Parameter place: where to write instead of where the command line says.
  init(
    _ arguments: ParsedArguments, options: ExportOptions, to place: Target? = nil
  ) throws(CommandFailure) {
    isStrict = arguments.flag("strict")
    isVerbose = arguments.flag("verbose")
    isVerified = arguments.flag("verify")
    var options = options
    options.isPretty = arguments.flag("pretty")
    options.precision = arguments.integer("precision")
    options.idPrefix = arguments.string("id-prefix") ?? ""
    options.svgAnimation = arguments.choice("svg-animation") ?? options.svgAnimation
    options.loop = try arguments.loopPolicy()
    self.options = options
    if let place {
      targets = [place]
      return
    }
    let stated = arguments.choice("format") as OutputFormat?
    var files = arguments.files("output")
    if files.isEmpty { files = [.standardStream] }
    for file in files {
      if targets.contains(where: { $0.file == file }) {
        throw .usage("'\(file.shownName)' is given twice; name each output once")
      }
      targets.append(Target(file: file, format: try Self.format(of: file, stated: stated)))
    }
  }

  private static func format(
    of file: FileArgument, stated: OutputFormat?
  ) throws(CommandFailure) -> OutputFormat {
    guard case .path(let path) = file else { return stated ?? .svg }
    guard let told = OutputFormat(fileName: path) else {
      if let stated { return stated }
      let endings = OutputFormat.allCases.flatMap(\.fileExtensions).map { ".\($0)" }
      throw .usage(
        "the name '\(path)' tells no format; end it with \(endings.joined(separator: " or ")), "
          + "or add --format")
    }
    if let stated, stated != told {
      throw .usage(
        "'\(path)' ends like \(told.rawValue) but --format says \(stated.rawValue); "
          + "drop --format or rename the output")
    }
    return told
  }

  /// Writes a scene to every target, after all of them are known to work out.
  func write(
    _ scene: consuming Conversion<Scene>, on console: inout some Console
  ) throws(CommandFailure) -> Int32 {
    var results: [(target: Target, bytes: [UInt8])] = []
    var losses = scene.losses
    for (number, target) in targets.enumerated() {
      // The last target gets the scene for itself, and lets go of it while it writes.
      var own = Scene(size: scene.output.size)
      if number == targets.count - 1 { swap(&own, &scene.output) } else { own = scene.output }
      let conversion = try conversion(of: consume own, for: target, on: &console)
      losses.record(contentsOf: conversion.losses)
      results.append((target, conversion.output))
    }
    for loss in isVerbose ? losses.entries : losses.visible { console.report("\(loss)") }
    if isStrict, !losses.visible.isEmpty {
      console.report("vexport: something would be lost, so nothing is written")
      return ExitCode.losses
    }
    try Self.write(results.map { ($0.bytes, $0.target.file) }, on: &console)
    return ExitCode.success
  }

  /// Writes files, all or none of them, then what goes to the standard output.
  private static func write(
    _ results: [(bytes: [UInt8], file: FileArgument)], on console: inout some Console
  ) throws(CommandFailure) {
    var files: [(bytes: [UInt8], path: String)] = []
    for result in results {
      if case .path(let path) = result.file { files.append((result.bytes, path)) }
    }
    do throws(FileError) {
      try writeFiles(files)
    } catch {
      throw .failed(error)
    }
    for (bytes, file) in results where file == .standardStream {
      try file.write(bytes, on: &console)
    }
  }

  private func conversion(
    of scene: consuming Scene, for target: Target, on console: inout some Console
  ) throws(CommandFailure) -> Conversion<[UInt8]> {
    guard isVerified else {
      do throws(ExportError) {
        return try scene.exported(as: target.format, options: options)
      } catch {
        throw .failed(error)
      }
    }
    let file: Conversion<[UInt8]>
    let comparison: SceneComparison
    do throws(VerificationError) {
      (file, comparison) = try scene.exportedAndVerified(as: target.format, options: options)
    } catch {
      throw .failed(error)
    }
    let name = target.file.shownName
    guard comparison.isEqual else {
      for line in comparison.differenceLines { console.report("\(name): \(line)") }
      throw .failed(
        "what would be written to '\(name)' does not show what was meant, so nothing is written; "
          + "give more digits with --precision, or report this")
    }
    if isVerbose { console.report("\(name): verified: \(comparison.summary)") }
    return file
  }
}

extension FileArgument {
  /// Writes bytes whole or not at all.
  func write(
    _ bytes: [UInt8], on console: inout some Console
  ) throws(CommandFailure) {
    switch self {
    case .standardStream:
      guard console.write(bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")])
      else { throw .failed("cannot write to the standard output: \(systemReason())") }
    case .path(let path):
      do throws(FileError) {
        try writeFile(bytes, to: path)
      } catch {
        throw .failed(error)
      }
    }
  }
}
