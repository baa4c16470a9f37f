import { sql } from 'drizzle-orm'
import { free, type Holding, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { tenantCompanions, tenants } from './tables.ts'

/** Personal data in the tables of tenants: whose it is, what an export shows, what an erasure does. */
export const tenantsRegister: Holding[] = [
  {
    table: tenants,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      title: shown('clear'),
      first_name: shown('name'),
      last_name: shown('clear'),
      nickname: shown('clear'),
      email: shown('clear'),
      phone: shown('clear'),
      line_id: shown('clear'),
      id_number: shown('clear'),
      nationality: shown('clear'),
      employer: shown('clear'),
      emergency_contact: shown('clear'),
      notes: free('clear'),
    },
    plain: names('workspace_id id is_company locale import_id created_at deleted_at find_key'),
    note: 'Its find_key is made of the names and the address, and is cleared with them. The row stays because leases, bills and receipts name its id. What a business noted is shown to the person.',
  },
  {
    table: tenantCompanions,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'go',
    isExported: true,
    personal: { name: shown('row'), detail: shown('row'), phone: shown('row') },
    plain: names('workspace_id id tenant_id kind created_at'),
    note: 'People who live with a tenant are named by the business alone, and go with the tenant.',
  },
]
