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
  private let options: ExportOptions

  init(_ arguments: ParsedArguments, options: ExportOptions) throws(CommandFailure) {
    isStrict = arguments.flag("strict")
    isVerbose = arguments.flag("verbose")
    var options = options
    options.isPretty = arguments.flag("pretty")
    options.precision = arguments.integer("precision")
    options.idPrefix = arguments.string("id-prefix") ?? ""
    options.svgAnimation = arguments.choice("svg-animation") ?? options.svgAnimation
    options.loop = try arguments.loopPolicy()
    self.options = options
    let stated = arguments.choice("format") as OutputFormat?
    var files = arguments.files("output")
    if files.isEmpty { files = [.standardStream] }
    for file in files {
      if targets.contains(where: { $0.file == file }) {
        throw .usage("'\(Self.name(of: file))' is given twice; name each output once")
      }
      targets.append(Target(file: file, format: try Self.format(of: file, stated: stated)))
    }
  }

  private static func name(of file: FileArgument) -> String {
    switch file {
    case .standardStream: "-"
    case .path(let path): path
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
    _ scene: Conversion<Scene>, on console: inout some Console
  ) throws(CommandFailure) -> Int32 {
    var results: [(target: Target, bytes: [UInt8])] = []
    var losses = scene.losses
    for target in targets {
      do throws(ExportError) {
        let conversion = try scene.output.exported(as: target.format, options: options)
        losses.record(contentsOf: conversion.losses)
        results.append((target, conversion.output))
      } catch {
        throw .failed(error)
      }
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
      guard console.write(bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")])
      else { throw .failed("cannot write to the standard output: \(systemReason())") }
    }
  }
}
