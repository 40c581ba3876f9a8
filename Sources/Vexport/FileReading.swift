#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file cannot be read, in a few words with advice.
struct ReadingError: Error, CustomStringConvertible {
  var description: String
}

/// Reads a whole file.
func readFile(_ path: String, limit: Int) throws(ReadingError) -> [UInt8] {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { throw ReadingError(description: systemReason()) }
  defer { close(file) }
  // The size is only a hint: what is read may be a device, or grow meanwhile.
  var status = stat()
  let size = fstat(file, &status) == 0 ? Int(status.st_size) : 0
  return try readAll(of: file, limit: limit, expecting: min(max(size, 0), limit))
}

/// Reads what is left of an open file.
///
/// - Parameter size: the bytes for which room is made at first.
func readAll(
  of file: Int32, limit: Int, expecting size: Int = 0
) throws(ReadingError) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(size)
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(file, &buffer, buffer.count)
    if count < 0 {
      if errno == EINTR { continue }
      throw ReadingError(description: systemReason())
    }
    if count == 0 { return bytes }
    bytes.append(contentsOf: buffer[..<count])
    guard bytes.count <= limit else {
      throw ReadingError(description: "it has more than \(limit >> 20) MB; make it smaller")
    }
  }
}
