import VectorGeometry

extension LottieBezier {
  /// Closed outlines as one: from the first one's start a line leads to each other and back, which
  /// encloses nothing.
  init(joining outlines: [LottieBezier]) {
    self.init(isClosed: true)
    for (number, outline) in outlines.enumerated() {
      if number > 1, let hub = vertices.first { vertices.append(Vertex(hub.point)) }
      append(outline)
    }
  }

  /// The outlines that were joined: each runs until it is at its start again, and then by way of the
  /// first one's start to the next.
  var parts: [LottieBezier] {
    let count = vertices.count
    var parts: [LottieBezier] = []
    var start = 0
    while start < count,
      let end = (start + 1..<count).first(where: { vertices[$0].point == vertices[start].point })
    {
      var part = LottieBezier(isClosed: true, vertices: Array(vertices[start..<end]))
      part.vertices[0].arriving = vertices[end].arriving
      parts.append(part)
      start = end + (parts.count == 1 ? 1 : 2)
    }
    return parts.isEmpty ? [self] : parts
  }

  /// The outline from its start to its start again.
  private mutating func append(_ outline: LottieBezier) {
    guard let start = outline.vertices.first else { return }
    let first = vertices.count
    vertices += outline.vertices
    vertices[first].arriving = .zero
    // An open outline is filled as if a line closed it.
    if !outline.isClosed { vertices[vertices.count - 1].leaving = .zero }
    vertices.append(Vertex(start.point, arriving: outline.isClosed ? start.arriving : .zero))
  }
}
