import SceneModel
import VectorGeometry

/// How ffmpeg is told to write a format.
struct MovieEncoding {
  var format: PictureFormat
  var width: Int
  var height: Int
  var rate: Time
  var loops: Int?
  /// Whether some pixel may be clear.
  var isClear: Bool
  /// The colour of pixels that are added where sides must be even.
  var edge: Color

  /// The words in front of every call: raw frames come in; nothing of the day or the machine goes
  /// into the file.
  private var input: [String] {
    [
      "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pixel_format",
      "bgra", "-video_size", "\(width)x\(height)", "-framerate",
      "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
  }

  /// Writes the colours of all frames into a picture, for formats of few colours.
  func paletteArguments(to file: String) -> [String] {
    let clear = isClear ? "1" : "0"
    return input + [
      "-filter_complex", "palettegen=max_colors=256:reserve_transparent=\(clear):stats_mode=full",
      "-frames:v", "1", "-c:v", "png", "-f", "image2", "-update", "1", "file:\(file)",
    ]
  }

  /// Writes the file; `palette` is what the call before has made.
  func arguments(to file: String, palette: String?) -> [String] {
    var words = input
    if let palette { words += ["-i", "file:\(palette)"] }
    return words + codec + ["-map_metadata", "-1", "-fflags", "+bitexact"] + ["file:\(file)"]
  }

  private var codec: [String] {
    switch format {
    case .gif:
      // Errors are spread to neighbours: colours that the palette holds stay as flat as they are.
      return [
        "-filter_complex", "[0:v][1:v]paletteuse=dither=sierra2_4a:alpha_threshold=128",
        "-loop", loops.map { $0 == 1 ? "-1" : "\($0 - 1)" } ?? "0", "-f", "gif",
      ]
    case .webp:
      return [
        "-c:v", "libwebp_anim", "-lossless", "1", "-quality", "80", "-pix_fmt", "bgra",
        "-loop", "\(loops ?? 0)", "-f", "webp",
      ]
    case .apng:
      return [
        "-c:v", "apng", "-pred", "mixed", "-pix_fmt", "rgba", "-plays", "\(loops ?? 0)", "-f",
        "apng",
      ]
    case .mp4:
      return [
        // Chroma is shared by two by two pixels, so that sides must be even.
        "-vf",
        "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=\(edge.hexadecimal),scale=out_color_matrix=bt709:out_range=tv,"
          + "format=yuv420p",
        "-c:v", "libx264", "-preset", "medium", "-crf", "16", "-colorspace", "bt709",
        "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv", "-flags:v",
        "+bitexact", "-movflags", "+faststart", "-f", "mp4",
      ]
    case .webm:
      return [
        "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuva420p", "-c:v", "libvpx-vp9",
        "-crf", "18", "-b:v", "0", "-row-mt", "1", "-auto-alt-ref", "0", "-colorspace", "bt709",
        "-color_primaries", "bt709", "-color_trc", "bt709", "-flags:v", "+bitexact", "-f", "webm",
      ]
    case .png: return ["-f", "image2", "-update", "1"]
    }
  }
}

extension Color {
  /// The colour in ffmpeg's words, opaque.
  fileprivate var hexadecimal: String {
    let parts = [red, green, blue].map { part in
      let digits = String(Int((part * 255).rounded()), radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "0x" + parts.joined()
  }
}
