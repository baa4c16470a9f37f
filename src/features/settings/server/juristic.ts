import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isCompanyTaxId } from '#thai/tax-id.ts'

/** Whether the business itself is a juristic person: then it has to withhold tax. */
export async function readIsJuristic(tx: Tx, workspaceId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taxId: string | null }>(sql`
    select tax_id as "taxId" from workspace_settings where workspace_id = ${workspaceId}`)

  return isCompanyTaxId(rows[0]?.taxId ?? '')
}
