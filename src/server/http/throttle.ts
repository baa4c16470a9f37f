import { sql } from 'drizzle-orm'
import type { Limit } from '#contract/access.ts'
import { Problem } from '#contract/problem.ts'
import type { Kit } from '../kit.ts'

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

  // Not worth a wait for the disk: what a crash takes back is the last second of a count.
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
