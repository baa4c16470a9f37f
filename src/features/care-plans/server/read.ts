import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { PlanState } from '#features/care-plans/contract.ts'
import { nextRounds } from '#features/care-plans/rules/due.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { RepairState } from '#features/maintenance/contract.ts'
import { readRow } from '#features/maintenance/server/service.ts'
import type { Service } from '#features/vendors/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { FROM, findPlans, type PlanRow, readTold } from './rows.ts'
import { readTargets } from './targets.ts'

/** Where is read, and in which language. */
export type Reading = { workspaceId: string; locale: Locale }

/** How many rounds are shown ahead, and may be moved or skipped. */
export const AHEAD = 3
const LATEST = 24

type Query = { page: number; itemsPerPage: number; search?: string; state?: PlanState; category?: Service }

/** A page of plans: those that run first, by the day that is next. */
export async function listPlans(tx: Tx, { workspaceId }: Reading, query: Query) {
  const { page, itemsPerPage, search, state, category } = query
  const where = sql`p.deleted_at is null ${state ? sql`and p.state = ${state}` : sql``}
    ${category ? sql`and p.category = ${category}` : sql``}
    and ${foundBy(search ?? '', [sql`p.title`, sql`p.details`, sql`v.name`])}`
  const rows = await findPlans(tx, workspaceId, {
    where,
    rest: sql`order by array_position(array['on', 'paused', 'ended'], p.state), p.make_on nulls last, p.title, p.id
      limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  })
  const { rows: counted } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n ${FROM} where p.workspace_id = ${workspaceId} and ${where}`,
  )

  return {
    data: rows.map((row) => ({ ...shownPlan(row), targetCount: row.targetCount })),
    total: counted[0]!.n,
    page,
    itemsPerPage,
  }
}

function shownPlan(row: PlanRow) {
  const { id, title, category, state, every, unit, vendorId, vendorName, makeOn, leadDays } = row

  return {
    ...{ id, title, category, state, every, unit, vendorId, vendorName },
    nextDay: state === 'on' && makeOn !== null ? addDays(makeOn, leadDays) : null,
  }
}

export type Plan = Awaited<ReturnType<typeof readPlan>>

/** Everything about one plan; held, nobody else changes it until the transaction is over. @throws Problem 404 */
export async function readPlan(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reading,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
) {
  const [row] = await findPlans(tx, workspaceId, {
    where: sql`p.id = ${id}`,
    rest: isHeld ? sql`for update of p` : sql``,
  })
  if (!row) throw notFound()
  const of = { workspaceId, planId: id }
  const { details, anchorDay, leadDays, onWorkingDays, shape, billTo, estimate } = row
  const targets = await readTargets(tx, of, locale)
  const told = await readTold(tx, of)
  const shown = shownPlan(row)
  const written = { details, anchorDay, leadDays, onWorkingDays, shape, billTo, estimate }
  const { nextDay: _, vendorName: __, state: ___, ...kept } = shown

  return {
    ...shown,
    ...{ details, anchorDay, leadDays, onWorkingDays, shape, billTo, targets },
    version: versionOf(kit, {
      ...kept,
      ...written,
      for: targets
        .map((one) => one.id)
        .sort()
        .join(),
    }),
    estimateSatang: estimate === null ? null : BigInt(estimate),
    upcoming:
      row.state === 'ended' ? [] : nextRounds(row, told, { from: todayInBangkok(kit.now()), count: AHEAD }),
    rounds: await withRepairs(
      tx,
      { ...of, locale },
      told.filter(({ state }) => state !== 'moved').slice(0, LATEST),
    ),
  }
}

type RepairRow = {
  day: string
  id: string
  no: string
  title: string
  status: RepairState
  homeCount: number
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
}

/** Rounds with the repairs that they were made into. */
async function withRepairs<Round extends { day: string }>(
  tx: Tx,
  { workspaceId, planId, locale }: Reading & { planId: string },
  rounds: Round[],
) {
  const last = rounds.at(-1)?.day
  if (!last) return []
  const { rows } = await tx.execute<RepairRow>(sql`
    select c.day::text as day, r.id, r.no, r.title, r.status, h.unit_no as "unitNo", h.type as "propertyType",
           j.name_th as "projectTh", j.name_en as "projectEn",
           (select count(*)::int from maintenance_homes g where g.workspace_id = r.workspace_id and g.maintenance_id = r.id) as "homeCount"
      from care_repairs c
      join maintenance_items r on r.workspace_id = c.workspace_id and r.id = c.maintenance_id
      join properties h on h.workspace_id = r.workspace_id and h.id = r.property_id
      left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
     where c.workspace_id = ${workspaceId} and c.plan_id = ${planId} and c.day >= ${last}
     order by c.day desc, j.name_th, h.floor nulls last, length(h.unit_no), h.unit_no, r.id`)

  return rounds.map((round) => {
    const made = rows.filter((one) => one.day === round.day)
    return {
      ...round,
      repairCount: made.length,
      repairs: made.slice(0, 60).map((one) => ({
        ...{ id: one.id, no: one.no, title: one.title, status: one.status, homeCount: one.homeCount },
        homeName: roomName(one, locale),
      })),
    }
  })
}

/** The plan that a repair comes from; null where it comes from none, or the plan was deleted. @throws Problem 404 */
export async function planOfRepair(tx: Tx, kit: Kit, workspaceId: string, maintenanceId: string) {
  await readRow(tx, kit, { workspaceId, id: maintenanceId })
  const { rows } = await tx.execute<{ id: string; title: string; day: string }>(sql`
    select p.id, p.title, c.day::text as day from care_repairs c
      join care_plans p on p.workspace_id = c.workspace_id and p.id = c.plan_id and p.deleted_at is null
     where c.workspace_id = ${workspaceId} and c.maintenance_id = ${maintenanceId}`)

  return rows[0] ?? null
}
