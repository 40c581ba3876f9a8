import EffectLibrary
import SceneModel
import TestSupport
import Testing
import VectorGeometry

struct AlbumSceneTests {
  private func scene(_ change: (inout Album) -> Void = { _ in }) throws -> Scene {
    var album = Album()
    change(&album)
    return try album.scene().output
  }

  private func paths(_ scene: Scene, at time: Double = 0.1) throws -> [(
    path: Path, draw: FrameDraw
  )] {
    FlatFrame(try scene.frame(at: time)).items.compactMap { item in
      if case .path(let path, let draw, _) = item { (path, draw) } else { nil }
    }
  }

  private func picture() -> Asset {
    Asset(mediaType: "image/png", bytes: [1, 2, 3], pixelSize: Size(300, 200))
  }

  @Test func defaultsAreTheKnownLook() throws {
    let scene = try scene()
    #expect(scene.size == Size(96, 122))
    #expect(scene.background == nil && scene.frameRate == 60 && scene.assets.isEmpty)
    #expect(scene.metadata.title == "Music playing")
    let paths = try paths(scene)
    let disc = try #require(paths.first)
    #expect(disc.draw.paint == .color(Color(rgb: 0x292929)))
    let box = try #require(disc.path.bounds)
    #expect(abs(box.width - 49) < 0.02 && abs(box.center.x - 69) < 0.01)
    let hub = try #require(paths.first { $0.draw.paint == .color(Color(rgb: 0xE3BB15)) })
    #expect(abs((hub.path.bounds?.width ?? 0) - 12.2) < 0.01)
  }

  /// The light's colour where a ray leaves the record's middle, painted over the disc.
  private func brightness(_ scene: Scene, degrees: Double) throws -> Double {
    let middle = Point(69, 89)
    let direction = Affine.rotation(.degrees(degrees)).applied(to: Vector(20, 0))
    let place = middle + direction
    var level = 41.0 / 255
    for (path, draw) in try paths(scene, at: 0) {
      guard case .color(let color) = draw.paint, draw.opacity < 0.2 else { continue }
      guard path.contains(place) else { continue }
      level += (color.red - level) * draw.opacity
    }
    return level * 255
  }

  @Test func lightRunsTwiceAroundTheRecord() throws {
    let scene = try scene()
    #expect(abs(try brightness(scene, degrees: 45) - 0x15) < 1)
    #expect(abs(try brightness(scene, degrees: 225) - 0x15) < 1)
    #expect(abs(try brightness(scene, degrees: 140) - 0x36) < 1)
    #expect(abs(try brightness(scene, degrees: 320) - 0x36) < 1)
    for degrees in stride(from: 1.0, to: 180, by: 7) {
      let wanted =
        degrees >= 45 && degrees <= 140
        ? 21 + 33 * (degrees - 45) / 95
        : 54 - 33 * ((degrees > 140 ? degrees : degrees + 180) - 140) / 85
      #expect(abs(try brightness(scene, degrees: degrees) - wanted) < 4, "at \(degrees)")
      #expect(try brightness(scene, degrees: degrees) == brightness(scene, degrees: degrees + 180))
    }
  }

  @Test func everyLookOptionShows() throws {
    let plain = try paths(try scene())
    let bare = try paths(try scene { $0.showsShine = false })
    #expect(bare.count < plain.count)
    #expect(try paths(try scene { $0.discColor = .white })[0].draw.paint == .color(.white))
    #expect(
      try paths(try scene { $0.hubColor = Color(rgb: 0x336699) })
        .contains { $0.draw.paint == .color(Color(rgb: 0x336699)) })
    #expect(
      try paths(try scene { $0.noteColor = Color(rgb: 0x336699) })
        .contains { $0.draw.paint == .color(Color(rgb: 0x336699)) })
    let grooves = try paths(try scene { $0.grooves = 4 }).filter {
      if case .stroke = $0.draw.style { true } else { false }
    }
    #expect(grooves.count == 1)
    let radii = grooves[0].path.subpaths.compactMap { Path(subpaths: [$0]).bounds?.width }
    #expect(radii.count == 4 && zip(radii, radii.dropFirst()).allSatisfy { $0 < $1 })
    #expect(radii[0] > 12.2 && radii[3] < 49)
    #expect(try scene { $0.background = .white }.background == .white)
    #expect(try scene { $0.frameRate = 30 }.frameRate == 30)
    #expect(try scene { $0.title = "Disc" }.metadata.title == "Disc")
    #expect(try scene { $0.description = "A disc" }.metadata.description == "A disc")
    #expect(try scene { $0.scale = 2 }.size == Size(192, 244))
    #expect(try scene { $0.crop = .view }.size == Size(50, 50))
    #expect(try scene { $0.side = .right }.size == Size(96, 122), "the mirror is as large")
    let wide = try scene {
      $0.width = 120
      $0.crop = .view
    }
    #expect(wide.size == Size(120, 50))
    #expect(abs((try paths(wide)[0].path.bounds?.width ?? 0) - 49) < 0.02)
    let sized = try paths(try scene { $0.noteSize = 20 }, at: 0)
    #expect(
      (sized.last?.path.bounds?.width ?? 0) > 1.9 * (plain.last?.path.bounds?.width ?? 0) * 0.9)
  }

  @Test func coverFillsItsShapeAndHidesTheHub() throws {
    var album = Album()
    album.cover = .picture(picture())
    album.coverRatio = 0.4
    let scene = try album.scene().output
    #expect(scene.assets.values.map(\.bytes) == [[1, 2, 3]])
    let frame = try scene.frame(at: 0)
    let clipped = try #require(frame.groups.first { !$0.group.clips.isEmpty })
    let clip = try #require(clipped.group.clips.first).path.applying(clipped.map)
    let box = try #require(clip.bounds)
    #expect(abs(box.width - 20) < 1e-9 && abs(box.height - 20) < 1e-9)
    #expect(abs(box.center.x - 69) < 1e-9 && abs(box.center.y - 89) < 1e-9)
    #expect(abs(clip.length - 20 * Double.pi) < 0.05, "a circle")
    let hub = try paths(scene).filter { $0.draw.paint == .color(Color(rgb: 0xE3BB15)) }
    #expect(hub.isEmpty)
    album.coverShape = .square
    let square = try album.scene().output.frame(at: 0)
    let corners = try #require(square.groups.first { !$0.group.clips.isEmpty }).group.clips[0]
    #expect(abs(corners.path.length - 80) < 1e-6)
  }

  @Test func heavyCoverIsNamed() throws {
    var album = Album()
    var picture = picture()
    picture.bytes = Array(repeating: 7, count: 200_000)
    album.cover = .picture(picture)
    #expect(try album.scene().losses.entries.isEmpty)
    picture.bytes.append(7)
    album.cover = .picture(picture)
    let losses = try album.scene().losses.entries
    #expect(
      losses.map(\.description) == [
        "cover: assumed: the picture is embedded with 200 kB; 50 by 50 pixels are enough "
          + "for it; make it smaller or simpler"
      ])
  }

  @Test(
    arguments: [
      (4, [[1, 2], [1, 3]]), (8, [[1, 3]]), (12, []), (6, []), (2, [[1, 2], [1, 3]]),
    ] as [(Double, [[Int]])])
  func notesThatFlyTogetherAreNamed(_ rate: Double, _ pairs: [[Int]]) throws {
    var album = Album()
    album.rate = rate
    let losses = try album.scene().losses.entries
    let wanted = pairs.map { pair in
      "note \(pair[1]): dropped: it flies together with note \(pair[0]) and cannot be told from "
        + "it; change the rate or the delays, or space the notes evenly"
    }
    #expect(losses.map(\.description) == wanted)
    album.noteSpacing = .even
    #expect(try album.scene().losses.entries.isEmpty)
    album.isPaused = true
    album.noteSpacing = .original
    #expect(try album.scene().losses.entries.isEmpty, "no note flies")
  }

  @Test func ownPathsAreBroughtToTheNotesSize() throws {
    let wide = Path.rectangle(Rect(x: 1_000, y: -50, width: 400, height: 100))
    let paths = try paths(
      try scene {
        $0.notes = [AlbumNote(.path(wide), delay: 1)]
        $0.noteScale = [1]
        $0.noteRotation = [.zero]
        $0.rate = 8
      }, at: 0)
    let box = try #require(paths.last?.path.bounds)
    #expect(abs(box.width - 10) < 1e-9 && abs(box.height - 2.5) < 1e-9)
  }

  @Test(arguments: [AlbumIcon.beamed, .single, .heart, .star])
  func iconsFillTheirSquare(_ icon: AlbumIcon) throws {
    let paths = try paths(
      try scene {
        $0.notes = [AlbumNote(icon, delay: 1)]
        $0.noteScale = [1]
        $0.noteRotation = [.zero]
        $0.rate = 8
        ($0.sideX, $0.sideY, $0.control, $0.startDx) = (0, 0, 0, 0)
      }, at: 0)
    let box = try #require(paths.last?.path.bounds)
    // The square about the start of the way, in the middle of the view's lower edge.
    let square = Rect(x: -5, y: -5, width: 10, height: 10)
      .applying(.translation(box.center - Point.zero))
    #expect(box.width <= 10 && box.height <= 10)
    #expect(square.union(box) == square || square.outset(by: 1).union(box) == square.outset(by: 1))
    #expect(max(box.width, box.height) > 8.4)
  }

  @Test func coldStartHasNoNotesAndNoLossEither() throws {
    let scene = try scene { $0.start = .cold }
    let notes = try paths(scene, at: 0).filter {
      $0.draw.paint == .color(Color(rgb: 0x161823))
    }
    #expect(notes.isEmpty)
  }

  @Test func motionHasNoMoreKeyframesThanItsForms() throws {
    var counter = KeyframeCounter()
    var scene = try scene()
    scene.visitProperties(&counter)
    // The record 2; each note: two moves of 2, a turn of 3, a scale of 2, an opacity of 5.
    #expect(
      counter.counts.sorted()
        == ([2] + Array(repeating: [2, 2, 2, 3, 5], count: 3).joined()).sorted())
  }
}

private struct KeyframeCounter: PropertyVisitor {
  var counts: [Int] = []

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    counts += property.animations.map(\.keyframes.count)
  }
}

extension Frame {
  /// All groups, with the map from each into the picture.
  fileprivate var groups: [(group: FrameGroup, map: Affine)] {
    func groups(_ items: [FrameItem], _ map: Affine) -> [(group: FrameGroup, map: Affine)] {
      items.flatMap { item -> [(group: FrameGroup, map: Affine)] in
        guard case .group(let group) = item else { return [] }
        let inner = map * group.transform
        return [(group, inner)] + groups(group.items, inner)
      }
    }
    return groups(items, .identity)
  }
}

extension Path {
  /// Whether a place lies inside, by the turns of the outline about it.
  fileprivate func contains(_ place: Point) -> Bool {
    subpaths.contains { subpath in
      let points = subpath.segments.flatMap { segment in
        (0..<50).map { segment.point(at: Double($0) / 50) }
      }
      var turns = 0.0
      for (one, other) in zip(points, points.dropFirst() + points.prefix(1)) {
        let change = (other - place).angle.radians - (one - place).angle.radians
        turns += change > .pi ? change - 2 * .pi : change < -.pi ? change + 2 * .pi : change
      }
      return abs(turns) > 1
    }
  }
}
