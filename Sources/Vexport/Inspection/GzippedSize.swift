import CZlib

/// How many bytes a web server sends for a file: gzip at its best level, header and trailer included
/// (RFC 1952). Nil where zlib lacks memory.
public func gzippedSize(of bytes: [UInt8]) -> Int? {
  var stream = z_stream()
  // 16 above the largest window asks zlib for gzip's header instead of its own.
  let started = deflateInit2_(
    &stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY,
    zlibVersion(), Int32(MemoryLayout<z_stream>.size))
  guard started == Z_OK else { return nil }
  defer { deflateEnd(&stream) }
  var input = bytes
  var output = [UInt8](repeating: 0, count: 1 << 16)
  var count = 0
  return input.withUnsafeMutableBufferPointer { input -> Int? in
    output.withUnsafeMutableBufferPointer { output -> Int? in
      stream.next_in = input.baseAddress
      var left = input.count
      while true {
        // zlib counts in 32 bits.
        let part = min(left, 1 << 30)
        stream.avail_in += UInt32(part)
        left -= part
        var status = Z_OK
        repeat {
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(output.count)
          status = deflate(&stream, left == 0 ? Z_FINISH : Z_NO_FLUSH)
          guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
            return nil
          }
          count += output.count - Int(stream.avail_out)
        } while stream.avail_out == 0
        if left == 0, status == Z_STREAM_END { return count }
      }
    }
  }
}
