import { writeListings } from '../support/listings.ts'
import type { Figure } from '../support/report.ts'
import { costsByTurns, openStage } from '../support/stage.ts'

/** So many that the page is full: featured homes and stations. */
const HOMES = 200

/** The home page in CPU of our process and the database: rendered each time, and from the page cache. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, floors } = stage
  try {
    await writeListings(stage.database.owner, HOMES)
    const html = await (await fetch(app.url)).text()
    await floors.tell({ html })
    const homes = html.match(/<article/g)?.length ?? 0
    const stations = html.match(/<rect width="14"[^>]*>/g)?.length ?? 0
    const bare = { url: `${floors.url}/?homes=${homes}&stations=${stations}` }
    const routerHtml = await (await fetch(bare.url)).text()
    const headers = { 'accept-encoding': 'gzip, br' }
    const ours = (headers: Record<string, string> = {}) => ({
      pid: app.pid,
      request: { url: app.url, headers },
    })
    const floor = (path: string, headers: Record<string, string> = {}) => ({
      pid: floors.pid,
      request: { url: floors.url + path, headers },
    })
    const amount = 8_000
    const { fresh, cards, router, cached, buffer, packed, packedBuffer } = await costsByTurns(stage, {
      // A visitor with any cookie is never served from the cache.
      fresh: ours({ cookie: 'theme=light' }),
      router: { pid: floors.pid, request: bare },
      cards: floor('/cards'),
      cached: { ...ours(), amount },
      buffer: { ...floor('/buffer'), amount },
      packed: { ...ours(headers), amount },
      packedBuffer: { ...floor('/buffer', headers), amount },
    })

    return [
      {
        name: 'home, rendered',
        value: fresh!.app + fresh!.database,
        unit: 'µs',
        floor: { name: 'renderToString of 24 cards through Hono', value: cards!.app },
        note: `of it ${Math.round(fresh!.database)} µs PostgreSQL; ${Math.round(html.length / 1024)} kB of HTML`,
      },
      {
        name: 'home, rendered, without the database',
        value: fresh!.app,
        unit: 'µs',
        floor: {
          name: `a bare React Router app with ${homes} homes and ${stations} stations`,
          value: router!.app,
        },
        target: { timesFloor: 1.3 },
        note: `${homes} homes and ${stations} stations on either; floor: ${Math.round(routerHtml.length / 1024)} kB of HTML`,
      },
      {
        name: 'home, cached',
        value: cached!.app + cached!.database,
        unit: 'µs',
        floor: { name: 'the same HTML as a buffer through Hono', value: buffer!.app },
        target: { timesFloor: 3 },
      },
      {
        name: 'home, cached and packed',
        value: packed!.app + packed!.database,
        unit: 'µs',
        floor: { name: 'the same in brotli as a buffer through Hono', value: packedBuffer!.app },
        target: { timesFloor: 3 },
      },
    ]
  } finally {
    await stage.close()
  }
}
