public import SceneAdaptation
public import SceneComparison
public import SceneModel

/// Why something cannot be verified.
public enum VerificationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The scene cannot be written.
  case export(ExportError)
  /// What was written cannot be read.
  case reading(ImportError)
  /// The length that a scene plays cannot be found.
  case length(SceneRenderingError)
  /// A text cannot be drawn.
  case text(TextError)

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .export(let error): error.description
    case .reading(let error): "what was written cannot be read back: \(error)"
    case .length(let error): error.description
    case .text(let error): error.description
    }
  }
}

extension Scene {
  /// Compares what the scene shows over time with what another one shows.
  ///
  /// - Parameters:
  ///   - options: what counts as equal.
  ///   - loop: how the length of endless cycles is chosen.
  /// - Throws: where a text cannot be drawn, or endless cycles meet too late.
  public func compared(
    with other: Scene, options: ComparisonOptions = ComparisonOptions(),
    loop: LoopPolicy = .fit()
  ) throws(VerificationError) -> SceneComparison {
    let (left, right) = (try timed(by: loop), try other.timed(by: loop))
    do throws(TextError) {
      return try SceneComparison(left, right, options: options, pictures: RenderedPictures())
    } catch {
      throw .text(error)
    }
  }

  private func timed(by loop: LoopPolicy) throws(VerificationError) -> TimedScene {
    do throws(SceneRenderingError) {
      let playback = try playback(loop: loop)
      return TimedScene(playback.scene, length: playback.length)
    } catch {
      throw .length(error)
    }
  }

  /// The scene as a file's bytes, read back and compared with the scene as it was adapted to the
  /// format: what adaptation itself loses is told by its losses.
  ///
  /// - Throws: where the scene cannot be written, or the file cannot be read.
  public func exportedAndVerified(
    as format: OutputFormat, options: ExportOptions = ExportOptions(),
    comparison: ComparisonOptions = ComparisonOptions()
  ) throws(VerificationError) -> (file: Conversion<[UInt8]>, comparison: SceneComparison) {
    let adapted: Conversion<Scene>
    do throws(AdaptationError) {
      adapted = try self.adapted(
        to: format.capabilities, refusing: format.refusals, options: options.adaptation)
    } catch {
      throw .export(.adaptation(error))
    }
    var file: Conversion<[UInt8]>
    do throws(ExportError) {
      file = try exported(as: format, options: options)
    } catch {
      throw .export(error)
    }
    let back: Scene
    do throws(ImportError) {
      back = try Scene.imported(from: file.output, as: InputFormat(format)).output
    } catch {
      throw .reading(error)
    }
    var comparison = comparison
    comparison.outliner = comparison.outliner ?? options.outliner
    let result = try adapted.output.compared(with: back, options: comparison, loop: options.loop)
    return (file, result)
  }
}

extension InputFormat {
  /// The format that reads what another one writes.
  public init(_ format: OutputFormat) {
    switch format {
    case .svg: self = .svg
    case .lottie: self = .lottie
    }
  }
}
