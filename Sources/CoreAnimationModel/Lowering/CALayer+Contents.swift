import SceneModel
import VectorGeometry

extension CALayer {
  /// The picture; where it is swapped, each one with the times at which it is shown.
  func pictures(_ tracks: CATracks, in context: CADrawingContext) throws(CAError) -> [Layer] {
    let swaps = tracks.tracks.filter { $0.keyPath == .contents }
    var pictures: [AssetID] = contents.map { [$0] } ?? []
    for swap in swaps {
      guard swap.course.keyframes.allSatisfy({ $0.easing == .hold }), !swap.isAdditive else {
        throw CAError("contents", .outOfRange("swapped in the discrete calculation mode"))
      }
      for case .picture(let id) in swap.course.keyframes.map(\.value)
      where !pictures.contains(id) {
        pictures.append(id)
      }
    }
    guard !pictures.isEmpty else { return [] }
    guard !tracks.moveBounds else {
      throw CAError("bounds", .outOfRange("still where the layer shows a picture; scale it"))
    }
    guard contentsScale > 0, contentsScale.isFinite else {
      throw CAError("contentsScale", .outOfRange("a number above 0"))
    }
    var layers: [Layer] = []
    for id in pictures {
      guard let asset = context.assets[id] else {
        throw CAError("contents", .unknownPicture(id.name))
      }
      let size = Size(
        asset.pixelSize.width / contentsScale, asset.pixelSize.height / contentsScale)
      let frame = contentsGravity.frame(of: size, in: bounds)
      var layer = Layer(content: .image(Image(asset: id, frame: frame)))
      layer.visibility = try tracks.property(
        [.contents], base: contents == id, expecting: "pictures"
      ) { _, value in
        switch value {
        case .picture(let shown): shown == id
        case .noPicture: false
        default: nil
        }
      }
      layers.append(layer)
    }
    return layers
  }
}
