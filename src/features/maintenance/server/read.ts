import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { isOpen, isUnanswered, movesFrom, type RepairState } from '#features/maintenance/rules/states.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { displayName } from '#thai/names.ts'
import { openBeside } from './homes-of.ts'
import { readPeople } from './people.ts'
import { readPhotos } from './photos.ts'
import {
  BY_URGENCY,
  FROM,
  findRows,
  IS_OPEN,
  isAsked,
  isLate,
  type Narrowing,
  type RepairRow,
  waitsFor,
} from './rows.ts'
import { readClocks, readMoves, timingOf } from './steps.ts'
import { readStory } from './story.ts'

/** Where is read, and in which language. */
export type Reading = { workspaceId: string; locale: Locale }

export type RepairQuery = Narrowing & {
  page: number
  itemsPerPage: number
  status?: RepairState | 'open'
}

const date = (text: string | null) => (text === null ? null : new Date(text))
const money = (text: string | null) => (text === null ? null : BigInt(text))

/** Those that are done: the latest first, which an index knows. */
const ORDERS: Partial<Record<RepairState | 'open', SQL>> = {
  completed: sql`r.completed_at desc nulls last, r.id`,
  cancelled: sql`r.created_at desc nulls first, r.id`,
}

/** A page of repairs: open ones that are late, then by urgency, then the oldest; those that are done last, the latest first. */
export async function listRepairs(tx: Tx, kit: Kit, { workspaceId, locale }: Reading, query: RepairQuery) {
  const now = kit.now()
  const { page, itemsPerPage, status } = query
  const wide = narrowed({ workspaceId }, query)
  const state = status === 'open' ? IS_OPEN : status ? sql`r.status = ${status}` : sql`true`
  const where = sql`${wide.where(now)} and ${state}`
  const order =
    (status && ORDERS[status]) ?? sql`not ${IS_OPEN}, r.completed_at desc nulls last, ${BY_URGENCY(now)}`
  const rows = await findRows(tx, now, workspaceId, {
    where,
    rest: sql`order by ${order} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  })
  const total = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${wide.from} where ${where}`)

  return {
    data: rows.map((row) => shownRow(row, locale)),
    total: total.rows[0]!.n,
    page,
    itemsPerPage,
    counts: await countOpen(tx, wide, now),
  }
}

/** What repairs are narrowed to, as conditions on `r`; `from` joins only what the search looks into. */
export function narrowed({ workspaceId }: { workspaceId: string }, query: Narrowing) {
  const { search, propertyId, vendorId } = query
  const texts = [sql`r.title`, sql`r.no`, sql`h.unit_no`, sql`j.name_th`, sql`j.name_en`, sql`v.name`]
  const any = sql`r.workspace_id = ${workspaceId} and ${foundBy(search ?? '', texts)}
    ${propertyId ? sql`and exists (select 1 from maintenance_homes g where g.workspace_id = r.workspace_id and g.maintenance_id = r.id and g.property_id = ${propertyId})` : sql``}
    ${vendorId ? sql`and r.vendor_id = ${vendorId}` : sql``}`

  return {
    from: search ? FROM : sql`from maintenance_items r`,
    /** Whomever it waits for. */
    any,
    where: (now: Date) => sql`${any}
      ${query.waitsFor ? sql`and ${waitsFor(now)} = ${query.waitsFor}` : sql``} ${query.isLate ? sql`and ${isLate(now)}` : sql``}`,
  }
}

/** Of open ones, how many wait for whom; those that are done and wait for their tenant count there alone. */
export async function countOpen(tx: Tx, { from, any }: ReturnType<typeof narrowed>, now: Date) {
  const { rows } = await tx.execute<
    Record<'open' | 'us' | 'vendor' | 'owner' | 'tenant' | 'late', number>
  >(sql`
    select count(*) filter (where ${IS_OPEN})::int as open, count(*) filter (where w = 'us')::int as us,
           count(*) filter (where w = 'vendor')::int as vendor, count(*) filter (where w = 'owner')::int as owner,
           count(*) filter (where w = 'tenant')::int as tenant, count(*) filter (where late)::int as late
      from (select r.status, ${waitsFor(now)} as w, ${isLate(now)} as late ${from}
             where ${any} and (${IS_OPEN} or ${isAsked(now)})) as r`)

  return rows[0]!
}

export function shownRow(row: RepairRow, locale: Locale) {
  return {
    id: row.id,
    no: row.no,
    title: row.title,
    category: row.category,
    priority: row.priority,
    status: row.status,
    holdReason: row.status === 'on_hold' ? row.holdReason : null,
    propertyId: row.propertyId,
    homeName: roomName(row, locale),
    homeCount: row.homeCount,
    tenantName: row.tenantId && displayName({ first: row.tenantFirst ?? '', last: row.tenantLast ?? '' }),
    vendorId: row.vendorId,
    vendorName: row.vendorName,
    waitsFor: row.waitsFor,
    scheduledAt: date(row.scheduledAt),
    scheduledUntil: date(row.scheduledUntil),
    dueAt: date(isUnanswered(row.status) ? row.answerDueAt : row.mendDueAt),
    isLate: row.isLate,
    estimateSatang: money(row.estimate),
    costSatang: money(row.cost),
    createdAt: new Date(row.createdAt),
    completedAt: date(row.completedAt),
  }
}

/** The row of a repair; held, nobody else changes it until the transaction is over. @throws Problem 404 */
export async function readRow(
  tx: Tx,
  kit: Kit,
  {
    workspaceId,
    id,
    isHeld = false,
    where = sql`true`,
  }: { workspaceId: string; id: string; isHeld?: boolean; where?: SQL },
): Promise<RepairRow> {
  const [row] = await findRows(tx, kit.now(), workspaceId, {
    where: sql`r.id = ${id} and ${where}`,
    rest: isHeld ? sql`for update of r` : sql``,
  })
  if (!row) throw notFound()

  return row
}

export type Repair = Awaited<ReturnType<typeof readRepair>>

/** Everything about one repair. @throws Problem 404 */
export async function readRepair(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reading,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
) {
  const row = await readRow(tx, kit, { workspaceId, id, isHeld })
  const steps = await readMoves(tx, { workspaceId, maintenanceId: id })
  const people = await readPeople(tx, { workspaceId, locale }, row, kit.now())
  const timing = await timingOf(tx, kit, { workspaceId, propertyId: row.propertyId })
  const { windows, mayEnter, billTo, billToReason, estimate } = row
  const written = {
    ...{
      title: row.title,
      description: row.description ?? '',
      category: row.category,
      priority: row.priority,
    },
    ...{ windows, mayEnter, billTo, billToReason, estimate, homes: people.homes.map((one) => one.id).join() },
    assetId: row.assetId,
  }

  return {
    ...shownRow(row, locale),
    ...people,
    version: versionOf(kit, written),
    description: written.description,
    ...{ windows, mayEnter, billTo, billToReason },
    reporter: { kind: row.reporterKind, name: row.reporterName, phone: row.reporterPhone },
    clocks: readClocks(steps, { priority: row.priority, timing, now: kit.now() }),
    moves: [...movesFrom(row.status)],
    ...{ reopenedCount: row.reopenedCount, rating: row.rating, workerRating: row.workerRating },
    toldAt: date(row.toldAt),
    beside: isOpen(row.status) ? await openBeside(tx, { workspaceId, maintenanceId: id }) : [],
    photos: await readPhotos(tx, kit, { workspaceId, maintenanceId: id }),
    steps: await readStory(tx, { workspaceId, maintenanceId: id }),
  }
}
