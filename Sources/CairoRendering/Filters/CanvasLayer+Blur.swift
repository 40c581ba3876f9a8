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

  /// Puts the picture in the place of a layer's, evened out between the blocks.
  func write(to layer: CanvasLayer) {
    var bytes = values.map { UInt8(min(max($0 + 0.5, 0), 255)) }
    let (width, height) = (self.width, self.height)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard blockX > 1 || blockY > 1 else {
        if let start = bytes.baseAddress { layer.pixels.update(from: start, count: bytes.count) }
        return
      }
      let small = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      cairo_save(layer.context)
      cairo_identity_matrix(layer.context)
      cairo_scale(layer.context, Double(blockX), Double(blockY))
      cairo_set_source_surface(layer.context, small, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(layer.context), CAIRO_FILTER_BILINEAR)
      cairo_set_operator(layer.context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(layer.context)
      cairo_restore(layer.context)
      cairo_surface_flush(layer.surface)
      cairo_surface_finish(small)
      cairo_surface_destroy(small)
    }
  }
}
