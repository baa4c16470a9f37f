import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isRentedBy } from '#db/rented-by.ts'
import type { KindKey, Values } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import type { Kit } from '#server/kit.ts'
import { noteOpening } from './share.ts'

export type Side = { workspaceId: string; side: 'tenant' | 'owner'; recordId: string }

type Row = {
  id: string
  kind: KindKey
  titleTh: string
  titleEn: string
  no: string
  version: number
  state: 'issued' | 'shared' | 'sent' | 'signed' | 'void'
  propertyId: string | null
  issuedAt: Date | string
  fields: Values
  fileId: string
}

/**
 * Issued papers that the portal of a tenant or owner shows, by what stands in each (`seenBy` of its kind): a tenant's are
 * those to them or about their lease, an owner's those to them or about their home.
 */
export async function papersOfSide(tx: Tx, side: Side, also: SQL = sql``): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.kind, p.title_th as "titleTh", p.title_en as "titleEn", p.no, p.version, p.state, p.property_id as "propertyId",
           v.created_at as "issuedAt", v.fields, coalesce(s.signed_paper_file_id, c.file_id, v.file_id) as "fileId"
      from papers p
      join paper_versions v on v.workspace_id = p.workspace_id and v.paper_id = p.id and v.version = p.version
      left join paper_scans c on c.workspace_id = p.workspace_id and c.paper_id = p.id and c.version = p.version
      left join signings s on s.workspace_id = p.workspace_id and s.paper_id = p.id and s.version = p.version and s.state = 'signed'
     where p.workspace_id = ${side.workspaceId} and p.version > 0 and ${isOf(side)} ${also}
     order by v.created_at desc, p.id desc limit 200`)

  return rows.filter(({ kind, fields }) => kindOf(kind).seenBy(fields).includes(side.side))
}

/** One of them as it was issued or sealed; that it was opened is noted. @throws Problem 404 */
export async function openPaperOf(
  tx: Tx,
  kit: Kit,
  { userId, id, ...side }: Side & { userId: string; id: string },
): Promise<{ fileId: string; no: string }> {
  const [row] = await papersOfSide(tx, side, sql`and p.id = ${id}`)
  if (!row) throw notFound()
  const actor = { workspaceId: side.workspaceId, actorId: userId }
  await noteOpening(tx, kit, actor, { row, act: 'downloaded' })

  return { fileId: row.fileId, no: row.no }
}

function isOf({ side, recordId }: Side): SQL {
  if (side === 'tenant')
    return sql`(p.tenant_id = ${recordId} or exists (
      select 1 from leases l where l.workspace_id = p.workspace_id and l.id = p.lease_id and l.status <> 'draft'
         and ${isRentedBy(sql`${recordId}`)}))`

  return sql`(p.owner_id = ${recordId} or (p.owner_id is null and exists (
    select 1 from property_owners o
     where o.workspace_id = p.workspace_id and o.property_id = p.property_id and o.owner_id = ${recordId})))`
}
