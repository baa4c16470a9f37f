import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { roomsIn } from '#features/inspections/rules/doc.ts'
import { findInspections } from './rows.ts'

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
