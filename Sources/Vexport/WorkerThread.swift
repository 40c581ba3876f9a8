#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread of our own, beside the pools: whoever waits for its work may stand on a thread of a
/// shared pool, and a pool whose threads all wait does no work.
struct WorkerThread {
  /// Groups may nest deeply, and a thread's own stack is small on some systems.
  private static let stackSize = 8 << 20

  private let thread: pthread_t

  /// Starts a thread; nil where the system gives none.
  init?(_ body: @escaping @Sendable () -> Void) {
    let argument = Unmanaged.passRetained(WorkerBody(body)).toOpaque()
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
      return pthread_create(&thread, attributes, { WorkerBody.run($0) }, argument)
    }
    guard code == 0 else {
      Unmanaged<WorkerBody>.fromOpaque(argument).release()
      return nil
    }
    #if canImport(Darwin)
      guard let thread else { return nil }
      self.thread = thread
    #else
      self.thread = thread
    #endif
  }

  /// Waits until the thread's work is done.
  func join() { pthread_join(thread, nil) }
}

/// What a thread does.
private final class WorkerBody: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<WorkerBody>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
}

/// The machine's cores.
package var coreCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }
