package import SceneModel
import VectorGeometry

extension Refusals {
  /// What Lottie has no form for: outlines and gradients whose parts move apart, dashes and stops
  /// whose number changes, turning with a path in a way that all players know, and repeaters of what
  /// no shape layer holds.
  package static let lottie = Refusals(
    ofShape: { shape in
      refusal { (writer) throws(InexpressibleError) in _ = try writer.outline(of: shape) }
    },
    ofDraw: { draw in
      refusal { (writer) throws(InexpressibleError) in _ = try writer.style(draw) }
    },
    ofFilter: { filter in
      refusal { (writer) throws(InexpressibleError) in _ = try writer.effects([filter], under: []) }
    },
    caveatOfFilter: { filter in
      guard case .gradientMap(let map) = filter, map.amount != .init(1) else { return nil }
      return map.colors.base.count == 2
        ? "a tint mixes with greys in lottie-web, not with the picture"
        : "a tritone covers wholly in lottie-web"
    },
    ofMotion: { $0.orientsAlongPath || $0.angleOffset != .zero ? .motionPath : nil },
    ofReplicator: { replicator in
      // Core Animation's copies stay copies: ThorVG paints each path of a repeated group by itself,
      // so that the holes of letters fill. What was a repeater is no worse off as one.
      guard replicator.stepping == .byParts else { return .shapeReplicator }
      return refusal { (writer) throws(InexpressibleError) in
        _ = try writer.repeater(replicator)
        guard writer.fitsShapeLayer(.replicator(replicator)) else {
          throw writer.inexpressible(.layerReplicator)
        }
      }
    },
    ofText: { text in
      refusal { (writer) throws(InexpressibleError) in
        _ = try writer.textLayer(text, of: Layer(content: .text(text)))
      }
    })

  /// Why something cannot be written, found out by writing it.
  private static func refusal(
    _ write: (inout SceneWriter) throws(InexpressibleError) -> Void
  ) -> Feature? {
    var writer = SceneWriter(Scene(size: .zero), options: LottieExportOptions())
    writer.isProbing = true
    do throws(InexpressibleError) {
      try write(&writer)
      return nil
    } catch {
      return error.feature
    }
  }
}
