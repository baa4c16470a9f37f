import { sql } from 'drizzle-orm'
import { free, type Holding, hidden, impersonal, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { maintenanceHomes, maintenanceItems, maintenancePhotos, maintenanceSteps } from './tables.ts'

/** Personal data in the tables of maintenance: whose it is, what an export shows, what an erasure does. */
export const maintenanceRegister: Holding[] = [
  {
    table: maintenanceItems,
    whose: ['tenant', 'vendor', 'visitor'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      tenant_id: shown('id'),
      vendor_id: hidden('id'),
      created_by: hidden('id'),
      completed_by: hidden('id'),
      title: free('strike'),
      description: free('clear'),
      bill_to_reason: free('clear'),
      reporter_name: shown('clear'),
      reporter_phone: shown('clear'),
    },
    plain:
      names(`workspace_id id no property_id asset_id reporter_kind category priority status hold_reason windows may_enter
      scheduled_at scheduled_until answer_due_at mend_due_at answered_at completed_at reopened_count estimate_satang
      cost_satang bill_to told_at confirmed_at rating rated_at worker_rating worker_rated_at
      created_at updated_at`),
    note: 'What was repaired belongs to the home; what the tenant wrote about it goes.',
  },
  impersonal(maintenanceHomes, 'workspace_id maintenance_id property_id'),
  {
    table: maintenanceSteps,
    whose: ['tenant', 'vendor', 'owner', 'manager'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.by_kind = 'tenant' and t.by_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: { text: free('clear'), by_id: hidden('id') },
    plain: names('workspace_id id maintenance_id at kind state by_kind'),
    note: 'That a step was taken belongs to the home; the words of the person go.',
  },
  impersonal(
    maintenancePhotos,
    'workspace_id id maintenance_id file_id phase created_at',
    'Pictures of what is broken, not of people.',
  ),
]
