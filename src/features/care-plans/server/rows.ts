import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { PlanState } from '#features/care-plans/contract.ts'
import type { Told, Unit } from '#features/care-plans/rules/due.ts'
import type { BILL_TO } from '#features/maintenance/contract.ts'
import type { Service } from '#features/vendors/contract.ts'

export type PlanRow = {
  id: string
  title: string
  category: Service
  details: string
  every: number
  unit: Unit
  anchorDay: string
  fromDay: string
  leadDays: number
  onWorkingDays: boolean
  shape: 'together' | 'each'
  vendorId: string | null
  vendorName: string | null
  estimate: string | null
  billTo: (typeof BILL_TO)[number]
  state: PlanState
  makeOn: string | null
  targetCount: number
}

export const FROM = sql`
  from care_plans p
  left join vendors v on v.workspace_id = p.workspace_id and v.id = p.vendor_id and v.deleted_at is null`

const COLUMNS = sql`
  p.id, p.title, p.category, p.details, p.every, p.unit, p.anchor_day::text as "anchorDay", p.from_day::text as "fromDay",
  p.lead_days as "leadDays", p.on_working_days as "onWorkingDays", p.shape, v.id as "vendorId", v.name as "vendorName",
  p.estimate_satang::text as estimate, p.bill_to as "billTo", p.state, p.make_on::text as "makeOn",
  (select count(*)::int from care_targets t where t.workspace_id = p.workspace_id and t.plan_id = p.id) as "targetCount"`

/** The plans of a business that a condition on `p` lets through. */
export async function findPlans(
  tx: Tx,
  workspaceId: string,
  { where, rest = sql`` }: { where: SQL; rest?: SQL },
): Promise<PlanRow[]> {
  const { rows } = await tx.execute<PlanRow>(sql`
    select ${COLUMNS} ${FROM} where p.workspace_id = ${workspaceId} and p.deleted_at is null and ${where} ${rest}`)

  return rows
}

/** One plan, held until the transaction is over. @throws Problem 404 */
export async function holdPlan(tx: Tx, workspaceId: string, id: string): Promise<PlanRow> {
  const [plan] = await findPlans(tx, workspaceId, { where: sql`p.id = ${id}`, rest: sql`for update of p` })
  if (!plan) throw notFound()

  return plan
}

export type ToldRow = Told & { reason: string }

/** The rounds of a plan that are no longer as it says, the latest first. */
export async function readTold(
  tx: Tx,
  { workspaceId, planId }: { workspaceId: string; planId: string },
): Promise<ToldRow[]> {
  const { rows } = await tx.execute<ToldRow>(sql`
    select day::text as day, state, on_day::text as "onDay", reason from care_rounds
     where workspace_id = ${workspaceId} and plan_id = ${planId} order by care_rounds.day desc`)

  return rows
}
