extension LottieBezier {
  /// Closed outlines as one: from the first one's start a line leads to each other and back, which
  /// encloses nothing.
  init(joining outlines: [LottieBezier]) {
    self.init(isClosed: true)
    for (number, outline) in outlines.enumerated() {
      if number > 1, let hub = vertices.first { appendCorner(hub) }
      append(outline)
    }
  }

  private mutating func appendCorner(_ vertex: [Double]) {
    vertices.append(vertex)
    arriving.append([0, 0])
    leaving.append([0, 0])
  }

  /// The outline from its start to its start again.
  private mutating func append(_ outline: LottieBezier) {
    guard let start = outline.vertices.first, let firstArriving = outline.arriving.first else {
      return
    }
    vertices += outline.vertices + [start]
    leaving += outline.leaving + [[0, 0]]
    // An open outline is filled as if a line closed it.
    let closing = outline.isClosed ? firstArriving : [0, 0]
    arriving += [[0, 0]] + outline.arriving.dropFirst() + [closing]
    if !outline.isClosed { leaving[leaving.count - 2] = [0, 0] }
  }
}
