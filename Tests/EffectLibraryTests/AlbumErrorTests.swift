import EffectLibrary
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// What is asked for, and what the message must say.
struct AlbumRefusal: CustomTestStringConvertible, Sendable {
  var message: String
  var change: @Sendable (inout Album) -> Void
  var testDescription: String { message }

  init(_ message: String, _ change: @escaping @Sendable (inout Album) -> Void) {
    self.message = message
    self.change = change
  }

  static let all = [
    AlbumRefusal("the rate is 0; it must be 0.01 to 4000") { $0.rate = 0 },
    AlbumRefusal("the rate is -12; it must be 0.01 to 4000") { $0.rate = -12 },
    AlbumRefusal("the rate is no number; it must be 0.01 to 4000") { $0.rate = .nan },
    AlbumRefusal("the rate is infinite; it must be 0.01 to 4000") {
      $0.rate = .infinity
    },
    AlbumRefusal("the width is 0; it must be above 0 and at most 100000 points") { $0.width = 0 },
    AlbumRefusal("the height is -1; it must be above 0 and at most 100000 points") {
      $0.height = -1
    },
    AlbumRefusal("the scale is no number; it must be above 0 and at most 1000") {
      $0.scale = .nan
    },
    AlbumRefusal("the frame rate is 0; it must be above 0 and at most 1000 frames a second") {
      $0.frameRate = 0
    },
    AlbumRefusal("the record period is 0; it must be above 0 and at most 1000 seconds") {
      $0.recordPeriod = 0
    },
    AlbumRefusal("the cover ratio is 1.5; it must be above 0 and at most 1") {
      $0.coverRatio = 1.5
    },
    AlbumRefusal("the size of the cover is 0; it must be above 0 pixels") {
      $0.cover = .picture(Asset(mediaType: "image/png", bytes: [], pixelSize: Size(0, 2)))
    },
    AlbumRefusal("the number of grooves is -1; it must be 0 to 100") { $0.grooves = -1 },
    AlbumRefusal("the number of notes is 0; it must be 1 to 100") { $0.noteCount = 0 },
    AlbumRefusal("the number of notes is 101; it must be 1 to 100") { $0.noteCount = 101 },
    AlbumRefusal("the number of notes is 0; it must be 1 to 100") {
      $0.notes = []
      $0.noteCount = 3
    },
    AlbumRefusal("the delay of a note is -1; it must be 0 to 1000 seconds") {
      $0.notes[1].delay = -1
    },
    AlbumRefusal("the size of a note's own path is 0; it must be above 0 and finite") {
      $0.notes[0].icon = .path(Path())
    },
    AlbumRefusal("the note size is 0; it must be above 0 and at most 100000 points") {
      $0.noteSize = 0
    },
    AlbumRefusal("the number of values of the note scale is 0; it must be 1 to 100") {
      $0.noteScale = []
    },
    AlbumRefusal("the note scale is -1; it must be 0 to 100") { $0.noteScale = [1, -1] },
    AlbumRefusal("the note opacity is 1.01; it must be 0 to 1") { $0.noteOpacity = [1.01] },
    AlbumRefusal("the note rotation is infinite; it must be -36000 to 36000 degrees") {
      $0.noteRotation = [Angle(radians: .infinity)]
    },
    AlbumRefusal("the side x is no number; it must be at most 100000 points either way") {
      $0.sideX = .nan
    },
    AlbumRefusal("the control is -100001; it must be at most 100000 points either way") {
      $0.control = -100_001
    },
    AlbumRefusal("the time of an easing's control point is 2; it must be 0 to 1") {
      $0.noteEasing = .cubic(x1: 2, y1: 0, x2: 1, y2: 1)
    },
    AlbumRefusal(
      "the note easing is beyond its ends; it must be between them, so that notes keep to their way"
    ) { $0.noteEasing = .cubic(x1: 0.5, y1: -1, x2: 0.5, y2: 2) },
  ]
}

struct AlbumErrorTests {
  @Test(arguments: AlbumRefusal.all)
  func saysWhatIsWrong(_ refusal: AlbumRefusal) throws {
    var album = Album()
    refusal.change(&album)
    let error = #expect(throws: EffectError.self) {
      try album.scene()
    }
    #expect(error?.description == refusal.message)
  }
}
