import { sql } from 'drizzle-orm'
import { type Holding, hidden, impersonal, kept, names } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { billChanges, billHolds, billPlans, chargeActs, charges, lateFeeWaivers } from './tables.ts'

const ofLeases = inBusiness(
  (_, { tenantIds }) =>
    sql`t.lease_id in (select l.id from leases l where l.workspace_id = t.workspace_id and l.tenant_id = ${anyOf(tenantIds)})`,
)

/** Personal data in the tables of charges: whose it is, what an export shows, what an erasure does. */
export const chargesRegister: Holding[] = [
  {
    table: charges,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: { tenant_id: kept('accounting') },
    plain: names(
      'workspace_id id act_id part lease_id property_id amount_satang status invoice_id cause created_at',
    ),
  },
  {
    table: chargeActs,
    whose: ['tenant', 'user'],
    rowsOf: inBusiness(
      (_, { tenantIds }) =>
        sql`t.id in (select c.act_id from charges c where c.workspace_id = t.workspace_id and c.tenant_id = ${anyOf(tenantIds)})`,
    ),
    rows: 'stay',
    isExported: true,
    personal: { what: kept('accounting'), undo_reason: kept('accounting'), created_by: hidden('id') },
    plain: names('workspace_id id kind place split total_satang borne_satang created_at undone_at'),
  },
  {
    table: billHolds,
    whose: ['tenant', 'user'],
    rowsOf: ofLeases,
    rows: 'stay',
    isExported: true,
    personal: { reason: kept('accounting'), created_by: hidden('id') },
    plain: names('workspace_id id lease_id from_day until_day created_at released_at'),
  },
  {
    table: billChanges,
    whose: ['tenant', 'user'],
    rowsOf: ofLeases,
    rows: 'stay',
    isExported: true,
    personal: { updated_by: hidden('id') },
    plain: names('workspace_id lease_id period kind was_satang amount_satang updated_at'),
  },
  {
    table: lateFeeWaivers,
    whose: ['tenant', 'user'],
    rowsOf: inBusiness(
      (_, { tenantIds }) =>
        sql`t.invoice_id in (select i.id from invoices i where i.workspace_id = t.workspace_id and i.tenant_id = ${anyOf(tenantIds)})`,
    ),
    rows: 'stay',
    isExported: true,
    personal: { reason: kept('accounting'), created_by: hidden('id') },
    plain: names('workspace_id invoice_id created_at'),
  },
  impersonal(billPlans, 'workspace_id review_days updated_at'),
]
