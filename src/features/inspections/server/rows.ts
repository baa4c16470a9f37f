import { type SQL, sql } from 'drizzle-orm'
import type { ComposedPaper } from '#contract/composed-paper.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type {
  InspectionKind,
  InspectionState,
  PRESENT,
  REASONS,
} from '#features/inspections/rules/choices.ts'
import type { Doc } from '#features/inspections/rules/doc.ts'

export type InspectionRow = {
  workspaceId: string
  id: string
  no: string | null
  kind: InspectionKind
  state: InspectionState
  reason: (typeof REASONS)[number]
  propertyId: string
  propertyType: string
  unitNo: string
  projectTh: string | null
  projectEn: string | null
  leaseId: string | null
  leaseNo: string | null
  waterMode: string | null
  electricMode: string | null
  tenantId: string | null
  tenantFirstName: string | null
  tenantLastName: string | null
  tenantEmail: string | null
  inspectorName: string
  inspectedOn: string
  present: (typeof PRESENT)[number]
  presentNote: string
  remarkDays: number
  notes: string
  doc: Doc
  lastId: string | null
  signedPaper: ComposedPaper | null
  signedPhotos: number | null
  signedFileId: string | null
  signedVersion: number
  unsignedReason: string
  remarksUntil: string | null
  startedAt: Date | null
  finishedAt: Date | null
  photos: number
}

const COLUMNS = sql`
  i.workspace_id as "workspaceId", i.id, i.no, i.kind, i.state, i.reason, i.property_id as "propertyId", p.type as "propertyType",
  p.unit_no as "unitNo", j.name_th as "projectTh", j.name_en as "projectEn", i.lease_id as "leaseId",
  l.no as "leaseNo", l.water_mode as "waterMode", l.electric_mode as "electricMode", i.tenant_id as "tenantId",
  t.first_name as "tenantFirstName", t.last_name as "tenantLastName", t.email as "tenantEmail", i.inspector_name as "inspectorName",
  i.inspected_on::text as "inspectedOn", i.present, i.present_note as "presentNote", i.remark_days as "remarkDays",
  i.notes, i.doc, i.signed_paper as "signedPaper", i.signed_photos as "signedPhotos", i.signed_file_id as "signedFileId", i.signed_version as "signedVersion",
  i.unsigned_reason as "unsignedReason", i.remarks_until::text as "remarksUntil", i.last_id as "lastId", i.started_at as "startedAt", i.finished_at as "finishedAt",
  (select count(*)::int from inspection_photos f where f.workspace_id = i.workspace_id and f.inspection_id = i.id) as photos`

export const FROM = sql`
  from inspections i
  join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
  left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
  left join leases l on l.workspace_id = i.workspace_id and l.id = i.lease_id
  left join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id`

/** The inspections of a business that a condition on `i` lets through. */
export async function findInspections(
  tx: Tx,
  workspaceId: string,
  { where, rest = sql`` }: { where: SQL; rest?: SQL },
): Promise<InspectionRow[]> {
  const { rows } = await tx.execute<InspectionRow>(sql`
    select ${COLUMNS} ${FROM} where i.workspace_id = ${workspaceId} and i.deleted_at is null and ${where} ${rest}`)
  const instant = (moment: Date | string | null) => (moment === null ? null : new Date(moment))

  return rows.map((row) => ({
    ...row,
    startedAt: instant(row.startedAt),
    finishedAt: instant(row.finishedAt),
  }))
}

/** One of them. `isHeld` keeps others from changing it until the transaction is over. @throws Problem 404 */
export async function readRow(
  tx: Tx,
  workspaceId: string,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
): Promise<InspectionRow> {
  const [row] = await findInspections(tx, workspaceId, {
    where: sql`i.id = ${id}`,
    rest: isHeld ? sql`for update of i` : sql``,
  })
  if (!row) throw notFound()

  return row
}

/** The meters without whose reading an inspection is not finished. */
export function metersNeeded({ kind, waterMode, electricMode }: InspectionRow): ('water' | 'electric')[] {
  if (kind === 'inspection') return []

  return [
    ...(waterMode === 'per_unit' ? (['water'] as const) : []),
    ...(electricMode === 'per_unit' ? (['electric'] as const) : []),
  ]
}
