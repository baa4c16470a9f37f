// Class names in the browser's build: written where they are used. A style sheet's own module is a table of all its
// names, which no page needs whole, and which travels with the style sheet instead of with the part it is for.
const PART = /[\\/]src[\\/].*\.tsx$/
const SHEET = /\.module\.css$/
const IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gm

/** Vite plugins for what goes to the browser: they need `optimization.inlineConst` of the bundler. */
export function clientLooks() {
  const applyToEnvironment = ({ name }) => name === 'client'

  return [
    {
      name: 'client-looks',
      enforce: 'pre',
      apply: 'build',
      applyToEnvironment,
      transform(code, id) {
        return PART.test(id) ? { code: withSingleNames(code), map: null } : undefined
      },
    },
    {
      name: 'client-looks-kept',
      enforce: 'post',
      apply: 'build',
      applyToEnvironment,
      // Nothing is left of the table; the looks must stay.
      transform(code, id) {
        return SHEET.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined
      },
    },
  ]
}

/** The same code with each class name as an import of its own; a sheet that is read by computed names stays a table. */
export function withSingleNames(code) {
  return code.replace(IMPORT, (line, name, sheet) => {
    const uses = [
      ...code.replace(line, '').matchAll(new RegExp(`\\b${name}\\b(?!['"\\x60/-])(\\.\\w)?`, 'g')),
    ]
    return uses.every(([, member]) => member) ? `import * as ${name} from '${sheet}'` : line
  })
}
