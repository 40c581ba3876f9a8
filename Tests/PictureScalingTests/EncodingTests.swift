import Foundation
import PictureScaling
import Testing
import VectorGeometry

private func cover(_ ending: String) throws -> [UInt8] {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let file = tests.deletingLastPathComponent()
    .appending(path: "Fixtures/conformance/cover.\(ending)")
  return Array(try Data(contentsOf: file))
}

struct EncodingTests {
  static let files = [
    ("png", "image/png", Size(96, 64)), ("jpg", "image/jpeg", Size(240, 160)),
    ("webp", "image/webp", Size(240, 160)),
  ]

  @Test(arguments: files)
  func readsPicturesOfEachType(ending: String, type: String, size: Size) throws {
    let picture = try DecodedPicture(decoding: cover(ending), mediaType: type)
    #expect(picture.size == size)
    #expect(picture.isOpaque == (ending == "jpg" || ending == "png"))
    #expect(!picture.isTurned && !picture.isFirstOfSeveral)
  }

  @Test(arguments: [Size(50, 50), Size(120, 40), Size(1, 1), Size(240, 160)])
  func fillsABoxAndIsNeverLarger(box: Size) throws {
    let picture = try DecodedPicture(decoding: cover("webp"), mediaType: "image/webp")
    let filled = try picture.filling(box)
    #expect(filled.size == box)
    let large = try picture.filling(Size(box.width * 1000, box.height * 1000))
    let factor = min(240 / box.width, 160 / box.height)
    #expect(abs(large.size.width - box.width * factor) <= 0.5, "cut, but not enlarged")
    #expect(abs(large.size.height - box.height * factor) <= 0.5)
  }

  @Test func pngKeepsEveryPixelAndItsAlpha() throws {
    let picture = try DecodedPicture(decoding: cover("webp"), mediaType: "image/webp")
    let bytes = try picture.encoded(as: .png)
    #expect(bytes == (try picture.encoded(as: .png)), "the same bytes each time")
    let again = try DecodedPicture(decoding: bytes, mediaType: "image/png")
    #expect(again.size == picture.size && !again.isOpaque)
    #expect(try again.encoded(as: .png) == bytes)
  }

  @Test func jpegIsSmallerTheLowerItsQuality() throws {
    let picture = try DecodedPicture(decoding: cover("jpg"), mediaType: "image/jpeg")
    let sizes = try [90, 70, 50].map { try picture.encoded(as: .jpeg(quality: $0)).count }
    #expect(sizes == sizes.sorted(by: >))
    let bytes = try picture.encoded(as: .jpeg(quality: 70))
    #expect(try DecodedPicture(decoding: bytes, mediaType: "image/jpeg").isOpaque)
  }

  @Test func turnsWhatACameraLaidOnItsSide() throws {
    var bytes = try cover("jpg")
    // An Exif segment that says: turned a quarter to the right.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8)
      + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    bytes.insert(contentsOf: exif, at: 2)
    let picture = try DecodedPicture(decoding: bytes, mediaType: "image/jpeg")
    #expect(picture.isTurned)
    #expect(picture.size == Size(160, 240))
  }

  @Test func damagedBytesAreRefused() throws {
    let bytes = try cover("png")
    for broken in [Array(bytes.prefix(20)), bytes.map { $0 ^ 0x55 }, []] {
      #expect(throws: PictureCodingError.self) {
        try DecodedPicture(decoding: broken, mediaType: "image/png")
      }
    }
  }

  @Test func unknownTypesAreRefusedWithAdvice() {
    let error = #expect(throws: PictureCodingError.self) {
      try DecodedPicture(decoding: [1, 2, 3], mediaType: "image/nothing")
    }
    #expect(error?.description.contains("install gdk-pixbuf's loader") == true)
  }
}
