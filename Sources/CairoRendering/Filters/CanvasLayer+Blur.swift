internal import CCairo

extension CanvasLayer {
  /// Blurs the layer's picture; what lies outside counts as clear.
  func blur(by kernel: GaussianKernel) {
    guard !kernel.passes.isEmpty else { return }
    cairo_surface_flush(surface)
    var picture = CoarsePicture(of: self, x: kernel.coarseX, y: kernel.coarseY)
    for taps in kernel.passes { picture.convolve(taps) }
    picture.write(to: self)
    cairo_surface_mark_dirty(surface)
  }
}

/// A layer's picture in floating point, each pixel the mean of a block of the layer's.
private struct CoarsePicture {
  private let width: Int
  private let height: Int
  private let blockX: Int
  private let blockY: Int
  private var values: [Float]

  init(of layer: CanvasLayer, x blockX: Int, y blockY: Int) {
    self.blockX = blockX
    self.blockY = blockY
    width = (layer.width + blockX - 1) / blockX
    height = (layer.height + blockY - 1) / blockY
    values = [Float](repeating: 0, count: width * height * 4)
    let share = 1 / Float(blockX * blockY)
    let width = self.width
    values.withUnsafeMutableBufferPointer { values in
      var y = 0
      while y < layer.height {
        let row = y / blockY * width
        var x = 0
        while x < layer.width {
          let from = (y * layer.width + x) * 4
          let to = (row + x / blockX) * 4
          values[to] += Float(layer.pixels[from]) * share
          values[to + 1] += Float(layer.pixels[from + 1]) * share
          values[to + 2] += Float(layer.pixels[from + 2]) * share
          values[to + 3] += Float(layer.pixels[from + 3]) * share
          x += 1
        }
        y += 1
      }
    }
  }

  /// Makes each pixel the weighted sum of its neighbours.
  mutating func convolve(_ taps: [GaussianKernel.Tap]) {
    var result = [Float](repeating: 0, count: values.count)
    values.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for tap in taps { add(from, to: to, by: tap) }
      }
    }
    values = result
  }

  /// Adds the shifted and weighted picture, row by row so that it is read in the order it lies.
  private func add(
    _ source: UnsafePointer<Float>, to target: UnsafeMutablePointer<Float>,
    by tap: GaussianKernel.Tap
  ) {
    let left = max(0, -tap.dx)
    let right = min(width, width - tap.dx)
    guard left < right else { return }
    let weight = tap.weight
    var y = max(0, -tap.dy)
    let bottom = min(height, height - tap.dy)
    while y < bottom {
      let to = target + (y * width + left) * 4
      let from = source + ((y + tap.dy) * width + left + tap.dx) * 4
      let count = (right - left) * 4
      var index = 0
      while index < count {
        to[index] += from[index] * weight
        index += 1
      }
      y += 1
    }
  }

  /// Puts the picture in the place of a layer's, evened out between the blocks' middles.
  ///
  /// Cairo could stretch it, but rounds down at every pixel: of a faint blur a fiftieth is lost.
  func write(to layer: CanvasLayer) {
    let columns = Self.mixes(count: layer.width, block: blockX, limit: width)
    let rows = Self.mixes(count: layer.height, block: blockY, limit: height)
    values.withUnsafeBufferPointer { values in
      var target = layer.pixels
      for row in rows {
        let upper = row.first * width
        let lower = row.second * width
        for column in columns {
          let (a, b) = ((upper + column.first) * 4, (upper + column.second) * 4)
          let (c, d) = ((lower + column.first) * 4, (lower + column.second) * 4)
          var part = 0
          while part < 4 {
            let top = values[a + part] * column.firstShare + values[b + part] * column.secondShare
            let bottom =
              values[c + part] * column.firstShare + values[d + part] * column.secondShare
            let value = top * row.firstShare + bottom * row.secondShare
            target[part] = UInt8(min(max(value + 0.5, 0), 255))
            part += 1
          }
          target += 4
        }
      }
    }
  }

  /// Two neighbours and how much of each makes a pixel between them.
  private struct Mix {
    var first: Int
    var second: Int
    var firstShare: Float
    var secondShare: Float
  }

  private static func mixes(count: Int, block: Int, limit: Int) -> [Mix] {
    (0..<count).map { place in
      let middle = (Float(place) + 0.5) / Float(block) - 0.5
      let whole = middle.rounded(.down)
      let share = middle - whole
      let first = Int(whole)
      // Beyond the outermost blocks all is clear.
      return Mix(
        first: max(first, 0), second: min(first + 1, limit - 1),
        firstShare: first < 0 ? 0 : 1 - share, secondShare: first + 1 >= limit ? 0 : share)
    }
  }
}
