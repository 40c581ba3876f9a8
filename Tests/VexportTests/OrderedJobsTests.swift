import Synchronization
import Testing
import Vexport

@Suite("Jobs in order")
struct OrderedJobsTests {
  @Test("are each done once, and given out in their order", arguments: [1, 2, 5, 64])
  func order(threads: Int) {
    let counts = (0..<40).map { _ in Counter() }
    let jobs = OrderedJobs(40) { number -> Int in
      counts[number].raise()
      // Later jobs are done sooner.
      var sum = number
      for step in 0..<(40 - number) * 2_000 { sum = (sum &* 31 &+ step) % 1_000_003 }
      return sum < 0 ? -1 : number
    }
    var taken: [Int] = []
    jobs.run(onThreads: threads) { taken.append($0) }
    #expect(taken == Array(0..<40))
    #expect(counts.allSatisfy { $0.value == 1 })
  }

  @Test("may be none")
  func none() {
    var taken = 0
    OrderedJobs(0) { $0 }.run(onThreads: 4) { _ in taken += 1 }
    #expect(taken == 0)
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  func raise() { count.withLock { $0 += 1 } }
  var value: Int { count.withLock { $0 } }
}
