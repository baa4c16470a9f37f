// Keeps what a script fetches later from laying out the whole page anew. The sheet of the base is in every document, for
// its root names it; but the router writes the address with a # at its end, so that a sheet of a single page is asked for
// again by whoever needs it after that page is gone. The bundler's helper then takes the sheet of the base for a new one
// and puts it in a second time: the browser throws away its styles and lays out each box again, 200 to 300 ms on a phone.
const HELPER = /^\0vite\/preload-helper\.js$/
const SEEN = /\(isCss \? preloadedHrefs\.styles : preloadedHrefs\.all\)\.has\(dep\.href\)/

/** A Vite plugin for what goes to the browser. */
export function oneSheet() {
  return {
    name: 'one-sheet',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return HELPER.test(id) ? { code: withOneSheet(code), map: null } : undefined
    },
  }
}

/** The same helper, which leaves the sheet of the base alone. Stops at a form it does not know. */
export function withOneSheet(code) {
  if (!SEEN.test(code))
    throw new Error("the bundler's preload helper has a form that scripts/one-sheet.mjs does not know")

  return code.replace(SEEN, (seen) => `${seen} || /\\/base-[^/]+\\.css$/.test(dep.pathname)`)
}
