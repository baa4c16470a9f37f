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
import { FROM, findInspections, type InspectionRow, metersNeeded, readRow } from './rows.ts'
import { readLast, readPhotos } from './seen.ts'
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
    last: await readLastSeen(tx, kit, row),
  }
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

/** The inspection before with its photos, to be looked at beside those of today. */
async function readLastSeen(tx: Tx, kit: Kit, { workspaceId, lastId }: InspectionRow) {
  const last = await readLast(tx, workspaceId, lastId)
  if (!last) return null
  const photos = await readPhotos(tx, workspaceId, last.id)

  return {
    ...last,
    pictures: photos.map(({ id, key, takenAt, fileId }) => ({
      ...{ id, key, takenAt },
      url: signedUrl(kit, { workspaceId, fileId }),
    })),
  }
}
