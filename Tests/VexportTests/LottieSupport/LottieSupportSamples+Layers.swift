extension LottieSupportSamples {
  static var layers: [LottieSupportSample] {
    let asset =
      #"{"id":"c","layers":[\#(plain())]},{"id":"p","w":1,"h":1,"u":"","e":1,"p":"\#(picture)"}"#
    let composed = #""refId":"c","w":100,"h":100,"ip":0,"op":60,"st":0,"#
    let list = samples(
      "layers",
      [
        "shape": plain(),
        "solid": ##"{"ty":1,"sw":50,"sh":50,"sc":"#336699","ip":0,"op":60,"ks":{}}"##,
        "image": #"{"ty":2,"refId":"p","ip":0,"op":60,"ks":{}}"#,
        "null, parents": #"{"ty":3,"ind":2,"ip":0,"op":60,"ks":{"r":\#(moving("0", "90"))}},"#
          + plain(#""parent":2,"#),
        "precomposition": #"{"ty":0,\#(composed)"ks":{}}"#,
        "time stretch": #"{"ty":0,\#(composed)"sr":2,"ks":{}}"#,
        "time remap": #"{"ty":0,\#(composed)"tm":\#(moving("0", "1.5")),"ks":{}}"#,
        "in and out": plain().replacing(#""ip":0,"op":60"#, with: #""ip":10,"op":50"#),
        "hidden": plain(#""hd":true,"#) + "," + plain(),
        "auto-orient": plain(
          #""ao":1,"#,
          ks: #""p":{"a":1,"k":[{"t":0,"s":[0,0],"to":[30,0],"ti":[0,30]},{"t":59,"s":[50,50]}]}"#),
        "opacity, transform, skew": plain(
          ks:
            #""o":\#(moving("100", "20")),"s":\#(moving("100,100", "50,80")),"sk":{"k":20},"sa":{"k":30}"#
        ),
        "3-D rotation": plain(#""ddd":1,"#, ks: #""rx":{"k":30},"ry":{"k":0},"rz":{"k":0}"#),
        "camera": #"{"ty":13,"ip":0,"op":60,"ks":{},"pe":{"k":500}},"# + plain(),
        "audio": #"{"ty":6,"ip":0,"op":60,"ks":{}},"# + plain(),
      ])
    return list.map { sample in
      var sample = sample
      sample.assets = asset
      return sample
    }
  }

  static var compositing: [LottieSupportSample] {
    func matte(_ mode: Int) -> String {
      plain(#""td":1,"#) + "," + plain(#""tt":\#(mode),"#, ks: #""r":{"k":20}"#)
    }
    func mask(_ mode: String, _ more: String = "") -> String {
      let path =
        #""pt":{"k":{"c":true,"v":[[30,30],[70,30],[70,70]],"i":[[0,0],[0,0],[0,0]],"#
        + #""o":[[0,0],[0,0],[0,0]]}}"#
      return #"{"mode":"\#(mode)",\#(path),"o":{"k":100}\#(more)}"#
    }
    func masked(_ masks: String...) -> String {
      plain(#""hasMask":true,"masksProperties":[\#(masks.joined(separator: ","))],"#)
    }
    return samples(
      "compositing",
      [
        "alpha matte": matte(1), "inverted alpha matte": matte(2), "luma matte": matte(3),
        "inverted luma matte": matte(4),
        "mask: add": masked(mask("a"), mask("a")), "mask: subtract": masked(mask("s")),
        "mask: intersect": masked(mask("a"), mask("i")),
        "mask: lighten": masked(mask("a"), mask("l")),
        "mask: darken": masked(mask("a"), mask("d")),
        "mask: difference": masked(mask("a"), mask("f")),
        "inverted mask": masked(mask("a", #","inv":true"#)),
        "mask opacity": masked(mask("a", #","inv":false"#).replacing("100", with: "40")),
        "mask expansion": masked(mask("a", #","x":{"k":5}"#)),
        "blend modes": plain() + "," + plain(#""bm":1,"#),
        "blend mode: add": plain() + "," + plain(#""bm":16,"#),
        "blend mode: hard mix": plain() + "," + plain(#""bm":17,"#),
      ])
  }

  static var time: [LottieSupportSample] {
    samples(
      "time",
      [
        "eased keyframes": plain(ks: #""r":\#(moving("0", "90"))"#),
        "held keyframes": plain(
          ks: #""r":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":30,"s":[90]}]}"#),
        "easing for each part": plain(
          ks: #""s":{"a":1,"k":[{"t":0,"s":[100,100],"o":{"x":[0.3,0.6],"y":[0,0]},"#
            + #""i":{"x":[0.6,0.9],"y":[1,1]}},{"t":59,"s":[50,20]}]}"#),
        "split position": plain(
          ks: #""p":{"s":true,"x":\#(moving("0", "30")),"y":\#(moving("0", "9"))}"#),
        "curved motion": plain(
          ks: #""p":{"a":1,"k":[{"t":0,"s":[0,0],"to":[30,0],"ti":[0,30]},{"t":59,"s":[50,50]}]}"#),
        "expression: loopOut": plain(
          ks:
            #""r":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[90]}],"x":"var $bm_rt; $bm_rt = loopOut('cycle');"}"#
        ),
        "expression: wiggle": plain(ks: #""r":{"k":0,"x":"var $bm_rt; $bm_rt = wiggle(2, 9);"}"#),
        "other expressions": plain(
          ks: #""r":{"k":0,"x":"var $bm_rt; $bm_rt = mul(time, 90);"}"#),
      ])
  }

  static var effects: [LottieSupportSample] {
    func effect(_ type: Int, _ name: String, _ values: String...) -> String {
      let list = values.map { #"{"ty":0,"v":{"k":\#($0)}}"# }.joined(separator: ",")
      return plain(#""ef":[{"ty":\#(type),"nm":"\#(name)","en":1,"ef":[\#(list)]}],"#)
    }
    let color = "[1,0,0,1]"
    return samples(
      "effects",
      [
        "Fill": effect(21, "Fill", "0", "0", color, "0", "0", "0", "1"),
        "Tint": effect(20, "Tint", color, "[1,1,1,1]", "80"),
        "Tritone": effect(23, "Tritone", "[1,1,1,1]", color, "[0,0,0,1]", "0"),
        "Gaussian Blur": effect(29, "Gaussian Blur", "10", "1", "0"),
        "Gaussian Blur along one axis": effect(29, "Gaussian Blur", "10", "2", "0"),
        "Drop Shadow": effect(25, "Drop Shadow", color, "128", "135", "5", "8"),
        "Set Matte": effect(28, "Set Matte", "1", "4", "0"),
        "Stroke": effect(22, "Stroke", "1"), "Levels": effect(24, "Pro Levels", "0"),
        "Twirl": effect(30, "Twirl", "1"), "Mesh Warp": effect(31, "Mesh Warp", "1"),
        "layer style: drop shadow": plain(
          #""sy":[{"ty":1,"c":{"k":[0,0,0,1]},"o":{"k":75},"a":{"k":120},"s":{"k":5},"d":{"k":5}}],"#
        ),
        "layer style: color overlay": plain(
          #""sy":[{"ty":7,"c":{"k":[0,0,1,1]},"o":{"k":50}}],"#),
        "layer style: inner shadow": plain(#""sy":[{"ty":2,"c":{"k":[0,0,0,1]}}],"#),
      ])
  }
}
