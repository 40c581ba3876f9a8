// The part of Foundation that has encoders loads in a fraction of the time of the whole.
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Vexport

/// An inspection as JSON; its keys are promised to programs.
struct InspectionRecord: Encodable {
  struct Size: Encodable {
    var width: Double
    var height: Double
  }

  struct Counts: Encodable {
    var layers: Int
    var animatedProperties: Int
    var animations: Int
    var keyframes: Int
    var pathPoints: Int
  }

  struct Node: Encodable {
    var name: String?
    var content: String
    var traits: [String]
    var layers: [Node]
  }

  struct Symbol: Encodable {
    var name: String
    var layers: [Node]
  }

  struct Asset: Encodable {
    var name: String
    var mediaType: String
    var width: Double
    var height: Double
    var bytes: Int
  }

  struct Marker: Encodable {
    var name: String
    var start: Double
    var duration: Double
  }

  struct FeatureUse: Encodable {
    var feature: String
    var count: Int
    var first: String
  }

  struct Loss: Encodable {
    var kind: String
    var feature: String
    var place: String
    var message: String
    var advice: String?
  }

  struct Output: Encodable {
    var format: String
    var bytes: Int?
    var gzipped: Int?
    var losses: [Loss]?
    var error: String?
  }

  /// `still`, `endless` or a number of seconds.
  enum Span: Encodable {
    case word(String)
    case seconds(Double)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .word(let word): try container.encode(word)
      case .seconds(let seconds): try container.encode(seconds)
      }
    }
  }

  var file: String
  var format: String
  var bytes: Int
  var gzipped: Int?
  var size: Size
  var title: String?
  var description: String?
  var frameRate: Double
  var span: Span
  var cycles: [Double]?
  var settled: Double?
  var meeting: Double?
  var loopLength: Double?
  var counts: Counts
  var layers: [Node]
  var symbols: [Symbol]
  var assets: [Asset]
  var markers: [Marker]
  var features: [FeatureUse]
  var importLosses: [Loss]
  var outputs: [Output]

  /// The record as text, laid out for reading.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension InspectionRecord {
  init(_ inspected: InspectedFile) {
    let scene = inspected.scene
    file = inspected.name
    format = inspected.format.rawValue
    bytes = inspected.bytes
    gzipped = inspected.gzipped
    size = Size(width: scene.size.width, height: scene.size.height)
    title = scene.metadata.title
    description = scene.metadata.description
    frameRate = scene.frameRate
    switch scene.span {
    case .still: span = .word("still")
    case .endless: span = .word("endless")
    case .until(let end): span = .seconds(end.seconds)
    }
    if case .success(let found) = scene.cycles {
      cycles = found.periods.map(\.seconds)
      settled = found.settled.seconds
      meeting = found.meeting?.seconds
    }
    loopLength = scene.loopLength?.seconds
    counts = Counts(
      layers: scene.counts.layers, animatedProperties: scene.counts.animatedProperties,
      animations: scene.counts.animations, keyframes: scene.counts.keyframes,
      pathPoints: scene.counts.pathPoints)
    layers = scene.layers.map { Node($0) }
    symbols = scene.symbols.map { Symbol(name: $0.name, layers: $0.layers.map { Node($0) }) }
    assets = scene.assets.map { name, asset in
      Asset(
        name: name, mediaType: asset.mediaType, width: asset.pixelSize.width,
        height: asset.pixelSize.height, bytes: asset.bytes.count)
    }
    markers = scene.markers.map {
      Marker(name: $0.name, start: $0.start.seconds, duration: $0.duration.seconds)
    }
    features = scene.features.map {
      FeatureUse(feature: $0.feature.rawValue, count: $0.count, first: $0.first.description)
    }
    importLosses = inspected.losses.entries.map { Loss($0) }
    outputs = scene.outputs.map { Output($0) }
  }
}

extension InspectionRecord.Node {
  init(_ node: SceneInspection.Node) {
    self.init(
      name: node.name.isEmpty ? nil : node.name, content: node.content, traits: node.traits,
      layers: node.children.map { Self($0) })
  }
}

extension InspectionRecord.Loss {
  init(_ loss: Loss) {
    self.init(
      kind: loss.kind.description, feature: loss.feature.rawValue, place: loss.place.description,
      message: loss.message, advice: loss.advice)
  }
}

extension InspectionRecord.Output {
  init(_ output: SceneInspection.Output) {
    format = output.format.rawValue
    switch output.result {
    case .success(let written):
      bytes = written.size
      gzipped = written.gzippedSize
      losses = written.losses.entries.map { InspectionRecord.Loss($0) }
    case .failure(let failure): error = failure.description
    }
  }
}
