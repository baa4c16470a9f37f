import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { MaintenanceItem } from './types.ts'

/** So long after completion the tenant is asked whether it is mended; then silence says yes. */
const CONFIRM_DAYS = 3

export const FROM = sql`
  from maintenance_items r
  join properties h on h.workspace_id = r.workspace_id and h.id = r.property_id
  left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
  left join tenants t on t.workspace_id = r.workspace_id and t.id = r.tenant_id
  left join vendors v on v.workspace_id = r.workspace_id and v.id = r.vendor_id`

const COLUMNS = sql`
  r.id, r.no, r.title, r.description, r.category, r.priority, r.status, r.hold_reason as "holdReason", r.property_id as "propertyId",
  h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn",
  (select count(*)::int from maintenance_homes g where g.workspace_id = r.workspace_id and g.maintenance_id = r.id) as "homeCount",
  r.tenant_id as "tenantId", t.first_name as "tenantFirst", t.last_name as "tenantLast", t.phone as "tenantPhone",
  r.asset_id as "assetId", r.vendor_id as "vendorId", v.name as "vendorName", v.phone as "vendorPhone",
  r.scheduled_at as "scheduledAt", r.scheduled_until as "scheduledUntil", r.answer_due_at as "answerDueAt", r.mend_due_at as "mendDueAt",
  r.estimate_satang::text as estimate, r.cost_satang::text as cost, r.created_at as "createdAt", r.completed_at as "completedAt",
  r.confirmed_at as "confirmedAt", r.windows, r.may_enter as "mayEnter", r.bill_to as "billTo", r.bill_to_reason as "billToReason",
  r.reporter_kind as "reporterKind", r.reporter_name as "reporterName", r.reporter_phone as "reporterPhone",
  r.reopened_count as "reopenedCount", r.told_at as "toldAt", r.rating, r.worker_rating as "workerRating"`

export const IS_OPEN = sql`r.status not in ('completed', 'cancelled')`
const IS_UNANSWERED = sql`r.status in ('new', 'reopened')`

/** Whether a clock has run out. */
export const isLate = (now: Date) => {
  const at = now.toISOString()
  return sql`(${IS_OPEN} and ((${IS_UNANSWERED} and coalesce(r.answer_due_at < ${at}, false)) or coalesce(r.mend_due_at < ${at}, false)))`
}

/** Whether its tenant is asked if it is mended. */
export const isAsked = (now: Date) => {
  const since = new Date(now.getTime() - CONFIRM_DAYS * 86_400_000).toISOString()
  return sql`(r.status = 'completed' and r.tenant_id is not null and r.confirmed_at is null and r.completed_at > ${since})`
}

/** On whom it waits, or null. */
export const waitsFor = (now: Date) => sql`
  case when ${IS_UNANSWERED} then 'us'
       when r.status = 'on_hold' then case r.hold_reason when 'owner' then 'owner' when 'tenant' then 'tenant' when 'parts' then 'vendor' else 'us' end
       when ${IS_OPEN} then 'vendor'
       when ${isAsked(now)} then 'tenant' end`

/** Late ones first, then by urgency, then the oldest. */
export const BY_URGENCY = (now: Date) => sql`
  ${isLate(now)} desc, array_position(array['emergency', 'urgent', 'normal', 'low'], r.priority), r.created_at, r.id`

/** What repairs are narrowed to, however they are shown. */
export type Narrowing = {
  search?: string
  waitsFor?: 'us' | 'vendor' | 'owner' | 'tenant'
  isLate?: boolean
  propertyId?: string
  vendorId?: string
}

/** A row as the columns above answer it; instants come as text. */
export type RepairRow = Omit<MaintenanceItem, 'estimateSatang' | 'costSatang'> & {
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
  homeCount: number
  tenantFirst: string | null
  tenantLast: string | null
  tenantPhone: string | null
  vendorName: string | null
  vendorPhone: string | null
  estimate: string | null
  cost: string | null
  waitsFor: 'us' | 'vendor' | 'owner' | 'tenant' | null
  isLate: boolean
}

/** The rows of a business that a condition on `r` lets through; `rest` is their order, how many, or a lock. */
export async function findRows(
  tx: Tx,
  now: Date,
  workspaceId: string,
  { where, rest = sql`` }: { where: SQL; rest?: SQL },
): Promise<RepairRow[]> {
  const { rows } = await tx.execute<RepairRow>(sql`
    select ${COLUMNS}, ${waitsFor(now)} as "waitsFor", ${isLate(now)} as "isLate" ${FROM}
     where r.workspace_id = ${workspaceId} and ${where} ${rest}`)

  return rows
}
