internal import CCairo

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Memory for a layer's pixels, as `Bitmap` orders them; it is used again and again.
final class PixelBuffer {
  let bytes: UnsafeMutablePointer<UInt8>
  let capacity: Int

  /// Takes memory; nil where the machine has none.
  init?(capacity: Int) {
    guard let memory = malloc(capacity) else { return nil }
    bytes = memory.assumingMemoryBound(to: UInt8.self)
    self.capacity = capacity
  }

  deinit { free(bytes) }
}

/// Layers' memory that waits to be used again: fresh memory costs the system more than clearing does.
struct PixelBufferPool {
  /// Layers rarely nest deeper; what comes back beyond that is let go.
  private static let mostSpare = 4

  private var spare: [PixelBuffer] = []

  /// Memory of at least a size, what it holds left as it is; nil where the machine has none.
  mutating func take(_ size: Int) -> PixelBuffer? {
    let fitting = spare.indices.filter { spare[$0].capacity >= size }
    if let best = fitting.min(by: { spare[$0].capacity < spare[$1].capacity }) {
      return spare.remove(at: best)
    }
    return PixelBuffer(capacity: size)
  }

  mutating func giveBack(_ buffer: PixelBuffer) {
    if spare.count < Self.mostSpare { spare.append(buffer) }
  }
}
