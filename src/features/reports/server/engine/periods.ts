import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** Years in which something was booked, and this one, newest first. */
export async function yearsOf(tx: Tx, workspaceId: string, today: string): Promise<number[]> {
  const months = await monthsOf(tx, workspaceId, today)

  return [...new Set(months.map((month) => Number(month.slice(0, 4))))]
}

/** Months in which something was booked, and this one, newest first. */
export async function monthsOf(tx: Tx, workspaceId: string, today: string, year?: number): Promise<string[]> {
  // From the first day on, each month is asked for by itself: that stays quick however much was booked.
  const { rows } = await tx.execute<{ month: string }>(sql`
    select to_char(g, 'YYYY-MM') as month
      from generate_series(date_trunc('month', (select min(day) from ledger_entries where workspace_id = ${workspaceId})::timestamp),
                           ${today}::timestamp, interval '1 month') g
     where exists (select 1 from ledger_entries e where e.workspace_id = ${workspaceId}
                      and e.day >= g::date and e.day < (g + interval '1 month')::date)
     order by g desc`)
  const months = rows.map(({ month }) => month)
  const now = today.slice(0, 7)
  const all = months.includes(now) ? months : [now, ...months]

  return year === undefined ? all : all.filter((month) => Number(month.slice(0, 4)) === year)
}
