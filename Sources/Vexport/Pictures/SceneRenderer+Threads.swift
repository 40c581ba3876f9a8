public import CairoRendering
import Dispatch
public import SceneModel
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension SceneRenderer {
  /// Pictures that are drawn ahead for each core, so that none waits; more would only fill memory.
  private static let picturesAhead = 2

  /// Draws the pictures at several times on all cores, and gives them out in their order, on the
  /// calling thread. Only a few are in memory at once.
  ///
  /// - Throws: what drawing throws; then no further picture is given out.
  public func draw(
    at times: [Time], _ body: (Bitmap) -> Void
  ) throws(SceneRenderingError) {
    try drawWhile(at: times) { bitmap in
      body(bitmap)
      return true
    }
  }

  /// The same, until `body` says that it has enough.
  package func drawWhile(
    at times: [Time], _ body: (Bitmap) -> Bool
  ) throws(SceneRenderingError) {
    let cores = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)
    let ahead = cores * Self.picturesAhead
    let queue = DispatchQueue(label: "vexport.pictures", attributes: .concurrent)
    let gate = DispatchSemaphore(value: cores)
    var waiting: [PictureTask] = []
    var next = 0
    func start() {
      guard next < times.count else { return }
      let task = PictureTask()
      let time = times[next]
      next += 1
      waiting.append(task)
      queue.async {
        gate.wait()
        task.finish(Result { () throws(SceneRenderingError) in try self.bitmap(at: time) })
        gate.signal()
      }
    }
    for _ in 0..<ahead { start() }
    while !waiting.isEmpty {
      let result = waiting.removeFirst().result()
      start()
      guard body(try result.get()) else { return }
    }
  }
}

/// One picture that is drawn on another thread.
private final class PictureTask: Sendable {
  private let done = DispatchSemaphore(value: 0)
  private let outcome = Mutex<Result<Bitmap, SceneRenderingError>?>(nil)

  func finish(_ result: Result<Bitmap, SceneRenderingError>) {
    outcome.withLock { $0 = result }
    done.signal()
  }

  /// Waits for the picture.
  func result() -> Result<Bitmap, SceneRenderingError> {
    while true {
      done.wait()
      // `finish` sets the outcome before it signals.
      if let result = outcome.withLock({ $0 }) { return result }
    }
  }
}
