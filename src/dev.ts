import { createServer } from 'node:http'
import process from 'node:process'
import { createServer as createVite } from 'vite'
import type { Development } from './site.ts'

type Site = typeof import('./site.ts')

process.env.NODE_ENV ??= 'development'
// The content policy allows the style elements that hot reload writes; scripts stay as strict as in production.
Object.assign(globalThis, { VITE_DEV: true })

// One process and one port: the socket of hot reload runs on the same server, or the content policy would refuse it.
const server = createServer()
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/features/**/*.{page,layout}.tsx'] },
})
// The page plugin would leave at once; we end what runs first.
for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal)

const load = () => vite.ssrLoadModule('/src/site.ts') as Promise<Site>
const first = await load()

const development: Development = {
  server,
  before: (incoming, outgoing, next) => vite.middlewares(incoming, outgoing, next),
  /** Pages, calls and services as they stand in the files now; database, jobs and sockets stay as they were started. */
  fetchOf(kit, pageCache) {
    let current = first
    let fetch = first.createFetch(kit, pageCache)
    return async (request) => {
      const latest = await load()
      if (latest !== current) {
        current = latest
        fetch = latest.createFetch(kit, pageCache)
        pageCache.clear()
      }
      return fetch(request)
    }
  },
}

try {
  const config = first.readConfig(process.env)
  const site = await first.startSite(config, development)
  console.log(`\n  ${site.url}            the product, reloading as you edit`)
  console.log(`  ${site.url}/dev/outbox   mails that stayed here`)
  console.log(`  ${site.url}/api/docs     the API\n`)
  for (const line of site.notice) console.log(`  ${line}`)
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping =
      stopping ??
      site
        .stop()
        .then(() => vite.close())
        .then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  if (!(error instanceof first.ConfigError)) throw error
  console.error(error.message)
  await vite.close()
  process.exit(1)
}
