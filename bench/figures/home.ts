import type { Figure } from '../support/report.ts'
import { costOfRequest, openStage } from '../support/stage.ts'

/** The home page in CPU of our process and the database: rendered anew, and from the cache of shared pages. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, floors } = stage
  try {
    const html = await (await fetch(app.url)).text()
    await floors.tell({ html })
    // Any cookie makes a visitor somebody, who is never served from the cache.
    const fresh = await costOfRequest(stage, app.pid, { url: app.url, headers: { cookie: 'theme=light' } })
    const cached = await costOfRequest(stage, app.pid, { url: app.url }, 8_000)
    const cards = await costOfRequest(stage, floors.pid, { url: `${floors.url}/cards` })
    const router = await costOfRequest(stage, floors.pid, { url: `${floors.url}/` })
    const routerHtml = await (await fetch(`${floors.url}/`)).text()
    const buffer = await costOfRequest(stage, floors.pid, { url: `${floors.url}/buffer` }, 8_000)

    return [
      {
        name: 'home, rendered',
        value: fresh.app + fresh.database,
        unit: 'µs',
        floor: { name: 'renderToString of 24 cards through Hono', value: cards.app },
        note: `of it ${Math.round(fresh.database)} µs PostgreSQL; ${Math.round(html.length / 1024)} kB of HTML`,
      },
      {
        name: 'home, rendered, without the database',
        value: fresh.app,
        unit: 'µs',
        floor: { name: 'a bare React Router app with 24 homes', value: router.app },
        target: { timesFloor: 1.3 },
        note: `floor: ${Math.round(routerHtml.length / 1024)} kB of HTML`,
      },
      {
        name: 'home, cached',
        value: cached.app + cached.database,
        unit: 'µs',
        floor: { name: 'the same HTML as a buffer through Hono', value: buffer.app },
        target: { timesFloor: 3 },
      },
    ]
  } finally {
    await stage.close()
  }
}
