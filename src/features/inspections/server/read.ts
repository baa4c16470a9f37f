import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { InspectionKind, InspectionState } from '#features/inspections/rules/choices.ts'
import { progressOf, roomsIn } from '#features/inspections/rules/doc.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { signedUrl } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { displayName } from '#thai/names.ts'
import { isWhole } from './chain.ts'
import { readRemarks } from './remarks.ts'
import { FROM, findInspections, type InspectionRow, readRow } from './rows.ts'
import { readShares } from './share.ts'
import { readSigned } from './signatures.ts'

type Query = {
  itemsPerPage: number
  page: number
  search?: string
  kind?: InspectionKind
  state?: InspectionState
  propertyId?: string
  leaseId?: string
}

/** Who reads: their account, business and language. */
export type Reading = { workspaceId: string; readerId: string; locale: Locale }

/** Inspections of a business, the newest first. */
export async function listInspections(
  tx: Tx,
  { workspaceId, locale }: Omit<Reading, 'readerId'>,
  query: Query,
) {
  const { itemsPerPage, page, search, kind, state, propertyId, leaseId } = query
  const wanted = [
    kind && sql`i.kind = ${kind}`,
    state && sql`i.state = ${state}`,
    propertyId && sql`i.property_id = ${propertyId}`,
    leaseId && sql`i.lease_id = ${leaseId}`,
    search?.trim() &&
      foundBy(
        search.trim(),
        [
          'i.no',
          'p.unit_no',
          'j.name_th',
          'j.name_en',
          't.first_name',
          't.last_name',
          'i.inspector_name',
        ].map((one) => sql.raw(one)),
      ),
  ].filter((one) => typeof one === 'object')
  const where = sql.join([sql`true`, ...wanted], sql` and `)
  const rows = await findInspections(tx, workspaceId, {
    where,
    rest: sql`order by i.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  })
  const { rows: counted } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total ${FROM} where i.workspace_id = ${workspaceId} and i.deleted_at is null and ${where}`)

  return { data: rows.map((row) => shownRow(row, locale)), total: counted[0]!.total, page, itemsPerPage }
}

/** One inspection as its business reads it. @throws Problem 404 */
export async function readInspection(
  tx: Tx,
  kit: Kit,
  { workspaceId, readerId, locale }: Reading,
  asked: { id: string; isHeld?: boolean },
) {
  const row = await readRow(tx, workspaceId, asked)
  const photos = await readPhotos(tx, workspaceId, row.id)
  const { reason, present, presentNote, remarkDays, notes, inspectedOn, inspectorName } = row
  const head = { reason, present, presentNote, remarkDays, notes, inspectedOn, inspectorName }

  return {
    ...shownRow(row, locale),
    ...head,
    version: versionOf(kit, head),
    readerId,
    workspaceId,
    leaseNo: row.leaseNo,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    signatures: (await readSigned(tx, row)).map(({ party, name, createdAt }) => ({
      party,
      name,
      at: createdAt,
    })),
    unsignedReason: row.unsignedReason,
    remarksUntil: row.remarksUntil,
    isSealed: row.signedFileId !== null,
    remarks: (await readRemarks(tx, kit, row)).map(({ fileIds, ...remark }) => remark),
    metersNeeded: metersNeeded(row),
    doc: row.doc,
    pictures: photos.map(({ fileId, ...photo }) => ({
      ...photo,
      url: signedUrl(kit, { workspaceId, fileId }),
    })),
    isChainWhole: isWhole(photos),
    shares: await readShares(tx, kit, { workspaceId, id: row.id, locale }),
    last: await readLast(tx, workspaceId, row.lastId),
  }
}

/** The meters without whose reading an inspection is not finished. */
export function metersNeeded({ kind, waterMode, electricMode }: InspectionRow): ('water' | 'electric')[] {
  if (kind === 'inspection') return []

  return [
    ...(waterMode === 'per_unit' ? (['water'] as const) : []),
    ...(electricMode === 'per_unit' ? (['electric'] as const) : []),
  ]
}

function shownRow(row: InspectionRow, locale: Locale) {
  const { id, no, kind, state, propertyId, leaseId, inspectedOn, inspectorName, photos } = row
  const name = row.tenantFirstName && displayName({ first: row.tenantFirstName, last: row.tenantLastName })

  return {
    ...{ id, no, kind, state, propertyId, leaseId, inspectedOn, inspectorName, photos },
    homeName: roomName(row, locale),
    tenantName: name || null,
    ...progressOf(roomsIn(row.doc)),
  }
}

type Photo = {
  id: string
  key: string
  fileId: string
  takenAt: Date
  sha256: string
  chain: string
  isLater: boolean
}

/** The photos of an inspection in the order in which they came. */
export async function readPhotos(tx: Tx, workspaceId: string, inspectionId: string): Promise<Photo[]> {
  const { rows } = await tx.execute<Photo>(sql`
    select id, spot as key, file_id as "fileId", taken_at as "takenAt", sha256, chain, is_later as "isLater"
      from inspection_photos where workspace_id = ${workspaceId} and inspection_id = ${inspectionId} order by seq`)

  return rows.map((row) => ({ ...row, takenAt: new Date(row.takenAt) }))
}

/** The inspection before: what it said of each point. */
export async function readLast(tx: Tx, workspaceId: string, id: string | null) {
  if (!id) return null
  const [last] = await findInspections(tx, workspaceId, { where: sql`i.id = ${id}` })
  if (!last) return null
  const points = roomsIn(last.doc).flatMap((room) => room.points)
  const said = points.flatMap(({ key, values }) =>
    values.condition ? [[key, String(values.condition)]] : [],
  )

  return { id, no: last.no, kind: last.kind, day: last.inspectedOn, conditions: Object.fromEntries(said) }
}
