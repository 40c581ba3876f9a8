internal import CCairo

extension CanvasLayer {
  /// Blurs the layer's picture; what lies outside counts as clear.
  func blur(by kernel: GaussianKernel) {
    guard !kernel.passes.isEmpty else { return }
    cairo_surface_flush(surface)
    let count = size
    var source = [Float](repeating: 0, count: count)
    var target = [Float](repeating: 0, count: count)
    source.withUnsafeMutableBufferPointer { source in
      for index in 0..<count { source[index] = Float(pixels[index]) }
    }
    for taps in kernel.passes {
      source.withUnsafeBufferPointer { source in
        target.withUnsafeMutableBufferPointer { target in
          guard let from = source.baseAddress, let to = target.baseAddress else { return }
          to.update(repeating: 0, count: count)
          for tap in taps { add(from, to: to, by: tap) }
        }
      }
      swap(&source, &target)
    }
    source.withUnsafeBufferPointer { source in
      for index in 0..<count { pixels[index] = UInt8(min(max(source[index] + 0.5, 0), 255)) }
    }
    cairo_surface_mark_dirty(surface)
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
}
