import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { doors, hubs, listeners, register, router, schedules } from '#app.ts'
import { openDatabase } from '#db/client.ts'
import { APP_ROLE } from '#db/migrate.ts'
import { readSession, readTicket } from '#features/accounts/server/session.ts'
import { readConfig } from '#server/config.ts'
import { createHttp } from '#server/http/server.ts'
import { startJobs } from '#server/jobs.ts'
import type { Kit } from '#server/kit.ts'
import { startNotifications } from '#server/live/notifications.ts'
import { startRealtime } from '#server/live/realtime.ts'
import { createLog } from '#server/log.ts'
import { mountDoors } from '#server/mounts.ts'
import { openOwnDomains } from '#server/own-domains.ts'
import { openPorts } from '#server/ports/ports.ts'
import { createSharedReads } from '#server/shared-reads.ts'

/** What the kill test tells its app: where the database, the gateway and its own port are. */
export type AppOrder = {
  connection: { host: string; port: number; user: string; database: string }
  env: Record<string, string>
}

// The service without its pages, in a process of its own that may die at any moment. What was compiled is kept for the
// next start at once: whoever is killed keeps nothing.
flushCompileCache()
const { connection, env } = JSON.parse(process.argv[2]!) as AppOrder
const config = readConfig(env)
const log = createLog('error', (line) => process.stderr.write(`${line}\n`))
const database = openDatabase({
  owner: { ...connection, max: 8 },
  app: { ...connection, user: APP_ROLE, max: 8 },
  onError: () => {},
})
const now = () => new Date()
const selfUrl = () => `http://127.0.0.1:${config.port}`
const ports = openPorts({ config, log, database, now, selfUrl })
const kit: Kit = {
  config,
  log,
  database,
  ports,
  shared: createSharedReads(),
  perBusiness: createSharedReads(),
  ownDomains: openOwnDomains(database),
  register,
  now,
}
const http = createHttp({
  kit,
  router,
  readSession,
  mount: (app, contextOf) => mountDoors({ app, kit, contextOf }, doors),
})

// It may be started while the database is away.
while (!(await isThere())) await sleep(50)
if (config.services.includes('jobs')) await startJobs(kit, listeners, schedules)
const server = createServer(getRequestListener((request) => http.fetch(request)))
const notifications = await startNotifications({ ...connection }, log)
await startRealtime(kit, server, notifications, { readSession, readTicket, hubs })
server.listen(config.port, '127.0.0.1', () => process.stdout.write('ready\n'))

function isThere(): Promise<boolean> {
  return database.owner.query('select 1').then(
    () => true,
    () => false,
  )
}
