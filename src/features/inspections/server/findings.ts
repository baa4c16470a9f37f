import { sql } from 'drizzle-orm'
import type { Words } from '#contract/composed-paper.ts'
import type { Tx } from '#db/client.ts'
import { CAUSE, keysOnPaper, pointOnPaper, roomOnPaper, together } from '#features/inspections/paper/say.ts'
import { askedOf, askedOfKeys, missingKeys } from '#features/inspections/rules/deduction.ts'
import { type Doc, roomsIn } from '#features/inspections/rules/doc.ts'
import { findInspections, type InspectionRow } from './rows.ts'
import { readLast, readPhotos } from './seen.ts'

type Shot = { id: string; fileId: string; takenAt: Date }

/** What a moving out found that the tenant may be asked for, with what the sum is made of (satang, years). */
type Finding = {
  key: string
  words: Words
  materialSatang: bigint
  labourSatang: bigint
  ageYears: number
  /** Null where nobody said how long it lasts: its age takes nothing off. */
  lifeYears: number | null
  askedSatang: bigint
  shotsBefore: Shot[]
  shotsAfter: Shot[]
}

export type MoveOutFound = {
  inspectionId: string
  no: string
  day: string
  lastDay: string | null
  /** It is gone on with: until it is finished again it asks for nothing. */
  isOpen: boolean
  findings: Finding[]
}

/** Whether what stood before was seen with the same tenant: how somebody else left the home is no evidence against them. */
async function isOfTenant(tx: Tx, { workspaceId, lastId, tenantId }: InspectionRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select 1 from inspections where workspace_id = ${workspaceId} and id = ${lastId} and tenant_id = ${tenantId}`)

  return rowCount === 1
}

/** What the last moving out of a lease found, or the one that is named; null where none was ever finished. Wear and tear is never among it. `isHeld` keeps others from changing it until the transaction is over. */
export async function findingsOf(
  tx: Tx,
  workspaceId: string,
  { leaseId, inspectionId, isHeld = false }: { leaseId: string; inspectionId?: string; isHeld?: boolean },
): Promise<MoveOutFound | null> {
  const [row] = await findInspections(tx, workspaceId, {
    where: sql`i.lease_id = ${leaseId} and i.kind = 'move_out' and i.no is not null
      ${inspectionId ? sql`and i.id = ${inspectionId}` : sql``}`,
    rest: sql`order by i.inspected_on desc, i.id desc limit 1 ${isHeld ? sql`for update of i` : sql``}`,
  })
  if (!row) return null
  const isOpen = row.state === 'draft'
  const last = (await isOfTenant(tx, row)) ? await readLast(tx, workspaceId, row.lastId) : null
  const now = await readPhotos(tx, workspaceId, row.id)
  const then = last ? await readPhotos(tx, workspaceId, last.id) : []
  const shotsOf = (photos: (Shot & { key: string })[], key: string) =>
    photos.filter((one) => one.key === key).map(({ id, fileId, takenAt }) => ({ id, fileId, takenAt }))
  const findings = roomsIn(row.doc).flatMap((room) =>
    room.points.flatMap((point): Finding[] => {
      const askedSatang = askedOf(point.values)
      if (askedSatang === 0n) return []
      const number = (name: string) => Number(point.values[name] ?? 0)
      return [
        {
          key: point.key,
          words: together([pointOnPaper(point), roomOnPaper(room), CAUSE[String(point.values.cause)]], ' · '),
          materialSatang: BigInt(number('materialSatang')),
          labourSatang: BigInt(number('labourSatang')),
          ageYears: number('ageYears'),
          lifeYears: number('lifeYears') || null,
          askedSatang,
          shotsBefore: shotsOf(then, point.key),
          shotsAfter: shotsOf(now, point.key),
        },
      ]
    }),
  )

  return {
    ...{ inspectionId: row.id, no: row.no!, day: row.inspectedOn, lastDay: last?.day ?? null, isOpen },
    findings: isOpen ? [] : [...findings, ...keyFindings(row.doc)],
  }
}

/** Keys that did not come back and have a price. */
function keyFindings(doc: Doc): Finding[] {
  return Object.entries(doc).flatMap(([key, { values }]): Finding[] => {
    if (!key.startsWith('key:') || values.isGone) return []
    const askedSatang = askedOfKeys(values)
    if (askedSatang === 0n) return []
    return [
      {
        ...{ key, words: keysOnPaper(values, missingKeys(values)), askedSatang },
        ...{ materialSatang: askedSatang, labourSatang: 0n, ageYears: 0, lifeYears: null },
        ...{ shotsBefore: [], shotsAfter: [] },
      },
    ]
  })
}
