import SceneModel
import VectorGeometry

/// What a picture's first bytes say.
struct PictureHeader {
  var mediaType: String
  var size: Size

  /// Reads a header; nil for bytes that are no picture with a size.
  init?(_ bytes: [UInt8]) {
    let read = ByteReader(bytes)
    let found =
      Self.png(read) ?? Self.gif(read) ?? Self.webP(read) ?? Self.jpeg(read)
    guard let found, found.width > 0, found.height > 0 else { return nil }
    mediaType = found.type
    size = Size(Double(found.width), Double(found.height))
  }

  private typealias Found = (type: String, width: Int, height: Int)

  /// Source: PNG specification, section 11.2.2 (IHDR comes first).
  private static func png(_ read: ByteReader) -> Found? {
    guard read.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      let width = read.big32(16), let height = read.big32(20)
    else { return nil }
    return ("image/png", width, height)
  }

  /// Source: GIF89a specification, section 18 (logical screen descriptor).
  private static func gif(_ read: ByteReader) -> Found? {
    guard read.starts(with: Array("GIF8".utf8)), let width = read.little16(6),
      let height = read.little16(8)
    else { return nil }
    return ("image/gif", width, height)
  }

  /// Source: WebP container specification (VP8, VP8L and VP8X chunks).
  private static func webP(_ read: ByteReader) -> Found? {
    guard read.starts(with: Array("RIFF".utf8)), read.matches(Array("WEBP".utf8), at: 8) else {
      return nil
    }
    if read.matches(Array("VP8 ".utf8), at: 12), let w = read.little16(26),
      let h = read.little16(28)
    {
      return ("image/webp", w & 0x3FFF, h & 0x3FFF)
    }
    if read.matches(Array("VP8L".utf8), at: 12), let low = read.little16(21),
      let high = read.little16(23)
    {
      let bits = low | high << 16
      return ("image/webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if read.matches(Array("VP8X".utf8), at: 12), let w = read.little24(24),
      let h = read.little24(27)
    {
      return ("image/webp", w + 1, h + 1)
    }
    return nil
  }

  /// Source: ITU-T T.81, annex B (the frame header holds the size).
  private static func jpeg(_ read: ByteReader) -> Found? {
    guard read.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while let mark = read.big16(place), mark >> 8 == 0xFF {
      let code = mark & 0xFF
      if code == 0xFF {
        place += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(code) && ![0xC4, 0xC8, 0xCC].contains(code)
      if isFrame, let height = read.big16(place + 5), let width = read.big16(place + 7) {
        return ("image/jpeg", width, height)
      }
      guard let length = read.big16(place + 2), length >= 2 else { return nil }
      place += 2 + length
    }
    return nil
  }
}

/// Reads numbers out of bytes; nil beyond their end.
struct ByteReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func starts(with prefix: [UInt8]) -> Bool { matches(prefix, at: 0) }

  func matches(_ part: [UInt8], at place: Int) -> Bool {
    bytes.count >= place + part.count && Array(bytes[place..<place + part.count]) == part
  }

  func big16(_ place: Int) -> Int? { number(place, count: 2, isBig: true) }
  func big32(_ place: Int) -> Int? { number(place, count: 4, isBig: true) }
  func little16(_ place: Int) -> Int? { number(place, count: 2, isBig: false) }
  func little32(_ place: Int) -> Int? { number(place, count: 4, isBig: false) }
  func little24(_ place: Int) -> Int? { number(place, count: 3, isBig: false) }

  private func number(_ place: Int, count: Int, isBig: Bool) -> Int? {
    guard place >= 0, bytes.count >= place + count else { return nil }
    let part = bytes[place..<place + count]
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
