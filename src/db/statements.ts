import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Tx } from './client.ts'

/** A text is prepared under a name once it ran so often: preparing what runs once would only fill memory. */
const NAMED_FROM = 3
/** Texts whose runs are counted in this process; the least recently used one is forgotten first. */
const MOST_COUNTED = 1_000
/**
 * Prepared statements on one connection. PostgreSQL keeps a plan for each, so a connection that has more is closed
 * after use.
 */
const MOST_NAMES = 150
/** Rows written in bulk make a new text for each number of rows. */
const MOST_VALUES = 60

/** A connection as Drizzle sees it: texts that repeat are prepared once, under a name. */
export type Statements = {
  tx: Tx
  /** Says how the transaction began that the next statement is the first of; null outside of transactions. */
  begun(begin: string | null): void
  /** The connection cannot be used again. */
  giveUp(): void
  /** True when the connection should be closed instead of used again. */
  isSpent(): boolean
}

const known = new WeakMap<pg.PoolClient, Statements>()
const askings = new Map<string, number>()

/** The statements of a connection, the same for all its life. */
export function statementsOf(client: pg.PoolClient): Statements {
  const statements = known.get(client) ?? watch(client)
  known.set(client, statements)

  return statements
}

function watch(client: pg.PoolClient): Statements {
  const names = new Map<string, string>()
  let isStale = false
  let isBroken = false
  let begin: string | null = null
  let asked = 0

  const nameOf = (text: string) => {
    const name = names.get(text)
    if (name || names.size >= MOST_NAMES || !isFamiliar(text)) return name
    names.set(text, `s${names.size}`)
    return names.get(text)
  }
  const query = async (config: pg.QueryConfig, values: unknown[] = []) => {
    const isFirst = asked++ === 0
    const hasName = !isStale && values.length > 0 && values.length <= MOST_VALUES
    const name = hasName ? nameOf(config.text) : undefined
    try {
      return await client.query({ ...config, name }, values)
    } catch (error) {
      if (!name || !isStalePlan(error)) throw error
      isStale = true
      // We cannot repeat the rest of a transaction: its code has seen the answers.
      if (begin !== null && (!isFirst || asked > 1)) throw error
      if (begin !== null) {
        await client.query('rollback')
        await client.query(begin)
      }
      return client.query(config, values)
    }
  }
  const tx = drizzle(Object.create(client, { query: { value: query } })) as unknown as Tx

  return {
    tx,
    begun(how) {
      begin = how
      asked = 0
    },
    giveUp() {
      isBroken = true
    },
    isSpent: () => isBroken || isStale || names.size >= MOST_NAMES,
  }
}

function isFamiliar(text: string): boolean {
  const count = (askings.get(text) ?? 0) + 1
  askings.delete(text)
  askings.set(text, count)
  if (askings.size > MOST_COUNTED) askings.delete(askings.keys().next().value!)

  return count >= NAMED_FROM
}

/**
 * A migration has changed what a prepared statement answers, or something between us and PostgreSQL has taken its
 * statements away. Either way the same text without a name works.
 */
function isStalePlan(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string }

  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}
