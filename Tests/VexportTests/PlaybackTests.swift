import Testing
import Vexport

@Suite("How long a scene plays")
struct PlaybackTests {
  private func scene(_ timings: Timing...) -> Scene {
    let layers = timings.map { timing in
      let keyframes = [
        Keyframe(0, 0.0, easing: .linear),
        Keyframe(1, 1.0, easing: .linear),
      ]
      return Layer(
        opacity: Animatable(
          1, animations: [Animation(clock: Clock(timing), keyframes: keyframes)]),
        content: .group([]))
    }
    return Scene(size: Size(10, 10), layers: layers)
  }

  @Test("what never moves has one frame")
  func still() throws {
    let playback = try scene().playback()
    #expect(playback.length == .zero && !playback.loops)
    #expect(playback.times(atRate: 30) == [.zero])
  }

  @Test("what ends, ends on a frame that shows the end")
  func once() throws {
    let playback = try scene(Timing(begin: 0.5, duration: 1, fill: .forwards)).playback()
    #expect(playback.length == 1.5 && !playback.loops)
    let times = playback.times(atRate: 10)
    #expect(times.count == 16)
    #expect(times.last == 1.5)
  }

  @Test("a loop has as many frames as come nearest, at whole steps")
  func loop() throws {
    let playback = try scene(Timing(duration: 1, repetition: .forever)).playback()
    #expect(playback.length == 1 && playback.loops)
    #expect(playback.times(atRate: 12) == (0..<12).map { Time($0, over: 12) })
    #expect(playback.times(count: 4) == [0, 0.25, 0.5, 0.75])
    let odd = try scene(Timing(duration: 1.04, repetition: .forever)).playback()
    #expect(odd.times(atRate: 10).count == 10)
    #expect(
      try scene(Timing(duration: 0.01, repetition: .forever)).playback()
        .times(atRate: 10) == [0])
  }

  @Test("cycles meet at their common multiple, and are bent only where that is too long")
  func cycles() throws {
    let two = scene(
      Timing(duration: 2, repetition: .forever), Timing(duration: 3, repetition: .forever))
    let playback = try two.playback()
    #expect(playback.length == 6)
    #expect(playback.scene == two)
    #expect(playback.losses.entries.isEmpty)
    let unlike = scene(
      Timing(duration: 2, repetition: .forever), Timing(duration: 3.001, repetition: .forever))
    let bent = try unlike.playback()
    #expect(bent.length <= 30)
    #expect(!bent.losses.entries.isEmpty)
    #expect(bent.scene != unlike)
  }

  @Test("pictures come in the order of their times, from all cores")
  func order() throws {
    let scene = scene(Timing(duration: 1, repetition: .forever))
    let times = (0..<50).map { Time($0, over: 50) }
    var drawn = scene
    drawn.layers[0].content = .shape(
      Shape(
        figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 10, height: 10)))],
        draws: [.fill(.white)]))
    let pictures = try drawn.pictures(at: times)
    let alphas = pictures.map { Int($0.bytes[3]) }
    #expect(alphas == alphas.sorted())
    #expect(Set(alphas).count == 50)
    #expect(try pictures[20] == drawn.bitmap(at: times[20]))
  }
}
