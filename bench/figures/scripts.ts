import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { buildHome } from '../../src/testing/homes.ts'
import { buildManager } from '../../src/testing/people.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

/** The scripts that a public page loads at first view, in brotli as they are sent. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, kit } = stage
  try {
    const { workspaceId, siteName } = await buildManager({ kit }, { siteName: 'baitong' })
    const homeId = await buildHome({ kit }, workspaceId)
    const bare = sizeOf(reachableFrom(entryOf(await textOf(app.url))))
    const pages: [string, string][] = [
      ['home', '/'],
      ['search', '/search'],
      ["manager's site", `/${siteName}`],
      ['a home', `/${siteName}/listing/${homeId}`],
    ]
    const figures: Figure[] = []
    for (const [name, path] of pages) {
      const answer = await fetch(`${app.url}${path}`)
      if (!answer.ok) continue
      figures.push({
        name: `JavaScript of ${name} (brotli)`,
        value: sizeOf(scriptsOf(await answer.text())),
        unit: 'kB',
        floor: { name: 'React and React Router alone', value: bare },
        target: { most: 105 },
      })
    }
    return figures
  } finally {
    await stage.close()
  }
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** What a page names itself, and what those import. */
function scriptsOf(html: string): Set<string> {
  const named = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, file]) => file!)
  return new Set(named.flatMap((file) => [...reachableFrom(file)]))
}

function entryOf(html: string): string {
  return /\/assets\/(entry\.client-[\w-]+\.js)/.exec(html)![1]!
}

/** A built file and everything it imports at once; what is loaded later by `import()` is not counted. */
function reachableFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(`build/client/assets/${file}`, 'utf8')
  for (const [, other] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    reachableFrom(other!, seen)
  return seen
}

function sizeOf(files: Set<string>): number {
  const bytes = [...files].map((file) => {
    const path = `build/client/assets/${file}`
    const compressed = statSync(`${path}.br`, { throwIfNoEntry: false })
    return compressed?.size ?? brotliCompressSync(readFileSync(path)).length
  })
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
