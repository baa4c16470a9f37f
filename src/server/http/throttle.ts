import { sql } from 'drizzle-orm'
import type { Limit } from '#contract/access.ts'
import { Problem } from '#contract/problem.ts'
import type { Kit } from '#server/kit.ts'

/**
 * Counts one attempt under a key and refuses with 429 once the window is full. Counted in the database, so that all
 * processes share it, in a transaction of its own, so that a refused call still counts.
 */
export async function throttle(kit: Kit, key: string, { count, seconds }: Limit): Promise<void> {
  const used = await addAttempt(kit, key, seconds)
  if (used > count)
    throw new Problem(429, 'too_many', { params: { minutes: String(Math.ceil(seconds / 60)) } })
}

/** Attempts counted so far in the window, this one included. */
export async function addAttempt(kit: Kit, key: string, seconds: number): Promise<number> {
  const window = new Date(Math.floor(kit.now().getTime() / 1000 / seconds) * seconds * 1000)

  // Committed without waiting for the disk: a crash loses the last second of a count.
  const [row] = await kit.database.once<{ count: number }>(sql`
    insert into rate_limits (key, window_start, count) values (${key}, ${window.toISOString()}, 1)
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning count, set_config('synchronous_commit', 'off', true)`)

  return row!.count
}

/** Attempts in the current window without adding one. */
export async function countAttempts(kit: Kit, key: string, seconds: number): Promise<number> {
  const window = new Date(Math.floor(kit.now().getTime() / 1000 / seconds) * seconds * 1000)

  const [row] = await kit.database.once<{ count: number }>(
    sql`select count from rate_limits where key = ${key} and window_start = ${window.toISOString()}`,
  )

  return row?.count ?? 0
}

/** So many attempts under a key in a window. */
export type Budget = Limit & { key: string }

/**
 * Takes one attempt from each budget before the act, so that tries at the same moment cannot outrun the count. Refuses
 * with 429 when one is used up. Answers how to give them back, for an act that was right.
 */
export async function spend(kit: Kit, budgets: Budget[]): Promise<() => Promise<void>> {
  const at = kit.now().getTime() / 1000
  // In one order, so that two requests never wait for each other.
  const rows = budgets
    .map((budget) => ({ ...budget, start: Math.floor(at / budget.seconds) * budget.seconds * 1000 }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const add = (count: number) =>
    kit.database.once<{ key: string; count: number }>(sql`
        insert into rate_limits (key, window_start, count)
        values ${sql.join(
          rows.map(({ key, start }) => sql`(${key}, ${new Date(start).toISOString()}::timestamptz, 1)`),
          sql`, `,
        )}
        on conflict (key, window_start) do update set count = greatest(rate_limits.count + ${count}::int, 0)
        returning key, count, set_config('synchronous_commit', 'off', true)`)
  const giveBack = async () => {
    await add(-1)
  }
  const counted = await add(1)
  const full = rows.filter(({ key, count }) => (counted.find((one) => one.key === key)?.count ?? 0) > count)
  if (full.length === 0) return giveBack

  await giveBack()
  const seconds = Math.max(...full.map((one) => one.seconds))
  throw new Problem(429, 'too_many', { params: { minutes: String(Math.ceil(seconds / 60)) } })
}
