import CGdkPixbuf
package import VectorGeometry

/// A picture as pixels, upright, whatever its file says about its orientation.
package final class DecodedPicture {
  /// The pixels; owned, and never changed.
  private let pixels: OpaquePointer
  /// Whether the file moves, and these are only its first pixels.
  package let isFirstOfSeveral: Bool
  /// Whether the file's own pixels lay another way, as cameras write them.
  package let isTurned: Bool

  private init(owning pixels: OpaquePointer, isFirstOfSeveral: Bool = false, isTurned: Bool = false)
  {
    self.pixels = pixels
    self.isFirstOfSeveral = isFirstOfSeveral
    self.isTurned = isTurned
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixels)) }

  /// Decodes a whole file.
  ///
  /// The memory that it takes is four bytes for each pixel: look at the file's header first.
  ///
  /// - Parameter mediaType: what the bytes are; no other decoder is tried.
  package convenience init(
    decoding bytes: [UInt8], mediaType: String
  ) throws(PictureCodingError) {
    var error: UnsafeMutablePointer<GError>?
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(mediaType, &error) else {
      throw PictureCodingError(
        description: "\(Self.reason(taking: error)); install gdk-pixbuf's loader for \(mediaType)")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let isRead = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &error) != 0
    // A loader must be closed; what it says then is only news where it read all.
    let isWhole =
      isRead
      ? gdk_pixbuf_loader_close(loader, &error) != 0 : gdk_pixbuf_loader_close(loader, nil) != 0
    guard isRead, isWhole, let animation = gdk_pixbuf_loader_get_animation(loader),
      let first = gdk_pixbuf_animation_get_static_image(animation)
    else {
      throw PictureCodingError(
        description: "its data are damaged (\(Self.reason(taking: error))); save it anew")
    }
    guard let upright = gdk_pixbuf_apply_embedded_orientation(first) else {
      throw PictureCodingError(description: "there is too little memory for it; make it smaller")
    }
    // 1 says that the first pixel is the top left one.
    let orientation = gdk_pixbuf_get_option(first, "orientation").map { String(cString: $0) }
    self.init(
      owning: upright,
      isFirstOfSeveral: gdk_pixbuf_animation_is_static_image(animation) == 0,
      isTurned: (orientation ?? "1") != "1")
  }

  /// The library's words, in one line; frees them.
  static func reason(taking error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "no pixels" }
    defer { g_error_free(error) }
    let words = String(cString: error.pointee.message).split { $0.isNewline }
    return words.joined(separator: " ")
  }

  /// The extent in pixels.
  package var size: Size {
    Size(Double(gdk_pixbuf_get_width(pixels)), Double(gdk_pixbuf_get_height(pixels)))
  }

  /// Whether every pixel covers what is under it.
  package var isOpaque: Bool {
    guard gdk_pixbuf_get_has_alpha(pixels) != 0 else { return true }
    guard let bytes = gdk_pixbuf_read_pixels(pixels) else { return false }
    let width = Int(gdk_pixbuf_get_width(pixels))
    let channels = Int(gdk_pixbuf_get_n_channels(pixels))
    let stride = Int(gdk_pixbuf_get_rowstride(pixels))
    for row in 0..<Int(gdk_pixbuf_get_height(pixels)) {
      for column in 0..<width where bytes[row * stride + (column + 1) * channels - 1] < 255 {
        return false
      }
    }
    return true
  }

  /// The middle of the picture in the proportions of a box, at most as many pixels as the box has.
  ///
  /// Each pixel is the average of those it stands for, weighted by how much they cover.
  ///
  /// - Parameter box: a size in pixels of at least 1 by 1.
  package func filling(_ box: Size) throws(PictureCodingError) -> DecodedPicture {
    let factor = max(box.width / size.width, box.height / size.height)
    let width = min(max((box.width / factor).rounded(), 1), size.width)
    let height = min(max((box.height / factor).rounded(), 1), size.height)
    let left = ((size.width - width) / 2).rounded(.down)
    let top = ((size.height - height) / 2).rounded(.down)
    guard
      let middle = gdk_pixbuf_new_subpixbuf(
        pixels, Int32(left), Int32(top), Int32(width), Int32(height))
    else { throw PictureCodingError(description: "there is too little memory for it") }
    guard factor < 1 else { return DecodedPicture(owning: middle) }
    defer { g_object_unref(UnsafeMutableRawPointer(middle)) }
    guard
      let scaled = gdk_pixbuf_scale_simple(
        middle, Int32(max(box.width.rounded(), 1)), Int32(max(box.height.rounded(), 1)),
        GDK_INTERP_BILINEAR)
    else { throw PictureCodingError(description: "there is too little memory for it") }
    return DecodedPicture(owning: scaled)
  }

  /// The picture as a file's bytes; the same pixels give the same bytes.
  package func encoded(as encoding: PictureEncoding) throws(PictureCodingError) -> [UInt8] {
    var error: UnsafeMutablePointer<GError>?
    var buffer: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    let isWritten = encoding.withOption { key, value in
      var keys: [UnsafeMutablePointer<CChar>?] = [key, nil]
      var values: [UnsafeMutablePointer<CChar>?] = [value, nil]
      return gdk_pixbuf_save_to_bufferv(
        pixels, &buffer, &count, encoding.typeName, &keys, &values, &error) != 0
    }
    guard isWritten, let buffer else {
      throw PictureCodingError(
        description: "it cannot be written anew: \(Self.reason(taking: error))")
    }
    defer { g_free(buffer) }
    return buffer.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }
}
