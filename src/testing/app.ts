import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { ContractRouterClient } from '@orpc/contract'
import { runOnce } from 'graphile-worker'
import { afterAll } from 'vitest'
import { doors, listeners, register, router, schedules } from '#app.ts'
import type { Contract } from '#contract.ts'
import { readSession } from '#features/accounts/server/session.ts'
import { readConfig } from '#server/config.ts'
import { createHttp } from '#server/http/server.ts'
import { quietLogger, tasks } from '#server/jobs.ts'
import type { Kit } from '#server/kit.ts'
import { createLog, type Log } from '#server/log.ts'
import { mountDoors } from '#server/mounts.ts'
import { openOwnDomains } from '#server/own-domains.ts'
import { openPorts } from '#server/ports/ports.ts'
import { createSharedReads } from '#server/shared-reads.ts'
import { testDatabase } from '#server/testing/database.ts'

export type TestApp = Awaited<ReturnType<typeof testApp>>

/**
 * The whole service without its pages, on a database of this test file's own, listening on loopback. Call it at the
 * top level of a `*.service.test.ts`. Jobs run when the test says so (`runJobs`), and the clock stands where it is put.
 */
export async function testApp({
  now = new Date('2026-11-20T03:00:00Z'),
  env = {},
  // What the service logs as an error fails the test that caused it (see no-errors.ts).
  log: given,
}: {
  now?: Date
  /** Settings beside the usual ones. */
  env?: Record<string, string>
  log?: Log
} = {}) {
  let isOver = false
  // What is counted is written a minute later, which is in another file by then.
  afterAll(() => {
    isOver = true
  })
  const log = given ?? createLog('error', (line) => isOver || console.error(line))
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'ruen-app-'))
  const clock = { now }
  let selfUrl = ''
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    SERVICES: 'web,jobs',
    ...env,
  })
  const ports = openPorts({ config, log, database, now: () => clock.now, selfUrl: () => selfUrl })
  const ownDomains = openOwnDomains(database)
  const kit: Kit = {
    config,
    log,
    database,
    ports,
    shared: createSharedReads(),
    perBusiness: createSharedReads(),
    ownDomains,
    register,
    now: () => clock.now,
  }
  const http = createHttp({
    kit,
    router,
    readSession,
    mount: (app, contextOf) => mountDoors({ app, kit, contextOf }, doors),
  })
  const server = createServer(getRequestListener((request) => http.fetch(request), { hostname: 'localhost' }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  selfUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    await ports.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    kit,
    url: selfUrl,
    /** Sets the clock. */
    setNow: (to: Date | string) => {
      clock.now = new Date(to)
    },
    /** Runs every job that is due, and those they lead to, until the queue is empty. Throws when one fails. */
    async runJobs() {
      await runOnce({
        pgPool: database.owner,
        taskList: tasks(kit, listeners, schedules),
        noHandleSignals: true,
        logger: quietLogger(log),
      })
      const { rows } = await database.owner.query(
        'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
      )
      if (rows.length) throw new Error(`jobs failed: ${JSON.stringify(rows)}`)
    },
    /** Runs one scheduled task by name. */
    runSchedule: (name: string) => schedules.find((one) => one.name === name)!.run(kit),
    /**
     * The same call within this process: the whole service but for the socket. `peer` is the address it seems to come
     * from.
     */
    async inProcess(
      method: string,
      path: string,
      { token, body, peer = '127.0.0.1' }: { token?: string; body?: unknown; peer?: string } = {},
    ) {
      const headers = new Headers({ 'accept-language': 'en', 'x-ruen-peer': peer })
      if (token) headers.set('authorization', `Bearer ${token}`)
      if (body !== undefined) headers.set('content-type', 'application/json')
      const response = await http.fetch(
        new Request(`http://localhost:3000/api${path}`, { method, headers, body: JSON.stringify(body) }),
      )
      const text = await response.text()
      // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape itself
      return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as any }
    },
    /** A call over HTTP as a client makes it: path under /api, with a token or none. */
    async call(
      method: string,
      path: string,
      { token, body, lang = 'en' }: { token?: string; body?: unknown; lang?: 'th' | 'en' } = {},
    ) {
      const response = await fetch(`${selfUrl}/api${path}`, {
        method,
        headers: {
          'accept-language': lang,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body instanceof FormData || body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
      })
      const text = await response.text()
      return {
        status: response.status,
        // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape itself
        body: (text.startsWith('{') ? JSON.parse(text) : text) as any,
        headers: response.headers,
      }
    },
    /** The calls in process, typed, as the account behind a token (null: nobody). Refusals are thrown as `Problem`. */
    async api(token: string | null, locale: 'th' | 'en' = 'en'): Promise<ContractRouterClient<Contract>> {
      const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
      const reader = await readSession(kit, new Request('http://localhost:3000/', { headers }), new Headers())
      return http.api.client({
        kit,
        reader,
        locale,
        requestId: 'test',
        ip: '127.0.0.1',
        userAgent: 'test',
        responseHeaders: new Headers(),
      }) as unknown as ContractRouterClient<Contract>
    },
  }
}
