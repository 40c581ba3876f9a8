public import SceneAdaptation
public import SceneModel
public import VectorGeometry

/// What is inside a scene.
public struct SceneInspection: Sendable {
  /// A layer and what is in it.
  public struct Node: Sendable {
    /// The layer's name; empty is none.
    public var name: String
    /// What it shows, such as `group` or `instance of wheel`.
    public var content: String
    /// What is done to it, such as `mask by alpha` or `opacity animated`.
    public var traits: [String]
    /// The layers in it, the lowest first.
    public var children: [Node]
  }

  /// A symbol's layers.
  public struct Symbol: Sendable {
    /// Its name.
    public var name: String
    /// Its layers, the lowest first.
    public var layers: [Node]
  }

  /// How much of everything there is.
  public struct Counts: Hashable, Sendable {
    /// Layers, those in masks and symbols included.
    public var layers = 0
    /// Properties that are animated.
    public var animatedProperties = 0
    /// Animations on them.
    public var animations = 0
    /// Their keyframes.
    public var keyframes = 0
    /// Points of paths, handles and keyframes' paths included.
    public var pathPoints = 0
  }

  /// A feature and where it is used.
  public struct FeatureCount: Hashable, Sendable {
    /// The feature.
    public var feature: Feature
    /// How many places use it.
    public var count: Int
    /// The first of them.
    public var first: Place
  }

  /// What a format makes of the scene.
  public struct Output: Sendable {
    /// The format.
    public var format: OutputFormat
    /// The file's bytes and what is lost; an error's words where there is no file.
    public var result: Result<Written, ExportError>
  }

  /// A file that could be written.
  public struct Written: Sendable {
    /// Its size in bytes.
    public var size: Int
    /// Its size in bytes as a web server sends it.
    public var gzippedSize: Int?
    /// What would be lost, and what is only written in other terms.
    public var losses: Losses
  }

  /// The picture's size.
  public var size: Size
  /// What the scene says about itself.
  public var metadata: Metadata
  /// The stated length, or as long as the animations.
  public var span: SceneSpan
  /// How it repeats; an error's words where its clocks cannot be taken together.
  public var cycles: Result<SceneCycles, AdaptationError>
  /// The length of one loop on a single timeline, chosen by the options; nil where there is none.
  public var loopLength: Time?
  /// The frames a second that it was made for.
  public var frameRate: Double
  /// The layers, the lowest first.
  public var layers: [Node]
  /// The symbols, by name.
  public var symbols: [Symbol]
  /// The pictures, by name.
  public var assets: [(name: String, asset: Asset)]
  /// The named spans.
  public var markers: [Marker]
  /// How much of everything there is.
  public var counts: Counts
  /// What is used, in the order of the features.
  public var features: [FeatureCount]
  /// What each format makes of it.
  public var outputs: [Output]
}

extension Scene {
  /// What is inside the scene, and what each format would make of it.
  public func inspected(options: ExportOptions = ExportOptions()) -> SceneInspection {
    SceneInspection(
      size: size, metadata: metadata, span: span, cycles: foundCycles,
      loopLength: try? playback(loop: options.loop).length, frameRate: frameRate,
      layers: layers.map { SceneInspection.Node($0) },
      symbols: symbols.keys.sorted().map { id in
        SceneInspection.Symbol(
          name: id.name, layers: (symbols[id] ?? []).map { SceneInspection.Node($0) })
      },
      assets: assets.keys.sorted().compactMap { id in assets[id].map { (id.name, $0) } },
      markers: markers, counts: SceneInspection.Counts(self), features: featureCounts,
      outputs: OutputFormat.allCases.map { format in
        SceneInspection.Output(format: format, result: written(as: format, options: options))
      })
  }

  private var foundCycles: Result<SceneCycles, AdaptationError> {
    do throws(AdaptationError) { return .success(try cycles()) } catch { return .failure(error) }
  }

  private var featureCounts: [SceneInspection.FeatureCount] {
    var counts: [Feature: SceneInspection.FeatureCount] = [:]
    for use in featureUses {
      let known = counts[use.feature]
      counts[use.feature] = SceneInspection.FeatureCount(
        feature: use.feature, count: (known?.count ?? 0) + 1, first: known?.first ?? use.place)
    }
    return counts.keys.sorted().compactMap { counts[$0] }
  }

  private func written(
    as format: OutputFormat, options: ExportOptions
  ) -> Result<SceneInspection.Written, ExportError> {
    do throws(ExportError) {
      let file = try exported(as: format, options: options)
      return .success(
        SceneInspection.Written(
          size: file.output.count, gzippedSize: gzippedSize(of: file.output),
          losses: file.losses))
    } catch {
      return .failure(error)
    }
  }
}
