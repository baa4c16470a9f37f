// One declaration of all messages. Without it each type check would read a module for every message, three times over:
// some five thousand files, more than everything else together.

/**
 * The declaration that stands beside the compiled messages. `messages` is `[{ key, parameters, text }]`; the text, in
 * the base language, is what an editor shows beside the name.
 */
export function declarationOf(messages) {
  const members = messages.map(({ key, parameters, text }) => {
    const inputs = parameters.map((name) => `${name}: NonNullable<unknown>`).join('; ')
    return `  /** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n  ${key}: ${inputs ? `With<{ ${inputs} }>` : 'Plain'}`
  })
  return `${HEAD}\nexport declare const m: {\n${members.join('\n')}\n}\n`
}

const HEAD = `// Written by scripts/build/messages.mjs.
import type { LocalizedString } from './runtime.js'

type Options = { locale?: 'th' | 'en' }
type Plain = (inputs?: {}, options?: Options) => LocalizedString
type With<Inputs> = (inputs: Inputs, options?: Options) => LocalizedString
`
