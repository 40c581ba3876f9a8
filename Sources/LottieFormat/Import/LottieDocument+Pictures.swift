extension LottieDocument {
  /// The names of the pictures that lie outside the file, as the file gives them, each once.
  public var outsidePictures: [String] {
    var known: Set<String> = []
    return (assets ?? []).compactMap { asset in
      guard asset.layers == nil, let name = asset.outsideName, known.insert(name).inserted else {
        return nil
      }
      return name
    }
  }
}

extension LottieAsset {
  /// The name of the picture's file; nil where the file holds the picture itself.
  var outsideName: String? {
    guard let file, !file.isEmpty, !file.hasPrefix("data:") else { return nil }
    return (folder ?? "") + file
  }
}
