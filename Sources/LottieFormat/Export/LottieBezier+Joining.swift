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

  /// The outlines that were joined: each runs until it is at its start again, and then by way of the
  /// first one's start to the next.
  var parts: [LottieBezier] {
    let count = min(vertices.count, arriving.count, leaving.count)
    var parts: [LottieBezier] = []
    var start = 0
    while start < count,
      let end = (start + 1..<count).first(where: { vertices[$0] == vertices[start] })
    {
      parts.append(
        LottieBezier(
          isClosed: true, vertices: Array(vertices[start..<end]),
          arriving: [arriving[end]] + arriving[start + 1..<end],
          leaving: Array(leaving[start..<end])))
      start = end + (parts.count == 1 ? 1 : 2)
    }
    return parts.isEmpty ? [self] : parts
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
