import Archives
import LottieFormat
import SceneModel

extension Scene {
  /// Reads a Lottie file, which may be packed by gzip, with the pictures beside it.
  static func lottie(
    _ bytes: consuming [UInt8], _ options: ImportOptions, _ folder: String?
  ) throws(ImportError) -> Conversion<Scene> {
    if bytes.starts(with: [0x1F, 0x8B]) {
      do throws(ArchiveError) {
        bytes = try gunzipped(bytes, limit: largestFile)
      } catch {
        throw .archive(error)
      }
    }
    let document: LottieDocument
    do throws(LottieError) {
      document = try LottieDocument(parsing: bytes)
    } catch {
      throw .lottie(error)
    }
    return scene(of: document, loops: options.loops ?? true, options) { name in
      folder.flatMap { picture(named: name, in: $0) }
    }
  }

  /// Reads an animation of a dotLottie package.
  static func dotLottie(
    _ bytes: [UInt8], _ options: ImportOptions
  ) throws(ImportError) -> Conversion<Scene> {
    let files = try unpacked(bytes)
    do throws(LottieError) {
      let package = try DotLottie(files: files)
      let animation = try package.animation(options.animation)
      let document = try package.document(of: animation, theme: options.theme)
      return scene(
        of: document, loops: options.loops ?? animation.loops ?? true, options
      ) { name in
        package.picture(named: name).flatMap { Asset(picture: $0) }
      }
    } catch {
      throw .lottie(error)
    }
  }

  /// The files of a package, which together may have no more bytes than one file.
  private static func unpacked(_ bytes: [UInt8]) throws(ImportError) -> [String: [UInt8]] {
    do throws(ArchiveError) {
      let archive = try ZipArchive(bytes)
      var files: [String: [UInt8]] = [:]
      var size = 0
      for name in archive.names {
        let file = try archive.file(named: name)
        size += file.count
        guard size <= largestFile else { throw .tooMuch(of: "bytes", limit: largestFile) }
        files[name] = file
      }
      return files
    } catch {
      throw .archive(error)
    }
  }

  private static func scene(
    of document: LottieDocument, loops: Bool, _ options: ImportOptions, picture: (String) -> Asset?
  ) -> Conversion<Scene> {
    var pictures: [String: Asset] = [:]
    for name in document.outsidePictures { pictures[name] = picture(name) }
    var losses = Losses()
    let options = LottieImportOptions(
      loops: loops, pictures: pictures, outliner: options.outliner,
      interpretation: options.interpretation)
    let scene = Scene(importing: document, options: options, recording: &losses)
    return Conversion(output: scene, losses: losses)
  }

  /// A picture in a folder; names that lead out of it or to other machines are not followed.
  private static func picture(named name: String, in folder: String) -> Asset? {
    let parts = name.split(separator: "/")
    guard !name.contains("://"), !name.contains("\0"), !parts.contains("..") else { return nil }
    return try? Asset(pictureAt: folder + "/" + parts.joined(separator: "/"))
  }
}

extension Asset {
  /// A picture by its bytes; nil where they are none that is known.
  init?(picture bytes: [UInt8]) {
    guard bytes.count <= Self.largestPicture, let header = PictureHeader(bytes) else { return nil }
    self.init(mediaType: header.mediaType, bytes: bytes, pixelSize: header.size)
  }
}
