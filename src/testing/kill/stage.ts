import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { openDatabase } from '#db/client.ts'
import { readPostmasterPid } from '#db/embedded/postmaster.ts'
import { startEmbedded } from '#db/embedded/start-embedded.ts'
import { APP_ROLE, migrate } from '#db/migrate.ts'
import { readConfig } from '#server/config.ts'
import type { Kit } from '#server/kit.ts'
import { createLog } from '#server/log.ts'
import { openOwnDomains } from '#server/own-domains.ts'
import { createSandboxGateway, deriveSandboxKeys } from '#server/ports/pay/sandbox/gateway.ts'
import { createMemoryStore } from '#server/ports/pay/sandbox/store.ts'
import { openPorts } from '#server/ports/ports.ts'
import { createSharedReads } from '#server/shared-reads.ts'
import type { AppOrder } from './app-process.ts'
import { bundleApp } from './bundle.ts'

export type Stage = Awaited<ReturnType<typeof setStage>>

/**
 * A durable PostgreSQL under our supervisor, the service in a process of its own, and the gateway in this one: like
 * the real gateway it lives on when we die, and remembers every charge.
 */
export async function setStage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ruen-kill-'))
  // Packages are found from within the project alone.
  const bundled = mkdtempSync(join(process.cwd(), 'node_modules', '.kill-'))
  const program = await bundleApp(bundled)
  const postgres = await startEmbedded({ dataDir, log: () => {} })
  await migrate(postgres.connection)

  const port = await freePort()
  const keys = deriveSandboxKeys('a secret for the kill test')
  const store = createMemoryStore()
  const gateway = createSandboxGateway({
    store,
    keys,
    baseUrl: () => `${gatewayUrl}/sandbox`,
    webhookUrl: () => `http://127.0.0.1:${port}/api/payment/webhook`,
    delays: { slowMs: 200, lateMs: 15_000 },
    webhookRetryMs: [300, 600, 1_200, 2_400],
  })
  const server = createAdaptorServer({ fetch: new Hono().route('/sandbox', gateway.app).fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SESSION_SECRET: 'the same secret in every life of the app',
    LOG_LEVEL: 'silent',
    PAY_PROVIDER: 'omise',
    OMISE_PUBLIC_KEY: keys.publicKey,
    OMISE_SECRET_KEY: keys.secretKey,
    OMISE_WEBHOOK_SECRET: keys.webhookSecret,
    OMISE_API_URL: `${gatewayUrl}/sandbox/api`,
    OMISE_VAULT_URL: `${gatewayUrl}/sandbox/vault`,
    PAYPAL_CLIENT_ID: keys.paypal.clientId,
    PAYPAL_CLIENT_SECRET: keys.paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: keys.paypal.webhookId,
    PAYPAL_API_URL: `${gatewayUrl}/sandbox/paypal`,
  }
  const { connection } = postgres
  const app = keepAlive(program, { connection, env } as AppOrder)
  const kit = openKit(env, connection)

  return {
    kit,
    store,
    url: `http://127.0.0.1:${port}/api`,
    vaultUrl: env.OMISE_VAULT_URL,
    publicKey: keys.publicKey,
    secretKey: keys.secretKey,
    paypal: { clientId: keys.paypal.clientId, clientSecret: keys.paypal.clientSecret },
    gatewayUrl,
    app,
    /** One more process of the app on the same database, that runs no jobs: how it is kept, and where it answers. */
    async anotherApp() {
      const other = String(await freePort())
      const order = { connection, env: { ...env, PORT: other, SERVICES: 'web' } } as AppOrder

      return { app: keepAlive(program, order), url: `http://127.0.0.1:${other}` }
    },
    /** Ends PostgreSQL as a power cut would; the supervisor starts it again. */
    killPostgres() {
      const pid = readPostmasterPid(postgres.folder)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    /** Waits until the app answers with its database again. */
    async untilReady() {
      const deadline = Date.now() + 60_000
      while (Date.now() < deadline) {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
        if (answer?.ok) return
        await sleep(25)
      }
      throw new Error('the app does not find its database again')
    },
    async leave() {
      await app.kill()
      await gateway.stop()
      server.close()
      await kit.ports.close()
      await kit.database.close()
      await postgres.stop()
      for (const folder of [dataDir, bundled]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The app's process: started, killed by force, started again as whoever keeps services would. */
function keepAlive(program: string, order: AppOrder) {
  let child: ChildProcess | undefined
  let lastKill = 0
  let ownEnds = 0

  async function start() {
    for (;;) {
      const mine = spawn(process.execPath, [program, JSON.stringify(order)], {
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, NODE_COMPILE_CACHE: join(order.env.DATA_DIR!, 'compiled') },
      })
      child = mine
      const isUp = await Promise.race([
        once(mine.stdout!, 'data').then(() => true),
        once(mine, 'exit').then(() => false),
      ])
      if (isUp) {
        mine.once('exit', (_, signal) => {
          if (signal !== 'SIGKILL') ownEnds++
        })
        return
      }
      // Started while the database was away.
      await sleep(200)
    }
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    lastKill = Date.now()
  }

  return {
    start,
    kill,
    /** When it was last killed. */
    lastKill: () => lastKill,
    /** How often it ended although nobody killed it. */
    ownEnds: () => ownEnds,
  }
}

function openKit(env: Record<string, string>, connection: AppOrder['connection']): Kit {
  const config = readConfig(env)
  const log = createLog('silent')
  const now = () => new Date()
  const database = openDatabase({
    owner: { ...connection, max: 4 },
    app: { ...connection, user: APP_ROLE, max: 4 },
    onError: () => {},
  })
  const ports = openPorts({ config, log, database, now, selfUrl: () => `http://127.0.0.1:${config.port}` })

  return {
    config,
    log,
    database,
    ports,
    shared: createSharedReads(),
    perBusiness: createSharedReads(),
    ownDomains: openOwnDomains(database),
    register: [],
    now,
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()

  return port
}
