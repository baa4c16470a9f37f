import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether somebody rents by a lease: as its lead tenant, or beside them. Its table is `l`.
 * @param tenant an id, or `any (…)` of several, as SQL
 */
export function isRentedBy(tenant: SQL): SQL {
  return sql`(l.tenant_id = ${tenant} or exists (select 1 from lease_cotenants c
    where c.workspace_id = l.workspace_id and c.lease_id = l.id and c.tenant_id = ${tenant}))`
}
