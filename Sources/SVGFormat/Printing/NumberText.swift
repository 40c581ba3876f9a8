import VectorGeometry

/// A number in its shortest decimal form: no zero before the point, none behind the last digit.
func numberText(_ value: Double, decimals: Int) -> String {
  shortened(decimalText(value, decimals: decimals))
}

/// Numbers of a list, apart by single spaces as every reader takes them.
func numberTexts(_ values: [Double], decimals: Int) -> String {
  values.map { numberText($0, decimals: decimals) }.joined(separator: " ")
}

/// Decimal text without the zero that stands alone before the point.
func shortened(_ text: String) -> String {
  // Bytes are compared, since to find prefixes characters would be put together first.
  let bytes = text.utf8
  let isNegative = bytes.first == UInt8(ascii: "-")
  let digits = isNegative ? bytes.dropFirst() : bytes[...]
  guard digits.starts(with: "0.".utf8) else { return text }
  let rest = Substring(digits.dropFirst())
  return isNegative ? "-" + rest : String(rest)
}
