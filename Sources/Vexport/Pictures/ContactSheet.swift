public import SceneModel
public import VectorGeometry

/// Moments of a scene side by side, with their times under them; a scene itself.
public struct ContactSheet: Hashable, Sendable {
  /// How many moments stand side by side.
  public enum Grid: Hashable, Sendable {
    /// So many in each row.
    case columns(Int)
    /// So many in each column.
    case rows(Int)
    /// As many as make the sheet about as wide as it is high.
    case square
  }

  /// The sheet; it stands still.
  public let scene: Scene

  /// Space around the moments.
  private static let gap = 12.0
  /// Space under a moment for its time.
  private static let caption = 18.0
  private static let fontSize = 11.0
  /// What lies around the moments.
  private static let paper = Color(rgb: 0xF2F2F2)
  private static let ink = Color(rgb: 0x333333)
  /// The two colours of what shows through, and the side of its squares.
  private static let squares = (light: Color.white, dark: Color(rgb: 0xDCDCDC), side: 8.0)

  /// Lays a sheet out.
  ///
  /// - Parameters:
  ///   - source: the scene whose moments are shown.
  ///   - times: the moments.
  ///   - scale: units of the sheet for each unit of the scene, above 0.
  ///   - background: what lies under each moment; nil leaves it to the scene, or shows squares
  ///     where nothing is drawn.
  public init(
    of source: Scene, at times: [Time], scale: Double = 1, background: Color? = nil,
    grid: Grid = .square
  ) {
    let cell = Size(source.size.width * scale, source.size.height * scale)
    // A caption needs its room even under a moment that is small.
    let width = max(cell.width, Self.caption * 3) + Self.gap
    let height = cell.height + Self.caption + Self.gap
    let columns = Self.columns(grid, count: times.count, width: width, height: height)
    let rows = (times.count + columns - 1) / columns
    var layers: [Layer] = []
    for (index, time) in times.enumerated() {
      let place = Vector(
        Self.gap + Double(index % columns) * width, Self.gap + Double(index / columns) * height)
      let ground = background ?? source.background
      layers.append(Self.moment(of: source, at: time, place, cell, scale, ground))
      layers.append(Self.caption(of: time, at: place, cell))
    }
    var scene = source
    scene.size = Size(
      Self.gap + Double(columns) * width, Self.gap + Double(max(rows, 1)) * height)
    scene.background = Self.paper
    scene.duration = nil
    scene.layers = layers
    self.scene = scene
  }

  private static func columns(
    _ grid: Grid, count: Int, width: Double, height: Double
  ) -> Int {
    let count = max(count, 1)
    switch grid {
    case .columns(let columns): return min(max(columns, 1), count)
    case .rows(let rows): return (count + max(rows, 1) - 1) / max(rows, 1)
    case .square:
      let ideal = (Double(count) * height / width).squareRoot().rounded()
      return min(max(Int(min(ideal, Double(count))), 1), count)
    }
  }

  private static func moment(
    of source: Scene, at time: Time, _ place: Vector, _ cell: Size, _ scale: Double,
    _ ground: Color?
  ) -> Layer {
    let rect = Rect(origin: .zero, size: cell)
    var content: [Layer] = []
    if ground?.alpha != 1 { content.append(checks(in: cell)) }
    if let ground {
      content.append(
        Layer(
          content: .shape(
            Shape(figures: [.rectangle(Rectangle(rect))], draws: [.fill(ground)]))))
    }
    // A clock that stands still shows the moment.
    content.append(
      Layer(
        transform: Transform(.scale(Vector(scale, scale))),
        clock: Clock(Timing(duration: nil, speed: 0, offset: time)),
        content: .group(source.layers)))
    return Layer(
      transform: .translation(place), clips: [Clip(figures: [.rectangle(Rectangle(rect))])],
      content: .group(content))
  }

  /// Squares of two colours; the dark ones are one outline.
  private static func checks(in cell: Size) -> Layer {
    let side = squares.side
    var dark = Path()
    // One stripe in each row, dashed: as many steps as rows, however wide.
    var y = side / 2
    while y < cell.height + side {
      dark.move(to: Point(0, y))
      dark.line(to: Point(cell.width, y))
      y += 2 * side
    }
    let odd = dark.applying(.translation(Vector(0, side)))
    func stripes(_ path: Path, offset: Double) -> Layer {
      let stroke = StrokeStyle(
        width: .init(side), dashes: .init([side, side]), dashOffset: .init(offset))
      let draw = Draw(style: .stroke(stroke), paint: .color(.init(squares.dark)))
      return Layer(content: .shape(Shape(figures: [.path(.init(path))], draws: [draw])))
    }
    let light = Layer(
      content: .shape(
        Shape(
          figures: [.rectangle(Rectangle(Rect(origin: .zero, size: cell)))],
          draws: [.fill(squares.light)])))
    return Layer(
      content: .group([light, stripes(dark, offset: 0), stripes(odd, offset: side)]))
  }

  private static func caption(of time: Time, at place: Vector, _ cell: Size) -> Layer {
    let font = Font(family: "sans-serif", size: .init(fontSize))
    let text = "\(decimalText(time.seconds, decimals: 3)) s"
    let run = Run(.string(text), font: font, draws: [.fill(ink)])
    let baseline = place + Vector(0, cell.height + fontSize + 3)
    return Layer(
      transform: .translation(baseline),
      content: .text(Text(runs: [run], direction: .leftToRight)))
  }
}

extension Playback {
  /// Moments spread evenly over the length: of a loop without its end, which is its start again.
  public func times(count: Int) -> [Time] {
    guard length > .zero, count > 1 else { return [.zero] }
    let steps = Int64(loops ? count : count - 1)
    return (0..<count).map { length * Time(Int64($0), over: steps) }
  }
}

extension SceneRenderer {
  /// The picture at a time as a PNG file's bytes.
  public func png(at time: Time) throws(SceneRenderingError) -> [UInt8] {
    let bitmap = try bitmap(at: time)
    do throws(RenderingError) {
      return try bitmap.png()
    } catch {
      throw .drawing(error)
    }
  }
}
