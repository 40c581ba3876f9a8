import Dispatch
import Synchronization

/// Jobs that several threads do, and whose outcomes are taken in the jobs' order.
package final class OrderedJobs<Outcome: Sendable>: Sendable {
  private struct State: Sendable {
    var next = 0
    var outcomes: [Outcome?]
  }

  private let count: Int
  private let job: @Sendable (Int) -> Outcome
  private let state: Mutex<State>
  /// Is signalled once for each job that is done.
  private let done = DispatchSemaphore(value: 0)

  /// - Parameter job: does one job, by its number; it may be called on any thread.
  package init(_ count: Int, job: @escaping @Sendable (Int) -> Outcome) {
    self.count = count
    self.job = job
    state = Mutex(State(outcomes: Array(repeating: nil, count: count)))
  }

  /// Does all jobs and gives the outcomes out in their order, on the calling thread.
  ///
  /// - Parameter threads: how many jobs are done at once, at most.
  package func run(onThreads threads: Int, _ body: (Outcome) -> Void) {
    let wanted = min(threads, count)
    let workers = wanted > 1 ? (0..<wanted).compactMap { _ in WorkerThread { self.work() } } : []
    // Where the system gives no thread, this one does the work.
    if workers.isEmpty { work() }
    var taken = 0
    while taken < count {
      done.wait()
      while let outcome = take(taken) {
        body(outcome)
        taken += 1
      }
    }
    for worker in workers { worker.join() }
  }

  private func work() {
    while let number = nextNumber() {
      let outcome = job(number)
      state.withLock { $0.outcomes[number] = outcome }
      done.signal()
    }
  }

  private func nextNumber() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// The outcome of a job, once it is done.
  private func take(_ number: Int) -> Outcome? {
    guard number < count else { return nil }
    return state.withLock { state in
      defer { state.outcomes[number] = nil }
      return state.outcomes[number]
    }
  }
}
