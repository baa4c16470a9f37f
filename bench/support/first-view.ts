import { readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const ASSETS = 'build/client/assets'

type Route = { parentId?: string; module: string }
type Manifest = { entry: { module: string }; routes: Record<string, Route> }

/** The scripts of a page at first view, by the id of its route: the entry, the frames around it, and what they import. */
export function scriptsOfRoute(id: string): Set<string> {
  const { entry, routes } = readManifest()
  const scripts = reachableFrom(fileOf(entry.module))
  if (!routes[id]) throw new Error(`there is no route ${id}`)
  for (let route: Route | undefined = routes[id]; route; route = routes[route.parentId ?? ''])
    reachableFrom(fileOf(route.module), scripts)

  return scripts
}

/** The scripts that a page's HTML loads, and what those import; those of routes it only tells the router of are not. */
export function scriptsOfPage(html: string): Set<string> {
  const named = [
    ...html.matchAll(/(?:rel="modulepreload" href=|from |import\s*\(?)"\/assets\/([^"]+\.js)"/g),
  ].map(([, file]) => file!)

  return new Set(named.flatMap((file) => [...reachableFrom(file)]))
}

/** What no page can do without: React, the router, and the entry that starts them. */
export function scriptsOfEntry(): Set<string> {
  return reachableFrom(fileOf(readManifest().entry.module))
}

/** The size of built files in brotli as they are sent, in kB (1,000 bytes). */
export function sizeOf(files: Set<string>): number {
  const bytes = [...files].map((file) => {
    const path = `${ASSETS}/${file}`
    const compressed = statSync(`${path}.br`, { throwIfNoEntry: false })
    return compressed?.size ?? brotliCompressSync(readFileSync(path)).length
  })

  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

function readManifest(): Manifest {
  const file = readdirSync(ASSETS).find((name) => /^manifest-[\w-]+\.js$/.test(name))
  const text = readFileSync(`${ASSETS}/${file}`, 'utf8')

  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''))
}

/** A built file and everything it imports at once; what is loaded later by `import()` is not counted. */
function reachableFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(`${ASSETS}/${file}`, 'utf8')
  for (const [, other] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    reachableFrom(other!, seen)

  return seen
}

const fileOf = (path: string) => path.replace(/^\/assets\//, '')
