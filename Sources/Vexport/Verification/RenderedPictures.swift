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
  /// Each pixel's largest difference of a byte.
  fileprivate func differences(to other: Bitmap) -> [UInt8] {
    bytes.withUnsafeBufferPointer { own in
      other.bytes.withUnsafeBufferPointer { others in
        stride(from: 0, to: own.count, by: 4).map { place in
          (place..<place + 4).reduce(UInt8(0)) { most, index in
            let (one, other) = (own[index], others[index])
            return max(most, one > other ? one - other : other - one)
          }
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
    var across = self
    for row in 0..<height {
      for place in row * width + 1..<(row + 1) * width - 1 {
        across[place] = Swift.min(self[place - 1], self[place], self[place + 1])
      }
    }
    var result = [UInt8](repeating: 0, count: count)
    for row in 1..<height - 1 {
      for place in row * width + 1..<(row + 1) * width - 1 {
        result[place] = Swift.min(across[place - width], across[place], across[place + width])
      }
    }
    return result
  }
}
