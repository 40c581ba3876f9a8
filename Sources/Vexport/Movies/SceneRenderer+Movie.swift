import CairoRendering
public import SceneModel
import VectorGeometry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension SceneRenderer {
  /// Writes moving pictures, whole or not at all: under a name of its own beside the place, then
  /// renamed.
  ///
  /// All but the drawing is ffmpeg's work, which is found on the search path.
  ///
  /// - Parameters:
  ///   - times: when each picture is taken, in order.
  ///   - format: any format but PNG, which holds one picture.
  ///   - path: the file's place.
  ///   - progress: called with the number of pictures written so far, and of all.
  /// - Throws: where ffmpeg is missing or fails, a picture cannot be drawn or the place cannot be
  ///   written; then what stood there before stands there still.
  public func writeMovie(
    at times: [Time], as format: PictureFormat, to path: String,
    options: MovieOptions = MovieOptions(), progress: (Int, Int) -> Void = { _, _ in }
  ) throws(MovieError) {
    let first = try bitmap(atFirstOf: times)
    let needsGround = !format.hasAlpha && scene.background?.alpha != 1
    let encoding = MovieEncoding(
      format: format, width: first.width, height: first.height, rate: options.rate,
      loops: options.loops, isClear: scene.background?.alpha != 1,
      edge: scene.background ?? options.ground)
    // Videos hold each round; the others say how often they play.
    let rounds = format.countsLoops ? 1 : max(options.loops ?? 1, 1)
    let target = try NewFile(beside: path)
    let ground = needsGround ? options.ground : nil
    let passes = format == .gif ? 2 : 1
    let total = times.count * rounds * passes
    var palette: NewFile?
    if format == .gif {
      let file = try NewFile(beside: path)
      let words = encoding.paletteArguments(to: file.path)
      try send(times, on: ground, words, by: options.ffmpeg) { progress($0, total) }
      palette = file
    }
    let sent = total - times.count * rounds
    let all = (0..<rounds).flatMap { _ in times }
    let words = encoding.arguments(to: target.path, palette: palette?.path)
    try send(all, on: ground, words, by: options.ffmpeg) {
      progress(sent + $0, total)
    }
    try target.take(place: path)
  }

  /// The size of a video whose sides must be even, in pixels, where the pictures' are not.
  package var evenSize: (width: Int, height: Int)? {
    let width = Int((scene.size.width * scale - 1e-6).rounded(.up))
    let height = Int((scene.size.height * scale - 1e-6).rounded(.up))
    guard width % 2 == 1 || height % 2 == 1 else { return nil }
    return (width + width % 2, height + height % 2)
  }

  private func bitmap(atFirstOf times: [Time]) throws(MovieError) -> Bitmap {
    do throws(SceneRenderingError) {
      return try bitmap(at: times.first ?? .zero)
    } catch {
      throw .rendering(error)
    }
  }

  private func send(
    _ times: [Time], on ground: Color?, _ arguments: [String], by program: String?,
    progress: (Int) -> Void
  ) throws(MovieError) {
    let ffmpeg = try FFmpeg(arguments, program: program)
    var count = 0
    do throws(SceneRenderingError) {
      try drawWhile(at: times) { bitmap in
        guard ffmpeg.send(bitmap.straightBytes(on: ground)) else { return false }
        count += 1
        progress(count)
        return true
      }
    } catch {
      throw .rendering(error)
    }
    // Where ffmpeg has read no more, it has failed, and says why.
    try ffmpeg.finish()
    guard count == times.count else { throw .ffmpegFailed("it stopped reading") }
  }
}

/// A file beside another one, which it may replace; else it is gone with the last of its owners.
private final class NewFile {
  let path: String
  private let name: [CChar]
  private var isKept = false

  init(beside place: String) throws(MovieError) {
    var status = stat()
    if stat(place, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .file(
        FileError(path: place, reason: isFolder ? "it is a folder" : "it is no plain file"))
    }
    guard let (file, name) = UnfinishedWork.newFile(beside: place) else {
      throw .file(FileError(path: place, reason: systemReason()))
    }
    let mask = umask(0)
    umask(mask)
    _ = fchmod(file, 0o666 & ~mask)
    close(file)
    self.name = name
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func take(place: String) throws(MovieError) {
    guard UnfinishedWork.put(name, at: place) else {
      throw .file(FileError(path: place, reason: systemReason()))
    }
    isKept = true
  }

  deinit {
    if !isKept { UnfinishedWork.discard(name) }
  }
}

extension Bitmap {
  /// The bytes with colours that are not multiplied by alpha, as ffmpeg takes them.
  ///
  /// - Parameter ground: what shows through; nil leaves it clear.
  fileprivate func straightBytes(on ground: Color?) -> [UInt8] {
    var result = bytes
    let under = ground.map { [$0.blue, $0.green, $0.red].map { UInt32(($0 * 255).rounded()) } }
    result.withUnsafeMutableBufferPointer { pixels in
      var place = 0
      while place < pixels.count {
        let alpha = UInt32(pixels[place + 3])
        if let under {
          for part in 0..<3 where alpha < 255 {
            let through = (under[part] * (255 - alpha) + 127) / 255
            pixels[place + part] = UInt8(min(UInt32(pixels[place + part]) + through, 255))
          }
          pixels[place + 3] = 255
        } else if alpha > 0, alpha < 255 {
          for part in 0..<3 {
            let straight = (UInt32(pixels[place + part]) * 255 + alpha / 2) / alpha
            pixels[place + part] = UInt8(min(straight, 255))
          }
        }
        place += 4
      }
    }
    return result
  }
}
