/// How far two pictures of one size lie apart.
public struct BitmapDifference: Hashable, Sendable {
  /// The greatest difference of a byte, 0…255.
  public var greatest = 0
  /// Where it is; the first such pixel in reading order.
  public var x = 0
  /// Where it is; the first such pixel in reading order.
  public var y = 0
  /// The mean difference of all bytes, 0…255.
  public var mean = 0.0
}

extension Bitmap {
  /// The difference of the premultiplied bytes to another picture's; nil where the sizes differ.
  public func difference(to other: Bitmap) -> BitmapDifference? {
    guard width == other.width, height == other.height else { return nil }
    var result = BitmapDifference()
    var sum = 0
    var place = 0
    bytes.withUnsafeBufferPointer { own in
      other.bytes.withUnsafeBufferPointer { others in
        for (index, pair) in zip(own, others).enumerated() {
          let distance = abs(Int(pair.0) - Int(pair.1))
          sum += distance
          if distance > result.greatest {
            result.greatest = distance
            place = index
          }
        }
      }
    }
    result.x = place / 4 % width
    result.y = place / 4 / width
    result.mean = Double(sum) / Double(bytes.count)
    return result
  }

  /// The sum of a channel's bytes over all pixels.
  ///
  /// - Parameter channel: 0 blue, 1 green, 2 red, 3 alpha.
  package func sum(ofChannel channel: Int) -> Int {
    stride(from: channel, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }
  }
}
