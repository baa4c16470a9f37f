import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { ApiContext } from './http/context.ts'
import type { Kit } from './kit.ts'

export type Doors = {
  // biome-ignore lint/suspicious/noExplicitAny: the variables of the app are its own business
  app: Hono<any>
  kit: Kit
  contextOf(request: Request, requestId: string): Promise<ApiContext>
}

/** What a feature serves beside calls and pages, such as its files. */
export type Door = (doors: Doors) => void

const YEAR = 'public, max-age=31536000, immutable'

/** What is served beside calls and pages: the features' own doors, the sandbox gateway and the built files. */
export function mountDoors(doors: Doors, features: Door[]): void {
  const { app, kit } = doors
  for (const open of features) open(doors)
  // Browsers ask for it on pages that name no icon, such as the sandbox bank's.
  app.get('/favicon.ico', (c) => c.redirect('/art/mark.svg'))
  if (kit.ports.sandbox) app.route('/sandbox', kit.ports.sandbox.app)
  if (!kit.config.isProduction) return
  app.use(
    '/assets/*',
    serveStatic({
      root: './build/client',
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', YEAR),
    }),
  )
  // One that is gone with an update is no page: it leads nowhere and counts against nobody.
  app.get('/assets/*', (c) => c.text('', 404, { 'cache-control': 'no-store' }))
  const files = serveStatic({
    root: './build/client',
    precompressed: true,
    // A drawing that changes is asked for by another version.
    onFound: (_, c) => c.header('cache-control', c.req.query('v') ? YEAR : 'public, max-age=86400'),
  })
  // Every built file has an extension: no page is looked for on the disk.
  app.use('/*', (c, next) => (/\.\w+$/.test(c.req.path) ? files(c, next) : next()))
}
