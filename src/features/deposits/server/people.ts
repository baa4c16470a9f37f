import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { BusinessFacts, TenantFacts } from '#features/invoices/server/service.ts'
import type { LeaseRow } from '#features/leases/server/service.ts'

/** Whom and what a settlement is about, as pages, papers and mails name them. */
export type Around = BusinessFacts & TenantFacts & { tenantEmail: string | null; landlordUnits: number }

/** Reads it for a lease. */
export async function readAround(tx: Tx, { workspaceId, id }: LeaseRow): Promise<Around> {
  const { rows } = await tx.execute<Around>(sql`
    select l.no as "leaseNo", p.unit_no as "unitNo", p.floor, p.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn",
           t.title as "tenantTitle", t.first_name as "tenantFirstName", t.last_name as "tenantLastName", t.email as "tenantEmail",
           t.locale as "tenantLocale", t.is_company = 'yes' as "isCompany",
           w.business_name as "businessName", w.business_name_en as "businessNameEn", w.phone as "businessPhone",
           w.email as "businessEmail", w.address_th as "addressTh", w.address_en as "addressEn", w.primary_color as "primaryColor",
           s.tax_id as "taxId",
           (select count(*)::int from properties h where h.workspace_id = l.workspace_id and h.deleted_at is null) as "landlordUnits"
      from leases l
      join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
      join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
      join workspaces w on w.id = l.workspace_id
      left join workspace_settings s on s.workspace_id = l.workspace_id
     where l.workspace_id = ${workspaceId} and l.id = ${id}`)
  if (!rows[0]) throw notFound()

  return rows[0]
}
