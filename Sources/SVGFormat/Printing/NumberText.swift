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
  if text.hasPrefix("0.") { return String(text.dropFirst()) }
  if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
  return text
}
