import CairoRendering
import SceneComparison
import SceneModel
import VectorGeometry

/// Draws frames with the renderer and compares their pixels.
struct RenderedPictures: FramePictures {
  private let cache = PictureCache()

  func distance(of left: Frame, _ right: Frame) -> PictureDistance? {
    guard left.size == right.size else { return nil }
    let scale = Self.scale(for: left.size)
    guard let one = try? Bitmap(drawing: left, scale: scale, pictures: cache),
      let other = try? Bitmap(drawing: right, scale: scale, pictures: cache),
      one.width == other.width, one.height == other.height
    else { return nil }
    let differences = one.differences(to: other)
    return PictureDistance(
      edge: Double(differences.max() ?? 0) / 255,
      area: Double(differences.leastOfBlocks(width: one.width).max() ?? 0) / 255, scale: scale)
  }

  /// Four pixels for each unit show a moved edge where one would blur it; pictures of more than
  /// four million pixels take longer than they tell.
  private static func scale(for size: Size) -> Double {
    let mostPixels = 4e6
    let area = max(size.width * size.height, 1)
    return min(4, (mostPixels / area).squareRoot())
  }
}

extension Bitmap {
  /// Each pixel's largest difference of a byte. Plain loops: this meets millions of bytes.
  fileprivate func differences(to other: Bitmap) -> [UInt8] {
    let count = width * height
    return bytes.withUnsafeBufferPointer { own in
      other.bytes.withUnsafeBufferPointer { others in
        [UInt8](unsafeUninitializedCapacity: count) { result, filled in
          var place = 0
          var pixel = 0
          while pixel < count {
            var most: UInt8 = 0
            let end = place + 4
            while place < end {
              let (one, other) = (own[place], others[place])
              let difference = one > other ? one - other : other - one
              if difference > most { most = difference }
              place += 1
            }
            result[pixel] = most
            pixel += 1
          }
          filled = count
        }
      }
    }
  }
}

extension [UInt8] {
  /// The least of the three by three values around each that has such neighbours: strips as narrow
  /// as a moved edge's vanish.
  fileprivate func leastOfBlocks(width: Int) -> [UInt8] {
    let height = count / width
    guard width >= 3, height >= 3 else { return self }
    return leastOfThree(step: 1, from: 1, to: count - 1)
      .leastOfThree(step: width, from: width, to: count - width)
      .withoutBorder(width: width, height: height)
  }

  private func leastOfThree(step: Int, from start: Int, to end: Int) -> [UInt8] {
    withUnsafeBufferPointer { own in
      [UInt8](unsafeUninitializedCapacity: count) { result, filled in
        var place = 0
        while place < own.count {
          var least = own[place]
          if place >= start, place < end {
            if own[place - step] < least { least = own[place - step] }
            if own[place + step] < least { least = own[place + step] }
          }
          result[place] = least
          place += 1
        }
        filled = own.count
      }
    }
  }

  /// Pixels at the border lack neighbours, or have those of another row.
  private func withoutBorder(width: Int, height: Int) -> [UInt8] {
    var result = self
    for column in 0..<width {
      result[column] = 0
      result[(height - 1) * width + column] = 0
    }
    for row in 0..<height {
      result[row * width] = 0
      result[row * width + width - 1] = 0
    }
    return result
  }
}
