extension PictureHeader {
  /// Whether a file ends where its format says, as one does not that was loaded in part; decoders
  /// fill what is missing with nothing and say nothing.
  func ends(_ bytes: [UInt8]) -> Bool {
    let read = ByteReader(bytes)
    switch mediaType {
    case "image/png": return Self.pngEnds(read)
    case "image/jpeg": return Self.jpegEnds(read)
    // Source: WebP container specification (the RIFF header holds the length of the rest).
    case "image/webp": return read.little32(4).map { $0 + 8 <= bytes.count } ?? false
    // Decoders of GIF do tell.
    default: return true
    }
  }

  /// Source: PNG specification, section 5.3 (length, type, data, check), and IEND ends a file.
  private static func pngEnds(_ read: ByteReader) -> Bool {
    var place = 8
    while let length = read.big32(place) {
      let end = place + 12 + length
      guard end <= read.bytes.count else { return false }
      if read.matches(Array("IEND".utf8), at: place + 4) { return true }
      place = end
    }
    return false
  }

  /// Source: ITU-T T.81, annex B (after the scan's header no FF of the data stands before D9).
  private static func jpegEnds(_ read: ByteReader) -> Bool {
    var place = 2
    while let mark = read.big16(place), mark >> 8 == 0xFF {
      if mark == 0xFFFF {
        place += 1
        continue
      }
      if mark == 0xFFDA {
        let rest = read.bytes[place...]
        return zip(rest, rest.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
      }
      guard let length = read.big16(place + 2), length >= 2 else { return false }
      place += 2 + length
    }
    return false
  }
}
