import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { isAlive, stopPostmaster } from '#db/embedded/postmaster.ts'
import { startEmbedded } from '#db/embedded/start-embedded.ts'
import { migrate } from '#db/migrate.ts'

/** What test files get of the one server: how to reach it, and which database to clone. */
export type TestServer = { connection: { host: string; port: number; user: string }; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

const PREFIX = 'ruen-test-'
const OWNER_FILE = 'process'

/**
 * Before all service tests: one real PostgreSQL in a temporary folder, with one migrated database that
 * each test file clones. Not durable, for it lives as long as the run. Returns its end.
 */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(folder, 0o711)
  writeFileSync(join(folder, OWNER_FILE), String(process.pid))
  const server = await startEmbedded({ dataDir: folder, log: () => {}, fast: true })
  const end = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { database: template, ...connection } = server.connection satisfies pg.ClientConfig
    // It closes its connections: nobody may be connected to a database that is cloned.
    await migrate(server.connection)
    project.provide('testServer', { connection, template })
  } catch (error) {
    await end()
    throw error
  }
  return end
}

/** A run that was killed could not clean up: its server is ended by the next run. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((it) => it.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    try {
      const pid = Number(readFileSync(join(folder, OWNER_FILE), 'utf8'))
      if (isAlive(pid)) continue
      await stopPostmaster(join(folder, 'postgres'))
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Someone else's, or just being made.
    }
  }
}
