internal import CGdkPixbuf
internal import SceneModel

extension Bitmap {
  /// The pixels of a picture's file; nil for bytes that are no picture.
  ///
  /// PNG is read by Cairo, everything else by the loaders that GdkPixbuf finds on the machine. Of a
  /// moving picture it is the first.
  init?(decoding asset: Asset) {
    if asset.bytes.starts(with: Self.mark), let bitmap = try? Bitmap(png: asset.bytes) {
      self = bitmap
      return
    }
    guard let loader = gdk_pixbuf_loader_new() else { return nil }
    defer { g_object_unref(loader) }
    let isRead = asset.bytes.withUnsafeBufferPointer { bytes in
      gdk_pixbuf_loader_write(loader, bytes.baseAddress, gsize(bytes.count), nil) != 0
    }
    // A loader must be closed even after it has failed.
    let isWhole = gdk_pixbuf_loader_close(loader, nil) != 0
    guard isRead, isWhole, let found = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
    // Cameras say how a picture is to be turned, and players follow.
    guard let upright = gdk_pixbuf_apply_embedded_orientation(found) else { return nil }
    defer { g_object_unref(gpointer(upright)) }
    self.init(pixbuf: upright)
  }

  private init?(pixbuf: OpaquePointer) {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, channels == 3 || channels == 4,
      let pixels = gdk_pixbuf_read_pixels(pixbuf),
      var bitmap = try? Bitmap(width: width, height: height)
    else { return nil }
    bitmap.bytes.withUnsafeMutableBufferPointer { target in
      for y in 0..<height {
        for x in 0..<width {
          let source = pixels + y * stride + x * channels
          let place = (y * width + x) * 4
          let alpha = channels == 4 ? UInt32(source[3]) : 255
          for part in 0..<3 {
            target[place + 2 - part] = UInt8((UInt32(source[part]) * alpha + 127) / 255)
          }
          target[place + 3] = UInt8(alpha)
        }
      }
    }
    self = bitmap
  }

  /// Source: PNG specification, section 5.2 (signature).
  private static let mark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
