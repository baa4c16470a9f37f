import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isId } from './ids.ts'
import { type Statements, statementsOf } from './statements.ts'

/** A transaction, typed for Drizzle. Every service function takes one as its first argument. */
export type Tx = NodePgDatabase<Record<string, never>> & { $client: pg.PoolClient }

/**
 * The two doors to the database. `app` logs in as a role that row-level security binds; `owner` runs migrations
 * and jobs. Nothing that serves a request may touch `owner`.
 */
export type Database = {
  app: pg.Pool
  owner: pg.Pool
  /** Runs `work` in one transaction of the request role, seeing the rows of this workspace only. */
  inWorkspace<T>(workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same, reading alone: every statement sees the business as it was when the first one ran. */
  snapshotOf<T>(workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction of the request role, seeing no tenant data at all. */
  global<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One statement by itself, with the rights of `global`: its rows. A statement is a transaction of its own, so this is
   * one round trip instead of three. `isPlannedAnew` where the best plan hangs on the values.
   */
  once<T extends Record<string, unknown>>(statement: SQL, options?: { isPlannedAnew?: boolean }): Promise<T[]>
  /** Calls back after each commit of a transaction of this process that `tellOnCommit` marked. */
  onToldCommit(callback: () => void): void
  close(): Promise<void>
}

export type DatabaseOptions = { app: pg.PoolConfig; owner: pg.PoolConfig; onError?: (error: Error) => void }

/** Open transactions whose commit somebody waits for, and who. */
const marked = new WeakSet<Tx>()
const waiting = new WeakMap<pg.Pool, (() => void)[]>()

/** Has `Database.onToldCommit` call back once this transaction has committed; one that is rolled back tells nobody. */
export function tellOnCommit(tx: Tx): void {
  marked.add(tx)
}

/** Searches at one time; more wait for their turn. */
const MOST_PLANNED = 4

/** Opens both pools. Never sets a global type parser: graphile-worker serialises its rows (see docs/architecture.md). */
export function openDatabase({ app, owner, onError = () => {} }: DatabaseOptions): Database {
  const pools = { app: makePool(app, onError), owner: makePool(owner, onError) }
  // A pool of its own, because the mode belongs to a connection: prepared searches would soon be planned for no
  // values in particular. Without parallel workers, as starting one takes longer than a search. Indexes carry what
  // searches filter by and are read instead of the rows, which are three times as long but seem no more expensive to
  // the planner. With sequential scans disabled a plan may look so expensive that a server with settings of its own
  // compiles it (JIT), which takes longer than the search, too.
  const planned = makePool(
    {
      ...app,
      max: Math.min(app.max ?? MOST_PLANNED, MOST_PLANNED),
      onConnect: (client) =>
        client.query(
          'set plan_cache_mode = force_custom_plan; set max_parallel_workers_per_gather = 0; set enable_seqscan = off; set jit = off',
        ),
    },
    onError,
  )

  return {
    ...pools,
    inWorkspace(workspaceId, work) {
      return transact(pools.app, `begin; ${settingOf(workspaceId)}`, work)
    },
    snapshotOf(workspaceId, work) {
      const begin = 'begin isolation level repeatable read, read only'
      return transact(pools.app, `${begin}; ${settingOf(workspaceId)}`, work)
    },
    global: (work) => transact(pools.app, 'begin', work),
    async once<T extends Record<string, unknown>>(statement: SQL, { isPlannedAnew = false } = {}) {
      const { rows } = await onConnection(isPlannedAnew ? planned : pools.app, ({ tx, begun }) => {
        begun(null)
        return tx.execute<T>(statement)
      })

      return rows as T[]
    },
    onToldCommit(callback) {
      for (const pool of Object.values(pools)) waiting.set(pool, [...(waiting.get(pool) ?? []), callback])
    },
    async close() {
      await Promise.all([pools.app.end(), pools.owner.end(), planned.end()])
    },
  }
}

/** Runs `work` as the owner role (jobs, demo, tests): row-level security does not bind it, so name the workspace in queries. */
export function asOwner<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(database.owner, 'begin', work)
}

/** The statement by which a transaction sees one business. */
function settingOf(workspaceId: string): string {
  if (!isId(workspaceId)) throw new Error('inWorkspace needs an id')

  return `select set_config('app.workspace_id', '${workspaceId}', true)`
}

function transact<T>(pool: pg.Pool, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onConnection(pool, async ({ tx, begun, giveUp }, client) => {
    try {
      await client.query(begin)
      begun(begin)
      const result = await work(tx)
      await client.query('commit')
      if (marked.delete(tx)) for (const tell of waiting.get(pool) ?? []) tell()

      return result
    } catch (error) {
      marked.delete(tx)
      await client.query('rollback').catch(giveUp)
      throw error
    }
  })
}

async function onConnection<T>(
  pool: pg.Pool,
  work: (statements: Statements, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const statements = statementsOf(client)

  try {
    return await work(statements, client)
  } finally {
    client.release(statements.isSpent())
  }
}

function makePool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 5_000, ...config })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))

  return pool
}
