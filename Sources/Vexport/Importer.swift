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

extension Scene {
  /// The scene that a file's bytes hold, and what was lost on the way.
  ///
  /// - Parameters:
  ///   - bytes: The file, whole.
  ///   - format: Its format; nil recognizes it by its first bytes.
  /// - Throws: where the bytes are no file of the format.
  public static func imported(
    from bytes: [UInt8], as format: InputFormat? = nil
  ) throws(ImportError) -> Conversion<Scene> {
    guard let format = format ?? InputFormat(recognizing: bytes) else { throw .unknownFormat }
    var losses = Losses()
    switch format {
    case .svg:
      do throws(SVGError) {
        let document = try SVGDocument(parsing: bytes)
        return Conversion(
          output: Scene(importing: document, recording: &losses), losses: losses)
      } catch {
        throw .svg(error)
      }
    case .lottie:
      do throws(LottieError) {
        let document = try LottieDocument(parsing: bytes)
        return Conversion(
          output: Scene(importing: document, recording: &losses), losses: losses)
      } catch {
        throw .lottie(error)
      }
    }
  }

  /// The scene that a file holds, and what was lost on the way.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - format: Its format; nil recognizes it by its first bytes.
  /// - Throws: where the file cannot be read, or its bytes are no file of the format.
  public static func imported(
    fromFile path: String, as format: InputFormat? = nil
  ) throws(ImportError) -> Conversion<Scene> {
    try SceneFile(reading: path, as: format).scene
  }

  /// The scene that the standard input holds, and what was lost on the way.
  ///
  /// - Parameter format: Its format; nil recognizes it by its first bytes.
  /// - Throws: where the standard input cannot be read, or holds no file of the format.
  public static func importedFromStandardInput(
    as format: InputFormat? = nil
  ) throws(ImportError) -> Conversion<Scene> {
    try SceneFile(readingStandardInputAs: format).scene
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
  /// - Parameter format: The format; nil recognizes it by the first bytes.
  /// - Throws: where the bytes are no file of the format.
  public init(_ bytes: [UInt8], as format: InputFormat? = nil) throws(ImportError) {
    guard let format = format ?? InputFormat(recognizing: bytes) else { throw .unknownFormat }
    self.bytes = bytes
    self.format = format
    scene = try Scene.imported(from: bytes, as: format)
  }

  /// Reads a scene from a file.
  ///
  /// - Parameter format: The format; nil recognizes it by the first bytes.
  /// - Throws: where the file cannot be read, or its bytes are no file of the format.
  public init(reading path: String, as format: InputFormat? = nil) throws(ImportError) {
    let bytes: [UInt8]
    do throws(ReadingError) {
      bytes = try readFile(path, limit: Scene.largestFile)
    } catch {
      throw .unreadable(error.description)
    }
    try self.init(bytes, as: format)
  }

  /// Reads a scene from the standard input.
  ///
  /// - Parameter format: The format; nil recognizes it by the first bytes.
  /// - Throws: where the standard input cannot be read, or holds no file of the format.
  public init(readingStandardInputAs format: InputFormat?) throws(ImportError) {
    let bytes: [UInt8]
    do throws(ReadingError) {
      bytes = try readAll(of: STDIN_FILENO, limit: Scene.largestFile)
    } catch {
      throw .unreadable(error.description)
    }
    try self.init(bytes, as: format)
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

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .unknownFormat:
      "the file is of no format known here; give one of "
        + InputFormat.allCases.map(\.rawValue).joined(separator: ", ")
    case .svg(let error): error.description
    case .lottie(let error): error.description
    }
  }
}
