extension LottieSupportSamples {
  static var shapes: [LottieSupportSample] {
    func filled(_ figure: String) -> String { shape("\(figure),\(fill)") }
    let vertices =
      #""c":true,"v":[[30,30],[70,30],[50,80]],"i":[[0,0],[0,0],[9,0]],"o":[[5,5],[0,0],[0,0]]"#
    let star = #""p":{"k":[50,50]},"pt":{"k":5},"or":{"k":40},"r":{"k":0},"os":{"k":10}"#
    return samples(
      "shapes",
      [
        "path": filled(#"{"ty":"sh","ks":{"k":{\#(vertices)}}}"#),
        "path that morphs": filled(
          #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[{\#(vertices)}]},{"t":59,"s":[{\#(vertices.replacing("80", with: "95"))}]}]}}"#
        ),
        "rectangle": filled(square),
        "ellipse": filled(#"{"ty":"el","p":{"k":[50,50]},"s":\#(moving("40,30", "20,50"))}"#),
        "star, polygon": filled(
          #"{"ty":"sr","sy":1,\#(star),"ir":{"k":20},"is":{"k":5}},{"ty":"sr","sy":2,\#(star)}"#),
        "group": shape(
          #"{"ty":"gr","it":[\#(square),\#(fill),{"ty":"tr","p":{"k":[5,0]},"r":{"k":10},"o":{"k":50}}]}"#
        ),
      ])
  }

  static var styles: [LottieSupportSample] {
    let colors = #""g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}},"s":{"k":[30,30]},"e":{"k":[70,70]}"#
    let clear = colors.replacing("[0,1,0,0,1,0,0,1]", with: "[0,1,0,0,1,0,0,1,0,1,1,0]")
    func painted(_ paint: String) -> String { shape("\(square),\(paint)") }
    return samples(
      "styles",
      [
        "fill, fill rules": shape(
          "\(square),\(square),\(fill.replacing(#""ty""#, with: #""r":2,"ty""#))"),
        "stroke, caps, joins": painted(#"{"ty":"st",\#(stroke)}"#),
        "dashes": painted(
          #"{"ty":"st",\#(stroke),"d":[{"n":"d","v":{"k":5}},{"n":"g","v":{"k":3}},{"n":"o","v":\#(moving("0", "8"))}]}"#
        ),
        "linear gradient": painted(#"{"ty":"gf","t":1,"o":{"k":100},\#(colors)}"#),
        "radial gradient, highlight": painted(
          #"{"ty":"gf","t":2,"o":{"k":100},\#(colors),"h":{"k":40},"a":{"k":30}}"#),
        "gradient with clear stops": painted(#"{"ty":"gf","t":1,"o":{"k":100},\#(clear)}"#),
        "gradient stroke": painted(
          #"{"ty":"gs","t":1,"o":{"k":100},"w":{"k":6},"lc":1,"lj":1,\#(colors)}"#),
        "several styles, draw order": painted(
          #"{"ty":"st",\#(stroke)},\#(fill),{"ty":"st",\#(stroke.replacing("4", with: "9"))}"#),
      ])
  }

  static var modifiers: [LottieSupportSample] {
    func modified(_ modifier: String) -> String {
      shape("\(square),\(modifier),\(fill)")
    }
    func drawn(_ modifier: String) -> String {
      shape(#"\#(square),\#(square),{"ty":"st",\#(stroke)},\#(modifier)"#)
    }
    let copies =
      #""tr":{"p":{"k":[10,0]},"a":{"k":[0,0]},"s":{"k":[90,90]},"r":{"k":10},"so":{"k":100},"eo":{"k":30}}"#
    func merged(_ mode: Int) -> String {
      let other = square.replacing("[50,50]", with: "[65,65]")
      return shape(#"\#(square),\#(other),{"ty":"mm","mm":\#(mode)},\#(fill)"#)
    }
    return samples(
      "modifiers",
      [
        "trim, one after the other": drawn(
          #"{"ty":"tm","s":{"k":0},"e":\#(moving("0", "100")),"o":{"k":0},"m":2}"#),
        "trim, all at once": drawn(
          #"{"ty":"tm","s":{"k":10},"e":\#(moving("20", "100")),"o":\#(moving("0", "180")),"m":1}"#),
        "repeater": modified(#"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,\#(copies)}"#),
        "repeater that moves": modified(
          #"{"ty":"rp","c":\#(moving("1", "5")),"o":{"k":0},"m":2,\#(copies)}"#),
        "rounded corners": modified(#"{"ty":"rd","r":{"k":6}}"#),
        "pucker and bloat": modified(#"{"ty":"pb","a":{"k":30}}"#),
        "zigzag": modified(#"{"ty":"zz","s":{"k":5},"r":{"k":4},"pt":{"k":1}}"#),
        "offset": modified(#"{"ty":"op","a":{"k":5},"lj":2,"ml":{"k":4}}"#),
        "twist": modified(#"{"ty":"tw","a":{"k":40},"c":{"k":[50,50]}}"#),
        "merge: merge": merged(1), "merge: add": merged(2), "merge: subtract": merged(3),
        "merge: intersect": merged(4), "merge: exclude": merged(5),
      ])
  }

  static var text: [LottieSupportSample] {
    let font =
      #""fonts":{"list":[{"fName":"D","fFamily":"DejaVu Sans","fStyle":"Book","ascent":75}]},"#
    func document(_ more: String = "") -> String {
      #"{"s":20,"f":"D","t":"Abc","j":0,"tr":0,"lh":24,"ls":0,"fc":[0,0,0]\#(more)}"#
    }
    func layer(_ document: String, animators: String = "", path: String = "{}") -> String {
      #"{"ty":5,"ip":0,"op":60,"ks":{"p":{"k":[10,60]}},"t":{"d":{"k":[{"t":0,"s":\#(document)}]},"#
        + #""p":\#(path),"m":{"g":1,"a":{"k":[0,0]}},"a":[\#(animators)]}}"#
    }
    let range =
      #""s":{"t":0,"xe":{"k":0},"ne":{"k":0},"a":{"k":100},"b":1,"rn":0,"sh":1,"s":\#(moving("0", "100")),"r":1}"#
    let list = samples(
      "text",
      [
        "text": layer(document()),
        "justification, tracking": layer(
          document().replacing(#""j":0,"tr":0"#, with: #""j":2,"tr":50"#)),
        "box": layer(document(#","sz":[60,60],"ps":[0,0]"#)),
        "stroke": layer(document(#","sc":[1,0,0],"sw":1,"of":true"#)),
        "text that changes": layer(document()).replacing(
          #"}]},"p""#, with: #"},{"t":30,"s":\#(document().replacing("Abc", with: "Def"))}]},"p""#),
        "animators, ranges": layer(
          document(), animators: #"{"nm":"A",\#(range),"a":{"p":{"k":[0,10]},"o":{"k":0}}}"#),
        "random ranges": layer(
          document(),
          animators:
            #"{"nm":"A",\#(range.replacing(#""rn":0"#, with: #""rn":1"#)),"a":{"o":{"k":0}}}"#),
        "small capitals": layer(document(#","ca":2"#)),
        "from the right": layer(document().replacing("Abc", with: "שלום")),
      ])
    return list.map { sample in
      var sample = sample
      sample.more = font
      return sample
    }
  }
}
