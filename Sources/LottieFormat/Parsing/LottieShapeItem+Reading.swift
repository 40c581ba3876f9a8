extension LottieShapeItem {
  init(_ node: JSONNode) {
    switch node.text("ty") {
    case "gr": self = .group(LottieGroup(node))
    case "sh": self = .path(LottiePath(node))
    case "rc": self = .rectangle(LottieRectangle(node))
    case "el": self = .ellipse(LottieEllipse(node))
    case "sr": self = .polystar(LottiePolystar(node))
    case "fl": self = .fill(LottieFill(node))
    case "st": self = .stroke(LottieStroke(node))
    case "gf": self = .gradientFill(LottieGradientFill(node))
    case "gs": self = .gradientStroke(LottieGradientStroke(node))
    case "tr": self = .transform(LottieTransform(node))
    case let type: self = Self.modifier(node, type ?? "")
    }
  }

  private static func modifier(_ node: JSONNode, _ type: String) -> LottieShapeItem {
    switch type {
    case "tm":
      .trim(
        LottieTrim(
          start: node.property("s") ?? .fixed(0), end: node.property("e") ?? .fixed(100),
          offset: node.property("o") ?? .fixed(0), mode: node.integer("m")))
    case "rp":
      .repeater(
        LottieRepeater(
          copies: node.property("c") ?? .fixed(1), offset: node.property("o") ?? .fixed(0),
          composite: node.integer("m"),
          transform: LottieRepeaterTransform(
            node.node("tr").map { LottieTransform($0) } ?? LottieTransform())))
    case "rd": .roundedCorners(LottieRoundedCorners(radius: node.property("r") ?? .fixed(0)))
    case "pb": .puckerBloat(LottiePuckerBloat(amount: node.property("a") ?? .fixed(0)))
    case "zz":
      .zigZag(
        LottieZigZag(
          size: node.property("s") ?? .fixed(0), ridges: node.property("r") ?? .fixed(0),
          pointKind: node.property("pt") ?? .fixed(1)))
    case "op":
      .offsetPath(
        LottieOffsetPath(
          amount: node.property("a") ?? .fixed(0), join: node.integer("lj"),
          miterLimit: node.property("ml")))
    case "mm": .merge(LottieMerge(mode: node.integer("mm"), isHidden: node.flag("hd")))
    case "tw":
      .twist(
        LottieTwist(
          angle: node.property("a") ?? .fixed(0), center: node.property("c") ?? .fixed([0, 0])))
    default: .unknown(type)
    }
  }
}

extension LottieGroup {
  init(_ node: JSONNode) {
    self.init(name: node.text("nm"), items: [])
    blendMode = node.integer("bm")
    isHidden = node.flag("hd")
    items = (node.objects("it") ?? []).map { LottieShapeItem($0) }
  }
}

extension LottiePath {
  init(_ node: JSONNode) {
    name = node.text("nm")
    outline = node.property("ks") ?? .fixed(LottieBezier())
    direction = node.number("d")
    isHidden = node.flag("hd")
    isClosed = node.flag("closed")
  }
}

extension LottieRectangle {
  init(_ node: JSONNode) {
    center = node.property("p") ?? .fixed([0, 0])
    size = node.property("s") ?? .fixed([0, 0])
    cornerRadius = node.property("r")
    direction = node.number("d")
    isHidden = node.flag("hd")
  }
}

extension LottieEllipse {
  init(_ node: JSONNode) {
    center = node.property("p") ?? .fixed([0, 0])
    size = node.property("s") ?? .fixed([0, 0])
    direction = node.number("d")
    isHidden = node.flag("hd")
  }
}

extension LottiePolystar {
  init(_ node: JSONNode) {
    center = node.property("p") ?? .fixed([0, 0])
    points = node.property("pt") ?? .fixed(5)
    outerRadius = node.property("or") ?? .fixed(0)
    outerRoundness = node.property("os") ?? .fixed(0)
    innerRadius = node.property("ir")
    innerRoundness = node.property("is")
    rotation = node.property("r") ?? .fixed(0)
    kind = node.integer("sy")
    direction = node.number("d")
    isHidden = node.flag("hd")
  }
}

extension LottieFill {
  init(_ node: JSONNode) {
    color = node.property("c") ?? .fixed([0, 0, 0])
    opacity = node.property("o")
    rule = node.integer("r")
    blendMode = node.integer("bm")
    isHidden = node.flag("hd")
  }
}

extension LottieGradientFill {
  init(_ node: JSONNode) {
    gradient = LottieGradient(node)
    opacity = node.property("o")
    rule = node.integer("r")
    blendMode = node.integer("bm")
    isHidden = node.flag("hd")
  }
}

extension LottieStroke {
  init(_ node: JSONNode) {
    color = node.property("c") ?? .fixed([0, 0, 0])
    line = LottieLine(node)
  }
}

extension LottieGradientStroke {
  init(_ node: JSONNode) {
    gradient = LottieGradient(node)
    line = LottieLine(node)
  }
}

extension LottieLine {
  init(_ node: JSONNode) {
    width = node.property("w") ?? .fixed(0)
    opacity = node.property("o")
    cap = node.integer("lc")
    join = node.integer("lj")
    miterLimit = node.number("ml")
    dashes = node.objects("d")?.map { LottieDash($0) }
    blendMode = node.integer("bm")
    isHidden = node.flag("hd")
  }
}

extension LottieDash {
  init(_ node: JSONNode) {
    kind = node.text("n")
    name = node.text("nm")
    length = node.property("v") ?? .fixed(0)
  }
}

extension LottieGradient {
  init(_ node: JSONNode) {
    kind = node.integer("t") ?? 1
    start = node.property("s") ?? .fixed([0, 0])
    end = node.property("e") ?? .fixed([0, 0])
    highlightLength = node.property("h")
    highlightAngle = node.property("a")
    let colors = node.node("g")
    let stops: LottieProperty<[Double]>? = colors?.property("k")
    self.colors = LottieGradientColors(
      count: colors?.integer("p") ?? 0, stops: stops ?? .fixed([]))
  }
}
