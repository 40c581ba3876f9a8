import SceneModel

/// A span or an offset as a SMIL clock value, to the microsecond.
///
/// Coarser values would let loops of different clocks drift apart on a page that stays open.
func clockText(_ time: Time) -> String {
  let unit: Int128 = 1_000_000
  let lower = Int128(time.denominator)
  let scaled = Int128(time.numerator).magnitude * unit.magnitude
  let micros = (scaled + lower.magnitude / 2) / lower.magnitude
  let whole = micros / unit.magnitude
  var fraction = String(micros % unit.magnitude)
  fraction = String(repeating: "0", count: 6 - fraction.count) + fraction
  while fraction.last == "0" { fraction.removeLast() }
  let sign = time < .zero && micros > 0 ? "-" : ""
  if fraction.isEmpty { return "\(sign)\(whole)s" }
  return "\(sign)\(whole == 0 ? "" : String(whole)).\(fraction)s"
}
