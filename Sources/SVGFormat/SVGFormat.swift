// SVGFormat
