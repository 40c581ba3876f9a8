public import SceneModel
public import VectorGeometry

/// Text with markup, as Pango knows it, and with pictures among the characters.
///
/// The markup is [Pango's](https://docs.gtk.org/Pango/pango_markup.html): `<b>`, `<i>`, `<big>`,
/// `<small>`, `<sub>`, `<sup>`, `<tt>` and `<span>` with its attributes. Sizes are in points of one
/// user unit. `<img src="…" width="…" height="…"/>`, which Pango lacks, puts a picture in.
public enum TextMarkup {
  /// Reads markup.
  ///
  /// - Parameters:
  ///   - markup: the text with its tags.
  ///   - base: the look where no tag says otherwise; its content does not count.
  ///   - images: the picture that a `src` names, or nil where there is none.
  /// - Returns: the runs, at least one, and what of the markup cannot be shown.
  /// - Throws: `TextError.badMarkup`, and what `images` throws.
  public static func runs(
    from markup: String, base: Run, images: (String) throws(TextError) -> InlineImage?
  ) throws(TextError) -> Conversion<[Run]> {
    guard markup.utf8.count <= longestMarkup else {
      throw .badMarkup("it is longer than \(longestMarkup) bytes; shorten it")
    }
    let source = try MarkupSource(markup, images: images)
    let parsed = try ParsedMarkup(source)
    var reader = MarkupReader(base: base, images: source.images)
    parsed.forEachStretch { reader.read($0) }
    return Conversion(output: reader.finished(), losses: reader.losses)
  }

  /// Bytes of markup that are read at most: what the longest text needs with a tag at every word.
  static let longestMarkup = 4_000_000
}

/// A picture that markup can put among characters.
public struct InlineImage: Hashable, Sendable {
  /// The picture's bytes, by name.
  public var asset: AssetID
  /// Its extent in user units where the markup states none.
  public var size: Size

  /// Makes a picture for markup.
  public init(asset: AssetID, size: Size) {
    self.asset = asset
    self.size = size
  }
}
