import SceneModel
import VectorGeometry

extension SceneWriter {
  /// Writes the pictures that any layer can name, each once.
  mutating func writePictures() throws(InexpressibleError) {
    for (id, asset) in scene.assets.sorted(by: { $0.key < $1.key }) where isShown(id) {
      let address = "data:\(asset.mediaType);base64," + base64Text(asset.bytes)
      assets.append(
        LottieAsset(
          id: Self.pictureID(id), embedding: address, width: number(asset.pixelSize.width),
          height: number(asset.pixelSize.height)))
    }
  }

  private func isShown(_ id: AssetID) -> Bool {
    isShown(id, scene.layers) || scene.symbols.values.contains { isShown(id, $0) }
  }

  private func isShown(_ id: AssetID, _ layers: [Layer]) -> Bool {
    layers.contains { layer in
      if let mask = layer.mask, isShown(id, mask.source) { return true }
      switch layer.content {
      case .image(let image): return image.asset == id
      case .group(let children): return isShown(id, children)
      case .replicator(let replicator): return isShown(id, replicator.source)
      case .shape, .text, .instance: return false
      }
    }
  }

  /// Pictures and precompositions share one list of names.
  static let picturePrefix = "picture-"

  private static func pictureID(_ id: AssetID) -> String { picturePrefix + id.name }

  /// A picture's layer.
  func picture(_ image: Image, of layer: Layer) throws(InexpressibleError) -> LottieLayer {
    let placement = try placement(of: image)
    var result = newLayer(.image, name: layer.name)
    result.asset = Self.pictureID(image.asset)
    var transform = layer.transform
    transform.anchor = transform.anchor.mapValues(placement.pixel)
    transform.scale = transform.scale.mapValues {
      Vector($0.dx * placement.factors.dx, $0.dy * placement.factors.dy)
    }
    result.transform = try self.transform(transform, opacity: layer.opacity)
    return result
  }

  /// How a picture lies in its layer's space. Lottie shows it at its own size, so that this becomes
  /// part of the layer's transform: scaling comes first there, and so takes up the factors.
  struct Placement {
    var origin: Point
    var factors: Vector

    /// A point of the layer's space in the picture's pixels.
    func pixel(_ point: Point) -> Point {
      Point((point.x - origin.x) / factors.dx, (point.y - origin.y) / factors.dy)
    }

    /// What leads from the layer's space to the picture's pixels.
    var inverse: Transform {
      Transform(scale: .init(Vector(1 / factors.dx, 1 / factors.dy)))
    }
  }

  func placement(of image: Image) throws(InexpressibleError) -> Placement {
    if image.fit != .stretch { throw inexpressible(.imageFit, "image.fit") }
    guard let asset = scene.assets[image.asset], asset.pixelSize.width > 0,
      asset.pixelSize.height > 0, image.frame.width > 0, image.frame.height > 0
    else { throw inexpressible(.image, "image") }
    return Placement(
      origin: image.frame.origin,
      factors: Vector(
        image.frame.width / asset.pixelSize.width, image.frame.height / asset.pixelSize.height))
  }
}
