/// One thing that Lottie can say, and a file that says it.
struct LottieSupportSample: Sendable, CustomStringConvertible {
  var part: String
  var name: String
  var layers: String
  var assets = ""
  var more = ""

  var description: String { "\(part): \(name)" }

  var file: String {
    #"{"v":"5.12.0","fr":30,"ip":0,"op":60,"w":100,"h":100,"assets":[\#(assets)],"#
      + #"\#(more)"layers":[\#(layers)]}"#
  }
}

/// What the table in README is made of, part by part.
enum LottieSupportSamples {
  static var all: [LottieSupportSample] {
    layers + compositing + shapes + styles + modifiers + text + time + effects
  }

  // MARK: Pieces of files

  static let square = #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[40,40]},"r":{"k":4}}"#
  static let fill = #"{"ty":"fl","c":{"k":[1,0.5,0,1]},"o":{"k":100}}"#
  static let stroke = #""c":{"k":[0,0,1,1]},"o":{"k":100},"w":{"k":4},"lc":2,"lj":2"#
  static let picture =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="

  /// A property that moves from one value to another.
  static func moving(_ from: String, _ to: String) -> String {
    #"{"a":1,"k":[{"t":0,"s":[\#(from)],"o":{"x":0.3,"y":0},"i":{"x":0.6,"y":1}},"#
      + #"{"t":59,"s":[\#(to)]}]}"#
  }

  static func shape(_ items: String, _ more: String = "", ks: String = "") -> String {
    #"{"ty":4,"ind":1,"ip":0,"op":60,"ks":{\#(ks)},\#(more)"shapes":[\#(items)]}"#
  }

  static func plain(_ more: String = "", ks: String = "") -> String {
    shape("\(square),\(fill)", more, ks: ks)
  }

  static func samples(
    _ part: String, _ list: KeyValuePairs<String, String>
  ) -> [LottieSupportSample] {
    list.map { LottieSupportSample(part: part, name: $0, layers: $1) }
  }
}
