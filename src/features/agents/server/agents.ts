import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

type Row = {
  id: string
  name: string
  phoneNumber: string | null
  licenceNo: string
  kind: 'percent' | 'flat' | null
  rateBp: number
  flat: string
  coShareBp: number
}

/** Service providers whose work is `agent`, by name, with what they usually ask for. */
export async function listAgents(tx: Tx, workspaceId: string) {
  const { rows } = await tx.execute<Row>(sql`
    select v.id, v.name, v.phone as "phoneNumber", coalesce(t.licence_no, '') as "licenceNo", t.kind, t.rate_bp as "rateBp",
           t.flat_satang::text as flat, t.co_share_bp as "coShareBp"
      from vendors v left join agent_terms t on t.workspace_id = v.workspace_id and t.vendor_id = v.id
     where v.workspace_id = ${workspaceId} and v.deleted_at is null and 'agent' = any (v.services)
     order by v.name, v.id`)

  return rows.map(({ id, name, phoneNumber, licenceNo, kind, rateBp, flat, coShareBp }) => ({
    ...{ id, name, phoneNumber, licenceNo },
    terms: kind && { kind, rateBp, flatSatang: BigInt(flat), coShareBp },
  }))
}
