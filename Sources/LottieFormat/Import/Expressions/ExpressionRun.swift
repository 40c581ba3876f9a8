import ECMAScript
import SceneModel

/// Runs the scripts of a file and puts what they give in their place.
///
/// The objects that scripts see follow lottie-web 5.12: what a script reads of another property is
/// its value at the same moment, with its script; values at other times come from keyframes alone.
final class ExpressionRun {
  let machine = ScriptMachine()
  let frameRate: Double
  private(set) var losses = Losses()
  /// Whether something that changes with time was read since it was last unset. A script that reads
  /// nothing of the kind always gives the same.
  var varies = false

  let functions = ExpressionFunctions.all
  /// Numbers that known values may still take, so that memory is limited.
  private var freeNumbers = 5_000_000

  let source: LottieSource
  let document: LottieDocument
  private let frames: Frames
  private var root: ExpressionComposition?
  var compositions: [String: ExpressionComposition] = [:]
  /// The compositions by the names of layers that show them.
  var named: [String: ExpressionComposition] = [:]
  private var properties: [String: ExpressionProperty] = [:]
  /// The moments of the scripts that run, the innermost last.
  private var moments: [(composition: ExpressionComposition, frame: Double)] = []
  /// What the file says of properties, without their scripts.
  private var contents: [String: JSONValue] = [:]
  private var computed: [String: JSONValue] = [:]

  init(_ source: LottieSource, _ document: LottieDocument) {
    self.source = source
    self.document = document
    frames = Frames(document)
    frameRate = frames.rate
  }

  /// Whether a script runs because another one asked.
  var isNested: Bool { moments.count > 1 }

  /// The document without scripts, but for those that only repeat keyframes.
  func finished() -> LottieDocument {
    let size = (document.width, document.height)
    let root = ExpressionComposition(
      source.root, at: "$", named: source.root["nm"]?.text, size: size, in: self)
    self.root = root
    for composition in shownCompositions(from: root) {
      for layer in composition.layers where isNeeded(layer) { run(layer) }
    }
    return document.replacingScripts(source, with: computed)
  }

  private func isNeeded(_ layer: ExpressionLayer) -> Bool {
    layer.json["hd"]?.number ?? 0 == 0 || layer.composition.parents.contains(layer.index ?? -1)
  }

  /// The property of an object of the file; nil where it holds none.
  func property(
    _ value: JSONValue, at path: String, of layer: ExpressionLayer, in chain: GroupChain?
  ) -> ExpressionProperty? {
    if let known = properties[path] { return known }
    let context = ReadingContext(slots: source.slots)
    guard let resolved = context.resolved(value), let content = resolved["k"],
      let track = track(resolved, content, context)
    else { return nil }
    let script = resolved["x"]?.text
    let property = ExpressionProperty(
      index: resolved["ix"]?.number, path: path,
      script: script.flatMap { $0.isEmpty ? nil : $0 }, track: track, layer: layer, groups: chain)
    properties[path] = property
    contents[path] = content
    return property
  }

  private func track(
    _ value: JSONValue, _ content: JSONValue, _ context: ReadingContext
  ) -> ExpressionTrack? {
    let node = JSONNode(value: value, path: .root, context: context)
    if content.isOutline {
      return LottieProperty<LottieBezier>(node).flatMap { ExpressionTrack($0) }
    }
    guard let property = LottieProperty<[Double]>(node) else { return nil }
    return ExpressionTrack(property, isNumber: content.isNumber)
  }

  /// A composition by the name of the file or of a layer that shows it.
  func composition(named name: String) -> ExpressionComposition? {
    if let root, root.name == name { return root }
    return named[name]
  }

  /// Whether a value of so many numbers may be kept.
  func mayRemember(_ count: Int) -> Bool {
    freeNumbers -= count
    return freeNumbers >= 0
  }

  /// The frame of a composition while a script of another one runs.
  func frame(in composition: ExpressionComposition) -> Double {
    guard let moment = moments.last else { return composition.shown?.lowerBound ?? 0 }
    if moment.composition === composition { return moment.frame }
    return composition.time.ownFrame(
      at: moment.composition.time.fileFrame(at: moment.frame) ?? moment.frame)
  }

  /// Starts a script at a frame of a composition.
  func enter(_ frame: Double, of composition: ExpressionComposition) {
    moments.append((composition, frame))
  }

  /// Ends the script that was started last.
  func leave() { moments.removeLast() }
}

extension ExpressionRun {
  /// Puts what they give in place of a layer's scripts.
  private func run(_ layer: ExpressionLayer) {
    var found = ScriptedProperties()
    layer.scripted(&found)
    for (value, path) in found.unseen { computed[path] = value["k"] }
    guard !found.seen.isEmpty else { return }
    layer.prepare()
    for (value, path) in found.seen {
      if path == "\(layer.path).t.d" {
        lost(.dropped, layer, "a script of the text is not run, it keeps its own")
        continue
      }
      guard let property = property(value, at: path, of: layer, in: nil),
        let script = property.script
      else { continue }
      run(property, script)
    }
  }

  private func run(_ property: ExpressionProperty, _ script: String) {
    let composition = property.layer.composition
    guard let span = property.layer.neededFrames(of: property.path) else { return }
    if property.track.isAnimated, let loop = LoopExpression(script), loop.kind != .continue,
      !composition.isWarped, property.track.canRepeat(loop, until: span.upperBound)
    {
      return
    }
    let sampling = ExpressionSampling(
      tolerance: property.tolerance, size: max(property.track.size, 1)
    ) { (frame) throws(Interruption) in try property.value(at: frame)
    }
    var failure: ScriptError?
    do throws(Interruption) {
      varies = false
      let first = try property.value(at: span.lowerBound)
      if !varies || frames.duration == nil {
        computed[property.path] = first.constantJSON
      } else if let stops = try sampling.stops(span) {
        computed[property.path] = stops.count > 1 ? stops.json : stops.first?.value.constantJSON
        lost(.approximated(by: nil), property.layer, "an expression was sampled")
      } else {
        failure = .limit("more than \(ExpressionSampling.mostNumbers) numbers in all frames")
      }
    } catch {
      if case .fatal(let error) = error { failure = error }
    }
    guard let failure = property.failure ?? failure else { return }
    computed[property.path] = contents[property.path]
    lost(
      .dropped, property.layer,
      "a script is not run, the property has its own values: \(SceneReader.short(script)) "
        + "(\(failure))")
  }

  private func lost(_ kind: LossKind, _ layer: ExpressionLayer, _ message: String) {
    let place = layer.composition.place + [layer.label]
    losses.record(Loss(kind, .clockEasing, at: Place(layers: place), message: message))
  }
}
