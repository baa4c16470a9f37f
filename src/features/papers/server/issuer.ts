import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Issuer } from '#server/ports/pdf/papers.ts'

type Row = {
  name: string
  address: string | null
  phone: string | null
  email: string | null
  color: string | null
  tax_id: string | null
}

/** The business as it stands at the head of its papers. */
export async function readIssuer(tx: Tx, workspaceId: string): Promise<Issuer> {
  const { rows } = await tx.execute<Row>(sql`
    select w.business_name as name, w.address_th as address, w.phone, w.email, w.primary_color as color, s.tax_id
      from workspaces w left join workspace_settings s on s.workspace_id = w.id where w.id = ${workspaceId}`)
  const row = rows[0]!

  return {
    name: row.name,
    address: row.address ?? '',
    ...(row.phone ? { phone: row.phone } : {}),
    ...(row.email ? { email: row.email } : {}),
    ...(row.tax_id ? { taxId: row.tax_id } : {}),
    ...(row.color ? { accent: row.color } : {}),
  }
}
