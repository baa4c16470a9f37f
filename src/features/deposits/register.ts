import { sql } from 'drizzle-orm'
import { free, type Holding, hidden, kept, names } from '#server/register/holding.ts'
import { anyOf, inBusiness, recordsOf } from '#server/register/rows.ts'
import { depositDeductions, depositSettlements } from './tables.ts'

/** Personal data in the tables of deposits: whose it is, what an export shows, what an erasure does. */
export const depositsRegister: Holding[] = [
  {
    table: depositSettlements,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      tenant_id: kept('accounting'),
      note: free('clear'),
      reference: kept('accounting'),
      created_by: hidden('id'),
      settled_by: hidden('id'),
      taken_back_by: hidden('id'),
      taken_back_reason: free('clear'),
    },
    plain:
      names(`workspace_id id lease_id property_id status condition held_satang advance_satang credit_satang bills_satang deductions_satang
      refund_satang debt_satang bills invoice_id method returned_day settled_at taken_back_at is_return_kept created_at updated_at`),
    note: 'A draft is of a deposit that is still held, which stands against an erasure.',
  },
  {
    table: depositDeductions,
    whose: ['tenant'],
    rowsOf: inBusiness((_, place) => sql`t.settlement_id in (${recordsOf(depositSettlements, place)})`),
    rows: 'stay',
    isExported: true,
    personal: { description: kept('accounting') },
    plain: names('workspace_id settlement_id position kind amount_satang reading_ids found evidence'),
    note: 'What was charged to the tenant and why; the same words stand on the bill.',
  },
]
