import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runDrizzle } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runWorker } from 'graphile-worker'
import pg from 'pg'

/** The login role of requests: it can bypass nothing. */
export const APP_ROLE = 'ruen_app'

/**
 * Brings a database up to date: the request role, the tables of the job queue, then ours.
 * Order matters: our `announce` function names the queue, and grants name the role.
 * @param owner how the owner role connects
 * @param appPassword password for the request role where the server asks for one
 */
export async function migrate(owner: pg.PoolConfig, appPassword?: string): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  try {
    await ensureRole(pool, appPassword)
    await runWorker({ pgPool: pool })
    await runDrizzle(drizzle(pool), { migrationsFolder: resolve('src/db/migrations') })
  } finally {
    await pool.end()
  }
}

async function ensureRole(pool: pg.Pool, password?: string) {
  const { rowCount } = await pool.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
  const options = 'login nosuperuser nobypassrls nocreatedb nocreaterole'
  const secret = password ? ` password ${pg.escapeLiteral(password)}` : ''

  if (!rowCount) await pool.query(`create role ${APP_ROLE} ${options}${secret}`).catch(ignoreDuplicate)
  else if (password) await pool.query(`alter role ${APP_ROLE} ${options}${secret}`)
}

/** Two processes may create the role at once; the second finds it there. */
function ignoreDuplicate(error: { code?: string }) {
  if (error.code !== '42710' && error.code !== '23505') throw error
}
