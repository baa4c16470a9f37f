import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { checklistOf, progressOf } from '#features/document-hub/rules/checklist.ts'
import type { Locale } from '#i18n/locale.ts'
import { addDays, daysBetween } from '#thai/days.ts'
import { readTenancies, type Tenancy } from './facts.ts'

type Reading = { workspaceId: string; locale: Locale; today: string }

/** A year after its end a tenancy is of the past: its papers are found in the list of all. */
const LOOK_BACK_DAYS = 365
/** More tenancies than this are not laid side by side. */
const MOST = 5_000

/** Tenancies with what is there of their papers: those that miss something first, the nearest move-in or move-out on top. */
export async function listTenancies(
  tx: Tx,
  reading: Reading,
  {
    page,
    itemsPerPage,
    search,
    isShort,
  }: { page: number; itemsPerPage: number; search?: string; isShort?: boolean },
) {
  const since = addDays(reading.today, -LOOK_BACK_DAYS)
  const texts = [
    sql`l.no`,
    sql`h.unit_no`,
    sql`j.name_th`,
    sql`j.name_en`,
    sql`t.first_name`,
    sql`t.last_name`,
    OTHERS,
  ]
  const found = await readTenancies(tx, reading, {
    where: sql`l.status <> 'draft' and (l.status in ('sent', 'signed', 'active')
        or (l.activated_at is not null and coalesce(l.end_day, l.ended_at::date) >= ${since}))
      and ${foundBy(search ?? '', texts)}`,
    rest: sql`order by l.start_day desc, l.id limit ${MOST}`,
  })
  const all = found.map((tenancy) => withItems(tenancy, reading.today))
  const short = all.filter(({ progress }) => progress.missing > 0)
  const isFull = ({ progress }: (typeof all)[number]) => (progress.missing > 0 ? 0 : 1)
  const nearness = (one: (typeof all)[number]) => daysToMove(one, reading.today)
  const shown = (isShort ? short : all).toSorted((a, b) => isFull(a) - isFull(b) || nearness(a) - nearness(b))

  return {
    data: shown.slice((page - 1) * itemsPerPage, page * itemsPerPage),
    ...{ total: shown.length, short: short.length, page, itemsPerPage },
  }
}

/** The names of those who rent beside the lead tenant. */
const OTHERS = sql`(select string_agg(concat_ws(' ', x.first_name, x.last_name), ' ')
    from lease_cotenants c join tenants x on x.workspace_id = c.workspace_id and x.id = c.tenant_id
   where c.workspace_id = l.workspace_id and c.lease_id = l.id)`

/** The papers of one tenancy, whatever became of it. @throws Problem 404 */
export async function readTenancy(tx: Tx, reading: Reading, leaseId: string) {
  const [tenancy] = await readTenancies(tx, reading, { where: sql`l.id = ${leaseId}` })
  if (!tenancy) throw notFound()

  return withItems(tenancy, reading.today)
}

/** Days between today and the nearer of move-in and move-out, whichever way. */
function daysToMove(
  { startDay, endDay }: { startDay: string; endDay: string | null },
  today: string,
): number {
  const start = Math.abs(daysBetween(startDay, today))

  return endDay === null ? start : Math.min(start, Math.abs(daysBetween(endDay, today)))
}

function withItems({ facts, ...tenancy }: Tenancy, today: string) {
  const items = checklistOf(facts, today)
  const { startDay, endDay, status } = facts

  return {
    ...tenancy,
    ...{ startDay, endDay, status, progress: progressOf(items) },
    items: items.map(({ proof, ...item }) => ({
      ...item,
      proof: proof && { id: proof.id, no: proof.no, day: proof.day },
    })),
  }
}
