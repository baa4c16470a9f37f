import { sql } from 'drizzle-orm'
import { free, type Holding, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { maintenanceItems } from './tables.ts'

/** Personal data in the tables of maintenance: whose it is, what an export shows, what an erasure does. */
export const maintenanceRegister: Holding[] = [
  {
    table: maintenanceItems,
    whose: ['tenant', 'vendor'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      tenant_id: shown('id'),
      title: free('strike'),
      description: free('clear'),
      vendor_name: { isExported: false, erase: 'strike', isFree: true },
    },
    plain:
      names(`workspace_id id property_id category priority status scheduled_at completed_at cost_satang bill_to
      created_at updated_at`),
    note: 'What was repaired belongs to the home; what the tenant wrote about it goes.',
  },
]
