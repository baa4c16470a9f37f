// Parts of a page that the server draws and nothing changes (`*.still.tsx`) cost the browser no script: there a small
// stand-in keeps what was served and fetches the part only when it must be drawn anew (src/web/static/still.tsx).
import { readFileSync } from 'node:fs'

const PART = /\.still(?:\.tsx)?$/
const STAND_IN = '?stand-in'
const KIT = '#web/static/still.tsx'
const EXPORT = /^export (?:function|const) ([A-Z]\w*)/gm
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
/** What needs script: a still part has neither state nor effects nor handlers of its own. */
const LIVE =
  /\buse(?:State|Reducer|Effect|LayoutEffect|Ref|Fetcher|Submit|Navigate|SyncExternalStore)\b|\son[A-Z]\w*=/

/** A Vite plugin: whoever imports a still part gets its stand-in, which alone gets the part. */
export function stillParts() {
  return {
    name: 'still-parts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!PART.test(source) || importer?.endsWith(STAND_IN)) return
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, id: found.id + STAND_IN }
    },
    async load(id) {
      if (!id.endsWith(STAND_IN)) return
      const part = id.slice(0, -STAND_IN.length)
      this.addWatchFile(part)
      const names = partsOf(readFileSync(part, 'utf8'), part)
      if (this.environment.name !== 'client') return serverStandIn(part, names)
      return browserStandIn(part, names, await looksOf(this, part))
    },
  }
}

/** The names that a file of still parts exports; stops at one that would need script. */
export function partsOf(code, file) {
  const live = LIVE.exec(code)
  if (live) throw new Error(`${file}: ${live[0].trim()} does nothing in a still part`)
  return [...code.matchAll(EXPORT)].map(([, name]) => name)
}

/** What the server draws. */
export function serverStandIn(part, names) {
  return [
    `import { drawnHere } from '${KIT}'`,
    `import { ${names.map((name) => `${name} as its${name}`).join(', ')} } from ${JSON.stringify(part)}`,
    ...names.map((name) => `export const ${name} = drawnHere(its${name})`),
  ].join('\n')
}

/** What the browser has instead: the looks, for the page is served with them, and how to fetch the rest. */
export function browserStandIn(part, names, looks) {
  return [
    `import { keptAsServed } from '${KIT}'`,
    ...looks.map((file) => `import ${JSON.stringify(file)}`),
    `const load = () => import(${JSON.stringify(part)})`,
    ...names.map(
      (name) =>
        `export const ${name} = /* @__PURE__ */ keptAsServed(() => load().then((parts) => parts.${name}))`,
    ),
  ].join('\n')
}

/** Style sheets of everything that a file of ours imports at once, in the order of the imports. */
async function looksOf(context, file, seen = new Set(), looks = []) {
  if (seen.has(file)) return looks
  seen.add(file)
  for (const [, source] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (!/^[.#]/.test(source) || /[\\/]messages\.js$/.test(source)) continue
    const id = (await context.resolve(source, file, { skipSelf: true }))?.id.replace(/\?.*$/, '')
    if (!id || seen.has(id)) continue
    if (/\.css$/.test(id)) {
      seen.add(id)
      looks.push(id)
    } else if (/\.tsx?$/.test(id)) await looksOf(context, id, seen, looks)
  }
  return looks
}
