import CairoRendering
import SceneModel

/// Pictures that threads draw ahead, and that are taken in their order.
final class PictureLine {
  /// Pictures that are drawn ahead for each core, so that none waits; more would only fill memory.
  private static let ahead = 2

  private let work: PictureWork
  private var threads: [WorkerThread] = []
  private var taken = 0

  init(of renderer: SceneRenderer, at times: [Time]) {
    let count = min(coreCount, times.count)
    let work = PictureWork(renderer, times, slots: max(count * Self.ahead, 1))
    self.work = work
    // One picture is drawn by who asks for it.
    if count > 1 { threads = (0..<count).compactMap { _ in WorkerThread { work.drawAll() } } }
  }

  /// The next picture, once it is drawn.
  func next() throws(SceneRenderingError) -> Bitmap {
    let number = taken
    taken += 1
    // Where the system gives no thread, this one does the work.
    guard !threads.isEmpty else { return try work.draw(number).get() }
    return try work.take(number).get()
  }

  /// Ends the threads; pictures that nobody has taken are let go.
  func close() {
    work.stop(threads: threads.count)
    for thread in threads { thread.join() }
    threads = []
  }
}
