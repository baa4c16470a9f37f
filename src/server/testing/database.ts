import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { APP_ROLE } from '#db/migrate.ts'

export type TestDatabase = Database & {
  /** Name of the clone. */
  name: string
  /** Options to connect as the owner (superuser), as migrations and jobs do. */
  ownerConnection: pg.ClientConfig
  /** Options to connect as the role of requests, which row-level security binds. */
  appConnection: pg.ClientConfig
  /** The same as addresses, for programs that are started. */
  ownerUrl: string
  appUrl: string
}

/** How long a database may wait for who is leaving it. */
const PATIENCE_MS = 2000

let opened: Promise<TestDatabase> | undefined

/**
 * The migrated, empty database of this test file: a clone of its own, made at the first call and dropped
 * after the file’s last test. Call it at the top level: within a hook nothing would drop it before the next file.
 */
export function testDatabase(): Promise<TestDatabase> {
  if (!opened) {
    opened = cloneTemplate()
    afterAll(async () => {
      const database = await opened
      opened = undefined
      if (database) await drop(database)
    })
  }
  return opened
}

/** One more database beside `testDatabase()`, for what has to happen twice from the same beginning. */
export async function anotherDatabase(): Promise<TestDatabase> {
  const database = await cloneTemplate()
  afterAll(() => drop(database))
  return database
}

async function cloneTemplate(): Promise<TestDatabase> {
  const { connection, template } = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await maintain(`create database ${name} template ${template} strategy file_copy`)
  const ownerConnection = { ...connection, database: name }
  const appConnection = { ...ownerConnection, user: APP_ROLE }
  const onError = (error: Error) => console.error('database connection failed', error)
  const database = openDatabase({
    owner: { ...ownerConnection, max: 4 },
    app: { ...appConnection, max: 4 },
    onError,
  })
  return {
    ...database,
    name,
    ownerConnection,
    appConnection,
    ownerUrl: urlOf(ownerConnection),
    appUrl: urlOf(appConnection),
  }
}

async function drop({ name, close }: TestDatabase): Promise<void> {
  await close()
  await maintaining(async (client) => {
    await othersGone(client, name)
    // Whatever a test left connected goes with it.
    await client.query(`drop database if exists ${name} with (force)`)
  })
}

/**
 * A pool says that it has ended while its connections are still closing. One that is killed then tells its pool, and
 * a pool without an error listener ends the process: a test of another file fails.
 */
async function othersGone(client: pg.Client, name: string): Promise<void> {
  const latest = Date.now() + PATIENCE_MS
  while (Date.now() < latest) {
    const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name])
    if (rows.length === 0) return
    await setTimeout(10)
  }
}

function maintain(statement: string): Promise<unknown> {
  return maintaining((client) => client.query(statement))
}

async function maintaining<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...inject('testServer').connection, database: 'template1' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf({
  host,
  port,
  user,
  database,
}: {
  host: string
  port: number
  user: string
  database: string
}) {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
