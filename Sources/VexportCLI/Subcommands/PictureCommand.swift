import CommandArguments
import Vexport

/// What commands that draw pictures do alike.
enum PictureCommand {
  static func renderer(
    for scene: Scene, of source: PictureSource
  ) throws(CommandFailure) -> SceneRenderer {
    do throws(SceneRenderingError) {
      return try SceneRenderer(
        scene, scale: source.scale, background: source.background, outliner: source.outliner)
    } catch {
      throw .failed(error)
    }
  }

  static func png(of bitmap: Bitmap) throws(CommandFailure) -> [UInt8] {
    do throws(RenderingError) {
      return try bitmap.png()
    } catch {
      throw .failed(error)
    }
  }

  static func write(
    _ bytes: [UInt8], to file: FileArgument, on console: inout some Console
  ) throws(CommandFailure) {
    switch file {
    case .standardStream:
      guard console.write(bytes) else {
        throw .failed("cannot write to the standard output: \(systemReason())")
      }
    case .path(let path):
      do throws(FileError) {
        try writeFile(bytes, to: path)
      } catch {
        throw .failed(error)
      }
    }
  }
}
