private let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

/// Bytes as base64 (RFC 4648, section 4).
package func base64Text(_ bytes: [UInt8]) -> String {
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    bits <<= UInt32(8 * (3 - group.count))
    for place in 0..<4 {
      let isPadding = place > group.count
      text.append(isPadding ? UInt8(ascii: "=") : digits[Int(bits >> UInt32(18 - 6 * place) & 63)])
    }
  }
  return String(decoding: text, as: UTF8.self)
}

/// The bytes that base64 text stands for, white space aside; nil where it is none.
///
/// - Parameter passesOver: whether other characters count as nothing instead, as in RFC 2045.
package func base64Bytes(
  _ text: some StringProtocol, passingOverOthers passesOver: Bool = false
) -> [UInt8]? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count / 4 * 3)
  var bits: UInt32 = 0
  var count = 0
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "="), 0x20, 0x09, 0x0A, 0x0D: continue
    default:
      let value = values[Int(byte)]
      guard value != none else {
        if passesOver { continue }
        return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> UInt32(count) & 0xFF))
      }
    }
  }
  return bytes
}

/// What each byte stands for.
private let values: [UInt8] = {
  var values = [UInt8](repeating: none, count: 256)
  for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
  return values
}()

/// Marks what is no digit.
private let none: UInt8 = 0xFF
