internal import CCairo

extension Bitmap {
  /// The picture as a PNG file's bytes; the same picture gives the same bytes.
  public func png() throws(RenderingError) -> [UInt8] {
    let sink = ByteSink()
    let status = withSurface { surface in
      cairo_surface_write_to_png_stream(
        surface,
        { sink, bytes, count in
          guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(
            contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(sink).toOpaque())
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(status.words) }
    return sink.bytes
  }

  /// Reads a PNG file's bytes.
  ///
  /// - Throws: `RenderingError.notPNG`, or `.badSize` for a picture larger than Cairo draws.
  public init(png bytes: [UInt8]) throws(RenderingError) {
    let source = ByteSource(bytes)
    let surface = cairo_image_surface_create_from_png_stream(
      { closure, target, count in
        guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
        let source = Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
        return source.read(into: target, count: Int(count))
          ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
      }, Unmanaged.passUnretained(source).toOpaque())
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let surface else { throw .notPNG(status.words) }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    try self.init(width: width, height: height)
    // The file may be grey or without alpha: painting brings it to one form.
    let painted = withDrawing { context in
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
    }
    guard painted == CAIRO_STATUS_SUCCESS else { throw .cairo(painted.words) }
  }

  /// Lends the picture to Cairo for reading.
  func withSurface<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { pixels in
      // Cairo takes a pointer it could write through; a surface used as a source is only read.
      let surface = cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: pixels.baseAddress), CAIRO_FORMAT_ARGB32, Int32(width),
        Int32(height), Int32(width * 4))
      defer {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      return body(surface)
    }
  }

  /// Lends the picture to Cairo for drawing, and tells how that went.
  mutating func withDrawing(_ body: (OpaquePointer?) -> Void) -> cairo_status_t {
    let (width, height) = (self.width, self.height)
    return bytes.withUnsafeMutableBufferPointer { pixels in
      let surface = cairo_image_surface_create_for_data(
        pixels.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      let context = cairo_create(surface)
      body(context)
      let status = cairo_status(context)
      cairo_destroy(context)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
      return status
    }
  }
}

extension cairo_status_t {
  /// What the status means, in Cairo's words.
  var words: String {
    cairo_status_to_string(self).map { String(cString: $0) } ?? "status \(rawValue)"
  }
}

/// Takes what Cairo writes.
private final class ByteSink {
  var bytes: [UInt8] = []
}

/// Gives what Cairo reads.
private final class ByteSource {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
    guard bytes.count - place >= count else { return false }
    bytes.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      target.update(from: start + place, count: count)
    }
    place += count
    return true
  }
}
