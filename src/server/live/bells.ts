import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'

/** One batch in so many milliseconds at most: what commits meanwhile goes with it. */
const BATCH_MS = 10
/** How often a process looks for what another one left behind when it was killed. */
const SWEEP_MS = 1_000
/** What one batch takes. */
const MOST = 1_000
/** A notification carries less than 8,000 bytes. */
const CHUNK = 6_000

/** What a notification on `ruen_push` carries: a list of these. */
export type Rung = { room: string; event: string; ids: Record<string, string> }

/**
 * Tells open pages what was pushed, for the transactions of this process in batches and for those of a process that died
 * within a second. A push that was committed is told at least once; told twice it changes nothing.
 */
export function startBells(kit: Kit): { stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRinging = false
  let isOver = false

  const ring = async () => {
    timer = undefined
    if (isRinging) return soon()
    isRinging = true
    try {
      while (!isOver && (await ringOnce(kit)) === MOST);
    } catch (error) {
      // The database is away; the rows are there when it is back.
      if (!isOver) kit.log.warn('bells', { error: error as Error })
    }
    isRinging = false
  }
  const soon = () => {
    if (!isOver) timer ??= setTimeout(ring, BATCH_MS)
  }
  kit.database.onToldCommit(soon)
  const sweep = setInterval(soon, SWEEP_MS)
  sweep.unref()

  return {
    stop() {
      isOver = true
      clearInterval(sweep)
      clearTimeout(timer)
    },
  }
}

/** Takes what is written down and tells it, once where the same was pushed several times. Answers how much was taken. */
export async function ringOnce({ database }: Pick<Kit, 'database'>): Promise<number> {
  const { rows } = await asOwner(database, (tx) =>
    tx.execute<{ taken: number }>(sql`
      with taken as (
        delete from bells where id in (select id from bells order by id limit ${MOST} for update skip locked)
        returning id, room, event, ids),
      told as (
        select min(id::text) as at, json_build_object('room', room, 'event', event, 'ids', ids) as one, room
          from taken group by room, event, ids),
      placed as (
        select at, one, (sum(octet_length(one::text)) over (order by at, room) - octet_length(one::text)) / ${CHUNK}::int as nth
          from told),
      rung as (
        select pg_notify('ruen_push', json_agg(one order by at)::text) from placed group by floor(nth))
      select (select count(*) from rung)::int as notes, (select count(*) from taken)::int as taken`),
  )

  return rows[0]!.taken
}
