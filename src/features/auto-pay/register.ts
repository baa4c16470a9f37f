import { sql } from 'drizzle-orm'
import { type Holding, hidden, kept, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness, recordsOf } from '#server/register/rows.ts'
import { autoCharges, autoPayments } from './tables.ts'

/** Personal data of automatic payments: whose card is charged, and what they agreed to. */
export const autoPayRegister: Holding[] = [
  {
    table: autoPayments,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      tenant_id: kept('accounting'),
      user_id: hidden('id'),
      gateway_customer_id: hidden('clear'),
      gateway_card_id: hidden('clear'),
      card_brand: shown('clear'),
      card_last4: shown('clear'),
      consent_text: kept('accounting'),
    },
    plain:
      names(`workspace_id id lease_id gateway_account_id expiry_month expiry_year consent_version failures created_at
      stopped_at stopped_because`),
  },
  {
    table: autoCharges,
    whose: ['tenant'],
    rowsOf: inBusiness((_, place) => sql`t.auto_id in (${recordsOf(autoPayments, place)})`),
    rows: 'stay',
    isExported: true,
    personal: { auto_id: kept('accounting') },
    plain: names(
      'workspace_id id invoice_id amount_satang day next_day tries asked_at failed_tries status created_at',
    ),
  },
]
