import CairoRendering
import Dispatch
import SceneModel
import Synchronization

/// What the threads of a line share.
final class PictureWork: Sendable {
  typealias Outcome = Result<Bitmap, SceneRenderingError>

  private let renderer: SceneRenderer
  private let times: [Time]
  private let slots: [PictureSlot]
  private let next = Mutex(0)
  /// One for each slot that a picture may be drawn into. It starts from nothing, since a semaphore
  /// must not end below where it began.
  private let room = DispatchSemaphore(value: 0)

  init(_ renderer: SceneRenderer, _ times: [Time], slots count: Int) {
    self.renderer = renderer
    self.times = times
    slots = (0..<count).map { _ in PictureSlot() }
    for _ in 0..<count { room.signal() }
  }

  /// A thread's whole life.
  func drawAll() {
    while drawNext() {}
  }

  private func drawNext() -> Bool {
    room.wait()
    let number = next.withLock { next in
      defer { next += 1 }
      return next
    }
    guard number < times.count else { return false }
    slots[number % slots.count].put(draw(number))
    return true
  }

  func draw(_ number: Int) -> Outcome {
    Result { () throws(SceneRenderingError) in try renderer.bitmap(at: times[number]) }
  }

  func take(_ number: Int) -> Outcome {
    let outcome = slots[number % slots.count].take()
    room.signal()
    return outcome
  }

  /// Lets every thread find that there is nothing left.
  func stop(threads: Int) {
    next.withLock { $0 = times.count }
    for _ in 0..<threads { room.signal() }
  }
}

/// The place of one picture on its way from a thread.
private final class PictureSlot: Sendable {
  private let isFull = DispatchSemaphore(value: 0)
  private let outcome = Mutex<PictureWork.Outcome?>(nil)

  func put(_ result: PictureWork.Outcome) {
    outcome.withLock { $0 = result }
    isFull.signal()
  }

  /// Waits for the picture and clears the place.
  func take() -> PictureWork.Outcome {
    while true {
      isFull.wait()
      let found = outcome.withLock { outcome in
        defer { outcome = nil }
        return outcome
      }
      // `put` fills the place before it signals.
      if let found { return found }
    }
  }
}
