import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { placeJoins } from '#features/expenses/server/service.ts'
import type { PLAN_STATES, RHYTHMS } from '#features/payables/contract.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { shownWhat, WHAT, type What } from './read.ts'

type Row = What & {
  id: string
  rhythm: (typeof RHYTHMS)[number]
  firstDay: string
  nextDay: string
  endsOn: string | null
  dueDays: number
  state: (typeof PLAN_STATES)[number]
}

const FROM = sql`from payable_plans b ${placeJoins(sql`b`)}`

async function findPlans(tx: Tx, workspaceId: string, where: SQL, rest: SQL = sql``): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select b.id, ${WHAT}, b.rhythm, b.first_day::text as "firstDay", b.next_day::text as "nextDay", b.ends_on::text as "endsOn",
           b.due_days as "dueDays", b.state
      ${FROM} where b.workspace_id = ${workspaceId} and ${where} ${rest}`)

  return rows
}

type Query = { page: number; itemsPerPage: number; search?: string; state?: Row['state'] }

/** A page of what comes again: what runs first, by its next day. */
export async function listPlans(tx: Tx, kit: Kit, workspaceId: string, query: Query) {
  const { page, itemsPerPage, search, state } = query
  const texts = [sql`b.payee_name`, sql`b.lines -> 0 ->> 'description'`, sql`p.unit_no`, sql`j.name_th`]
  const where = sql`${foundBy(search ?? '', texts)} ${state ? sql`and b.state = ${state}` : sql``}`
  const rows = await findPlans(
    tx,
    workspaceId,
    where,
    sql`order by array_position(array['on', 'paused', 'ended'], b.state), b.next_day, b.payee_name, b.id
        limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  )
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total ${FROM} where b.workspace_id = ${workspaceId} and ${where}`,
  )

  return { data: rows.map((row) => shown(kit, row)), total: counted[0]!.total, page, itemsPerPage }
}

/** A plan as its form reads it, with its version. @throws Problem 404 */
export async function readPlan(tx: Tx, kit: Kit, workspaceId: string, id: string) {
  const [row] = await findPlans(tx, workspaceId, sql`b.id = ${id}`)
  if (!row) throw notFound()

  return shown(kit, row)
}

function shown(kit: Kit, row: Row) {
  const { id, rhythm, firstDay, nextDay, endsOn, dueDays, state } = row
  const { propertyName: _th, propertyNameEn: _en, nextDay: _next, id: _id, ...fields } = row

  return {
    ...shownWhat(row),
    ...{ id, rhythm, firstDay, endsOn, dueDays, state, version: versionOf(kit, fields) },
    nextDay: state === 'on' ? nextDay : null,
  }
}
