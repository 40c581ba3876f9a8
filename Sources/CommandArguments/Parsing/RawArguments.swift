/// The arguments of this process as the system holds them, without the program's name: bytes that
/// need not be UTF-8. (`CommandLine.arguments` replaces broken bytes without a word.)
package func processArguments() -> [[UInt8]] {
  var arguments: [[UInt8]] = []
  for index in 1..<max(1, Int(CommandLine.argc)) {
    guard let start = CommandLine.unsafeArgv[index] else { break }
    var bytes: [UInt8] = []
    var position = start
    while position.pointee != 0 {
      bytes.append(UInt8(bitPattern: position.pointee))
      position += 1
    }
    arguments.append(bytes)
  }
  return arguments
}

/// The arguments as text.
///
/// - Throws: `ArgumentError.invalidUTF8` for the first argument that is not UTF-8. Arguments are
///   counted from 1.
package func decodedArguments(_ arguments: [[UInt8]]) throws(ArgumentError) -> [String] {
  var texts: [String] = []
  for (index, bytes) in arguments.enumerated() {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .invalidUTF8(
        position: index + 1, byteOffset: firstInvalidByte(of: bytes),
        shown: String(decoding: bytes, as: UTF8.self))
    }
    texts.append(text)
  }
  return texts
}

/// Where the first byte sequence begins that is not UTF-8; the length if there is none.
private func firstInvalidByte(of bytes: [UInt8]) -> Int {
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  var offset = 0
  while case .scalarValue(let scalar) = decoder.decode(&iterator) {
    offset += UTF8.width(scalar)
  }
  return offset
}
