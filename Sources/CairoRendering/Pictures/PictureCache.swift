public import SceneModel
internal import Synchronization

/// Remembers the pixels of pictures between frames; several threads may share one.
public final class PictureCache: Sendable {
  private struct Entry {
    var asset: Asset
    var bitmap: Bitmap?
  }

  /// A picture's bytes in memory. Frames of one scene share them, so that no byte need be compared;
  /// the cache keeps the bytes it knows, so that no others can take their place.
  private struct Key: Hashable {
    var start: UInt
    var count: Int

    init(_ bytes: [UInt8]) {
      start = bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
      count = bytes.count
    }
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var size = 0
  }

  /// The most bytes of pixels that are remembered; enough for eight pictures of 4000 by 4000.
  private static let largestSize = 512 << 20

  private let state = Mutex(State())

  /// Makes an empty cache.
  public init() {}

  /// A picture's pixels; nil where its bytes are no picture that can be read.
  func bitmap(of asset: Asset) -> Bitmap? {
    let key = Key(asset.bytes)
    return state.withLock { state in
      if let entry = state.entries[key] { return entry.bitmap }
      let bitmap = Bitmap(decoding: asset)
      let size = asset.bytes.count + (bitmap?.bytes.count ?? 0)
      if state.size + size > Self.largestSize { state = State() }
      state.size += size
      state.entries[key] = Entry(asset: asset, bitmap: bitmap)
      return bitmap
    }
  }

  /// Whether a picture's bytes can be read.
  public func canRead(_ asset: Asset) -> Bool { bitmap(of: asset) != nil }
}
