import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { clusterFolders } from '../../src/db/embedded/cluster.ts'

/** A statement as the database received it, with its parameters as text. */
export type Statement = { text: string; values: (string | null)[] }

/**
 * What an operation asks of the database, word for word: the statements of the request role while `work` runs, in
 * transactions. A floor that repeats them does the same work without us.
 */
export async function captureTransactions(
  { database, dataDir }: { database: pg.Pool; dataDir: string },
  work: () => Promise<unknown>,
): Promise<Statement[][]> {
  const file = join(clusterFolders(dataDir).inside, 'server.log')
  const set = async (sql: string[]) => {
    for (const statement of sql) await database.query(statement)
    await database.query('select pg_reload_conf()')
    await sleep(300)
  }
  await set([
    `alter system set log_line_prefix = '@@%p|%u|'`,
    `alter system set log_statement = 'all'`,
    // The service keeps values out of the log; here they are made up.
    `alter system set log_error_verbosity = 'default'`,
    `alter system set log_parameter_max_length = -1`,
  ])
  const from = statSync(file).size
  await work()
  await sleep(200)
  const text = readFileSync(file).subarray(from).toString()
  await set(['alter system reset all'])

  return transactionsOf(text)
}

/** Reads the log: statements by process, cut at their begin and commit; one outside of these stands by itself. */
export function transactionsOf(log: string): Statement[][] {
  const open = new Map<string, Statement[]>()
  const latest = new Map<string, Statement>()
  const done: Statement[][] = []
  for (const entry of log.split('@@').slice(1)) {
    const [pid = '', user, ...rest] = entry.split('|')
    if (user !== 'ruen_app') continue
    const body = rest.join('|').trim()
    const detail = /^DETAIL:\s+[Pp]arameters: ([\s\S]*)$/.exec(body)
    if (detail) {
      const statement = latest.get(pid)
      if (statement) statement.values = valuesOf(detail[1] ?? '')
      continue
    }
    const text = /^LOG:\s+(?:statement|execute [^:]*): ([\s\S]*)$/.exec(body)?.[1]?.replace(/\n\t/g, '\n')
    if (!text) continue
    const statement: Statement = { text, values: [] }
    latest.set(pid, statement)
    const list = open.get(pid) ?? []
    list.push(statement)
    const isEnd = /^(?:commit|rollback)$/i.test(text)
    if (isEnd || (list.length === 1 && !/^begin\b/i.test(text))) {
      done.push(list)
      open.delete(pid)
    } else open.set(pid, list)
  }
  return done
}

/**
 * Captured transactions that write, as one that is rolled back at the end, so that it can be run again and again:
 * checks that are deferred to the commit run before.
 */
export function undone(transactions: Statement[][]): Statement[][] {
  const isEnd = ({ text }: Statement) => /^(?:commit|rollback)$/i.test(text)
  const bare = (text: string): Statement => ({ text, values: [] })

  return [
    [
      ...transactions.flat().filter((statement) => !isEnd(statement)),
      bare('set constraints all immediate'),
      bare('rollback'),
    ],
  ]
}

function valuesOf(text: string): (string | null)[] {
  const values: (string | null)[] = []
  for (const [, index, quoted] of text.matchAll(/\$(\d+) = (?:NULL|'((?:[^']|'')*)')/g))
    values[Number(index) - 1] = quoted === undefined ? null : quoted.replaceAll("''", "'")
  return values
}

function nameOf(text: string): string {
  return `floor_${createHash('sha1').update(text).digest('hex')}`
}

/** Runs captured transactions again, each statement prepared under a name that its text gives it. */
export async function replay(pool: pg.Pool, transactions: Statement[][]): Promise<number> {
  let rows = 0
  for (const statements of transactions) {
    const client = await pool.connect()
    try {
      for (const { text, values } of statements) {
        const result = values.length
          ? await client.query({ name: nameOf(text), text, values })
          : await client.query(text)
        rows += (Array.isArray(result) ? 0 : result.rowCount) ?? 0
      }
    } finally {
      client.release()
    }
  }
  return rows
}
