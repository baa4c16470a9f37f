import { sql } from 'drizzle-orm'
import type { PaperSigner } from '#contract/composed-paper.ts'
import type { Tx } from '#db/client.ts'
import type { PaperRow } from '#features/papers/server/service.ts'
import { isNamedOnPaper } from '#features/signings/rules.ts'

/**
 * The address that is on file of a signer: of the tenant or owner of that name whom the paper is about, else what the
 * paper itself gives; empty for none.
 */
export async function addressesOnFile(
  tx: Tx,
  { workspaceId, tenantId, ownerId, leaseId, propertyId }: PaperRow,
): Promise<(signer: Pick<PaperSigner, 'name' | 'email'>) => string> {
  const { rows } = await tx.execute<{ name: string; email: string }>(sql`
    select trim(concat_ws(' ', t.first_name, t.last_name)) as name, t.email from tenants t
     where t.workspace_id = ${workspaceId} and t.email <> '' and (t.id = ${tenantId} or t.id in (
           select l.tenant_id from leases l where l.workspace_id = ${workspaceId} and l.id = ${leaseId}
           union select c.tenant_id from lease_cotenants c where c.workspace_id = ${workspaceId} and c.lease_id = ${leaseId}))
    union
    select unnest(array[o.name, o.name_en]), o.email from owners o
     where o.workspace_id = ${workspaceId} and o.email <> '' and (o.id = ${ownerId} or o.id in (
           select p.owner_id from property_owners p where p.workspace_id = ${workspaceId} and p.property_id = ${propertyId}))`)

  return ({ name, email }) =>
    rows.find((one) => one.name && isNamedOnPaper(one.name, name))?.email ?? email ?? ''
}
