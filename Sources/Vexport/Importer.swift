public import Archives
public import LottieFormat
public import SceneModel
public import SVGFormat

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a user decides about reading a file.
public struct ImportOptions: Sendable {
  /// Whether a Lottie starts again at its end; nil is as its package says, or else as players do.
  public var loops: Bool?
  /// The animation of a package; nil is the one that is shown first.
  public var animation: String?
  /// The theme of a package's animation; nil is its own.
  public var theme: String?
  /// Draws the letters of a Lottie whose fonts are not in the file. Without one, letters do not move
  /// by themselves or along a path, and boxes are not filled as lottie-web fills them.
  public var outliner: (any GlyphOutliner)?
  /// Whose understanding of a Lottie is followed where After Effects and lottie-web differ.
  public var interpretation: LottieInterpretation

  /// Makes options; the defaults are those of players.
  public init(
    loops: Bool? = nil, animation: String? = nil, theme: String? = nil,
    outliner: (any GlyphOutliner)? = nil, interpretation: LottieInterpretation = .afterEffects
  ) {
    self.loops = loops
    self.animation = animation
    self.theme = theme
    self.outliner = outliner
    self.interpretation = interpretation
  }
}

extension Scene {
  /// The scene that a file's bytes hold, and what was lost on the way.
  ///
  /// - Parameters:
  ///   - bytes: The file, whole.
  ///   - format: Its format; nil recognizes it by its first bytes.
  ///   - folder: Where pictures beside the file are looked for; nil looks for none.
  /// - Throws: where the bytes are no file of the format.
  public static func imported(
    from bytes: consuming [UInt8], as format: InputFormat? = nil,
    options: ImportOptions = ImportOptions(), besides folder: String? = nil
  ) throws(ImportError) -> Conversion<Scene> {
    let recognized = InputFormat(recognizing: copy bytes)
    guard let format = format ?? recognized else { throw .unknownFormat }
    switch format {
    case .svg:
      var losses = Losses()
      do throws(SVGError) {
        let document = try SVGDocument(parsing: bytes)
        return Conversion(
          output: Scene(importing: document, recording: &losses), losses: losses)
      } catch {
        throw .svg(error)
      }
    case .lottie: return try lottie(bytes, options, folder)
    case .dotLottie: return try dotLottie(bytes, options)
    }
  }

  /// The scene that a file holds, and what was lost on the way.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - format: Its format; nil recognizes it by its first bytes.
  /// - Throws: where the file cannot be read, or its bytes are no file of the format.
  public static func imported(
    fromFile path: String, as format: InputFormat? = nil, options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> Conversion<Scene> {
    try imported(
      from: SceneFile.bytes(of: path), as: format, options: options,
      besides: SceneFile.folder(of: path))
  }

  /// The scene that the standard input holds, and what was lost on the way.
  ///
  /// - Parameter format: Its format; nil recognizes it by its first bytes.
  /// - Throws: where the standard input cannot be read, or holds no file of the format.
  public static func importedFromStandardInput(
    as format: InputFormat? = nil, options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> Conversion<Scene> {
    try imported(from: SceneFile.bytesOfStandardInput(), as: format, options: options)
  }

  /// The largest file that is read: files beyond it are no animations that a player would play.
  public static let largestFile = 256 << 20
}

/// A file that holds a scene.
public struct SceneFile: Sendable {
  /// The file, whole.
  public var bytes: [UInt8]
  /// Its format.
  public var format: InputFormat
  /// The scene, and what was lost in reading.
  public var scene: Conversion<Scene>

  /// Reads a scene from a file's bytes.
  ///
  /// - Parameters:
  ///   - format: The format; nil recognizes it by the first bytes.
  ///   - folder: Where pictures beside the file are looked for; nil looks for none.
  /// - Throws: where the bytes are no file of the format.
  public init(
    _ bytes: [UInt8], as format: InputFormat? = nil, options: ImportOptions = ImportOptions(),
    besides folder: String? = nil
  ) throws(ImportError) {
    guard let format = format ?? InputFormat(recognizing: bytes) else { throw .unknownFormat }
    self.bytes = bytes
    self.format = format
    scene = try Scene.imported(from: bytes, as: format, options: options, besides: folder)
  }

  /// Reads a scene from a file.
  ///
  /// - Parameter format: The format; nil recognizes it by the first bytes.
  /// - Throws: where the file cannot be read, or its bytes are no file of the format.
  public init(
    reading path: String, as format: InputFormat? = nil, options: ImportOptions = ImportOptions()
  ) throws(ImportError) {
    try self.init(
      Self.bytes(of: path), as: format, options: options, besides: Self.folder(of: path))
  }

  /// Reads a scene from the standard input.
  ///
  /// - Parameter format: The format; nil recognizes it by the first bytes.
  /// - Throws: where the standard input cannot be read, or holds no file of the format.
  public init(
    readingStandardInputAs format: InputFormat?, options: ImportOptions = ImportOptions()
  ) throws(ImportError) {
    try self.init(Self.bytesOfStandardInput(), as: format, options: options)
  }

  fileprivate static func bytes(of path: String) throws(ImportError) -> [UInt8] {
    do throws(ReadingError) {
      return try readFile(path, limit: Scene.largestFile)
    } catch {
      throw .unreadable(error.description)
    }
  }

  fileprivate static func bytesOfStandardInput() throws(ImportError) -> [UInt8] {
    do throws(ReadingError) {
      return try readAll(of: STDIN_FILENO, limit: Scene.largestFile)
    } catch {
      throw .unreadable(error.description)
    }
  }

  /// The folder that a file lies in.
  fileprivate static func folder(of path: String) -> String {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.isEmpty ? "." : folder.joined(separator: "/")
  }
}

/// Why a file cannot be read as a scene.
public enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It cannot be read at all; the system says why.
  case unreadable(String)
  /// Its first bytes are those of no format.
  case unknownFormat
  /// It is no SVG.
  case svg(SVGError)
  /// It is no Lottie.
  case lottie(LottieError)
  /// It is packed, and cannot be unpacked.
  case archive(ArchiveError)

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .unknownFormat:
      "the file is of no format known here; give one of "
        + InputFormat.allCases.map(\.rawValue).joined(separator: ", ")
    case .svg(let error): error.description
    case .lottie(let error): error.description
    case .archive(let error): error.description
    }
  }
}
