import CommandArguments
import Vexport

/// Several files that are converted into a folder.
struct ConversionBatch: Sendable {
  /// A file, and where it goes.
  struct Item: Sendable {
    var input: FileArgument
    var target: OutputTargets.Target
  }

  private(set) var items: [Item] = []
  private let folder: String

  /// The batch that a command line asks for; nil where it asks for one file.
  init?(_ arguments: ParsedArguments) throws(CommandFailure) {
    let inputs = arguments.files("input")
    let outputs = arguments.files("output")
    let hasFolder = outputs.contains { $0.namesFolder }
    guard inputs.count > 1 || hasFolder || inputs.contains(where: \.isFolder) else { return nil }
    guard outputs.count == 1, case .path(let folder)? = outputs.first else {
      throw .usage(
        "several files need one folder to be written to; give it once, such as --output svgs/")
    }
    if !hasFolder, (arguments.choice("format") as OutputFormat?) == nil,
      OutputFormat(fileName: folder) != nil
    {
      throw .usage("several files do not go into '\(folder)'; name a folder, such as 'svgs/'")
    }
    let format = arguments.choice("format") ?? OutputFormat.svg
    for input in try Self.files(of: inputs) {
      let place = Self.place(of: input, in: folder, as: format)
      let target = OutputTargets.Target(file: .path(place), format: format)
      items.append(Item(input: .path(input), target: target))
    }
    self.folder = folder
    try check()
  }

  /// The files that are named, and those with names of known formats in folders that are.
  private static func files(of inputs: [FileArgument]) throws(CommandFailure) -> [String] {
    var files: [String] = []
    for input in inputs {
      guard case .path(let path) = input else {
        throw .usage("the standard input has no name to be written under; name its file")
      }
      guard input.isFolder else {
        files.append(path)
        continue
      }
      let found: [String]
      do throws(FolderError) {
        found = try names(inFolder: path).filter { InputFormat(fileName: $0) != nil }
          .map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
          .filter { !isFolder($0) }
      } catch {
        throw .failed(error)
      }
      if found.isEmpty {
        let endings = InputFormat.allCases.flatMap(\.fileExtensions).map { ".\($0)" }
        throw .usage(
          "the folder '\(path)' has no file that ends in \(endings.joined(separator: ", "))")
      }
      files += found
    }
    return files
  }

  private static func place(
    of input: String, in folder: String, as format: OutputFormat
  ) -> String {
    var name = FileArgument.path(input).fileName
    if InputFormat(fileName: name) != nil, let dot = name.lastIndex(of: ".") {
      name = String(name[..<dot])
    }
    let ending = format.fileExtensions.first ?? format.rawValue
    return (folder.hasSuffix("/") ? folder : folder + "/") + "\(name).\(ending)"
  }

  /// Refuses what would write one file over another.
  private func check() throws(CommandFailure) {
    var owners: [String: String] = [:]
    let read = Set(items.compactMap { FileIdentity($0.input.shownName) })
    for item in items {
      let (input, place) = (item.input.shownName, item.target.file.shownName)
      // Some disks take names for one that differ in their capitals only.
      if let other = owners.updateValue(input, forKey: place.lowercased()) {
        throw .usage(
          "'\(other)' and '\(input)' would both be written to '\(place)'; rename one, or convert "
            + "them into folders of their own")
      }
      if let known = FileIdentity(place), read.contains(known) {
        throw .usage(
          "'\(input)' would be written over '\(place)', which is read too; name another folder")
      }
    }
  }
}

extension ConversionBatch {
  /// What became of one file.
  private struct Outcome: Sendable {
    var code: Int32
    var lines: [String]
  }

  /// Converts all files, several at once, and tells of them in their order.
  ///
  /// - Returns: 1 where a file failed, or else 3 where one would have lost something.
  /// - Throws: where there is no folder and none can be made.
  func run(
    threads: Int, on console: inout some Console,
    convert: @escaping @Sendable (Item, inout NamedConsole) throws(CommandFailure) -> Int32
  ) throws(CommandFailure) -> Int32 {
    do throws(FolderError) {
      try makeFolder(folder)
    } catch {
      throw .failed(error)
    }
    let jobs = OrderedJobs(items.count) { number in
      let item = items[number]
      var messages = NamedConsole(name: item.input.shownName)
      do throws(CommandFailure) {
        let code = try convert(item, &messages)
        return Outcome(code: code, lines: messages.lines)
      } catch {
        messages.report("vexport: \(error.message.oneLine)")
        return Outcome(code: error.code, lines: messages.lines)
      }
    }
    var codes: [Int32] = []
    jobs.run(onThreads: threads) { outcome in
      for line in outcome.lines { console.report(line) }
      codes.append(outcome.code)
      console.showProgress(codes.count, of: items.count)
    }
    let failed = codes.count { $0 != ExitCode.success && $0 != ExitCode.losses }
    if failed > 0 {
      console.report("vexport: \(failed) of \(items.count) files could not be converted")
      return ExitCode.failure
    }
    return codes.contains(ExitCode.losses) ? ExitCode.losses : ExitCode.success
  }
}

/// Keeps what is told of one file of many, with the file's name before it.
struct NamedConsole: Console {
  let name: String
  private(set) var lines: [String] = []

  init(name: String) {
    self.name = name
  }

  var width: Int { 80 }

  /// What goes to files never comes here.
  mutating func write(_ bytes: [UInt8]) -> Bool { false }

  mutating func report(_ line: String) {
    let program = "vexport: "
    let text = line.hasPrefix(program) ? line.dropFirst(program.count) : line[...]
    lines.append(text.contains("'\(name)'") ? program + text : "\(name): \(text)")
  }
}

extension FileArgument {
  /// Whether this is the path of a folder that is there.
  var isFolder: Bool {
    if case .path(let path) = self { Vexport.isFolder(path) } else { false }
  }

  /// Whether this can only be a folder's name, or is one's.
  fileprivate var namesFolder: Bool {
    if case .path(let path) = self { path.hasSuffix("/") || Vexport.isFolder(path) } else { false }
  }
}
