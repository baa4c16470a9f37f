import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { BOARD_STATES, type BoardState } from '#features/maintenance/contract.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, bangkokInstant, weekday } from '#thai/days.ts'
import { countOpen, narrowed, type Reading, shownRow } from './read.ts'
import { BY_URGENCY, findRows, IS_OPEN, type Narrowing } from './rows.ts'

/** So many cards of a column are read; the rest is counted. */
const CARDS = 50
/** What was done stays on the board for so long. */
const DONE_DAYS = 30
/** A week shows so many visits at most. */
const MOST_VISITS = 300

const COLUMN = sql`case r.status when 'reopened' then 'new' else r.status end`

/** What is open, and what was done lately, by state: the most urgent of each column with its count. */
export async function readBoard(tx: Tx, kit: Kit, { workspaceId, locale }: Reading, query: Narrowing) {
  const now = kit.now()
  const since = new Date(now.getTime() - DONE_DAYS * 86_400_000).toISOString()
  const wide = narrowed({ workspaceId }, query)
  const where = sql`${wide.where(now)} and (${IS_OPEN} or (r.status = 'completed' and r.completed_at > ${since}))`
  const order = sql`r.completed_at desc nulls last, ${BY_URGENCY(now)}`
  const rows = await findRows(tx, now, workspaceId, {
    where: sql`r.id in (
      select ranked.id from (
        select r.id, row_number() over (partition by ${COLUMN} order by ${order}) as place ${wide.from} where ${where}
      ) as ranked where ranked.place <= ${CARDS})`,
    rest: sql`order by ${order}`,
  })
  const { rows: sums } = await tx.execute<{ state: BoardState; n: number }>(sql`
    select ${COLUMN} as state, count(*)::int as n ${wide.from} where ${where} group by 1`)
  const cards = rows.map((row) => shownRow(row, locale))

  return {
    columns: BOARD_STATES.map((state) => ({
      state,
      total: sums.find((one) => one.state === state)?.n ?? 0,
      cards: cards.filter((one) => (one.status === 'reopened' ? 'new' : one.status) === state),
    })),
    counts: await countOpen(tx, wide, now),
  }
}

/** Who comes where in the week of a day, Monday first, in order of time. */
export async function readWeek(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reading,
  { day, ...query }: Narrowing & { day: string },
) {
  const now = kit.now()
  const from = addDays(day, -((weekday(day) + 6) % 7))
  const wide = narrowed({ workspaceId }, query)
  const rows = await findRows(tx, now, workspaceId, {
    where: sql`${wide.where(now)} and r.status <> 'cancelled'
      and r.scheduled_at >= ${bangkokInstant(from).toISOString()} and r.scheduled_at < ${bangkokInstant(addDays(from, 7)).toISOString()}`,
    rest: sql`order by r.scheduled_at, r.id limit ${MOST_VISITS}`,
  })

  return {
    from,
    visits: rows.map((row) => shownRow(row, locale)),
    counts: await countOpen(tx, wide, now),
  }
}
