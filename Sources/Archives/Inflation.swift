internal import CZlib

/// The wrapping of compressed bytes, by zlib's number for its window.
enum CompressedForm: Int32 {
  /// No wrapping, as in ZIP.
  case raw = -15
  /// gzip's header and checksum.
  case gzip = 31
}

/// Uncompresses bytes.
///
/// - Parameter limit: the most bytes that may come out; a few bytes can stand for terabytes.
func inflated(
  _ bytes: ArraySlice<UInt8>, from form: CompressedForm, limit: Int
) throws(ArchiveError) -> [UInt8] {
  var stream = z_stream()
  let version = ZLIB_VERSION
  guard
    inflateInit2_(&stream, form.rawValue, version, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { throw .damaged("zlib does not start") }
  defer { inflateEnd(&stream) }
  guard bytes.count <= Int(UInt32.max) else { throw .tooMuch(of: "bytes", limit: Int(UInt32.max)) }
  // zlib only reads its input, but does not say so in its types.
  var input = Array(bytes)
  var output: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  var status = Z_OK
  input.withUnsafeMutableBufferPointer { input in
    stream.next_in = input.baseAddress
    stream.avail_in = UInt32(input.count)
    while status == Z_OK, output.count <= limit {
      status = buffer.withUnsafeMutableBufferPointer { buffer in
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(buffer.count)
        let result = inflate(&stream, Z_NO_FLUSH)
        output.append(contentsOf: buffer[..<(buffer.count - Int(stream.avail_out))])
        return result
      }
    }
  }
  guard output.count <= limit else { throw .tooMuch(of: "bytes in a file", limit: limit) }
  guard status == Z_STREAM_END else { throw .damaged("its compressed data end early") }
  return output
}

/// The bytes that a gzip file stands for.
///
/// - Parameter limit: the most bytes that may come out.
/// - Throws: where the bytes are damaged or stand for more than the limit.
public func gunzipped(_ bytes: [UInt8], limit: Int) throws(ArchiveError) -> [UInt8] {
  try inflated(bytes[...], from: .gzip, limit: limit)
}
