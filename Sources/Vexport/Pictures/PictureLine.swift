import CairoRendering
import SceneModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Pictures that threads draw ahead, and that are taken in their order.
///
/// The threads are its own: whoever waits for a picture may stand on one of a shared pool, and a pool
/// whose threads all wait never draws.
final class PictureLine {
  /// Pictures that are drawn ahead for each core, so that none waits; more would only fill memory.
  private static let ahead = 2
  /// Groups may nest deeply, and a thread's own stack is small on some systems.
  private static let stackSize = 8 << 20

  private let work: PictureWork
  private var threads: [pthread_t] = []
  private var taken = 0

  init(of renderer: SceneRenderer, at times: [Time]) {
    let cores = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    let count = min(cores, times.count)
    work = PictureWork(renderer, times, slots: max(count * Self.ahead, 1))
    // One picture is drawn by who asks for it.
    if count > 1 { for _ in 0..<count { startThread() } }
  }

  private func startThread() {
    let argument = Unmanaged.passRetained(work).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
      guard let attributes = memory.baseAddress, pthread_attr_init(attributes) == 0 else {
        return EAGAIN
      }
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstacksize(attributes, Self.stackSize)
      return pthread_create(&thread, attributes, { PictureWork.run($0) }, argument)
    }
    guard code == 0 else {
      Unmanaged<PictureWork>.fromOpaque(argument).release()
      return
    }
    #if canImport(Darwin)
      if let thread { threads.append(thread) }
    #else
      threads.append(thread)
    #endif
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
    for thread in threads { pthread_join(thread, nil) }
    threads = []
  }
}
