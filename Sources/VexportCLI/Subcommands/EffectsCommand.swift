import CommandArguments
import Vexport

/// `vexport effects`: the built-in effects, a line each.
enum EffectsCommand {
  static let name = "effects"

  static let specification = CommandSpecification(
    name, section: "Knowledge", abstract: "List the built-in effects.",
    examples: [.init("vexport effects", "Shows each effect's name and what it does.")])

  static func run(on console: inout some Console) -> Bool {
    let effects = BuiltInEffects.all
    let names = effects.map { $0.name }
    let width = names.map { $0.count }.max() ?? 0
    let lines = effects.map { effect in
      let gap = String(repeating: " ", count: width - effect.name.count + 2)
      return effect.name + gap + effect.abstract
    }
    return console.write(line: lines.joined(separator: "\n"))
  }
}
