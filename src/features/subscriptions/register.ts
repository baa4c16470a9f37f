import { sql } from 'drizzle-orm'
import { type Holding, hidden, impersonal, names, shown } from '#server/register/holding.ts'
import { inBusiness } from '#server/register/rows.ts'
import {
  packageAttempts,
  packageCharges,
  packageNumbers,
  packageOrders,
  packageReceipts,
  subscriptions,
} from './tables.ts'

const ACCOUNTING = { keep: 'accounting' } as const

/** Personal data in the tables of subscriptions: who chose and who paid. */
export const subscriptionsRegister: Holding[] = [
  {
    table: subscriptions,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { card_user_id: hidden('id') },
    plain:
      names(`workspace_id status package_id version_id units addons with_contract period_start period_end anchor_day
      list_satang net_satang discount_id discount_months is_ending next card_id site_lapsed_on site_closed_at domain_lapsed_on domain_closed_at
      revision created_at updated_at`),
    note: 'Of the business; a kept card stands with its person.',
  },
  {
    table: packageOrders,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { created_by: hidden('id') },
    plain:
      names(`workspace_id id kind status package_id version_id units addons with_contract day period_start period_end
      anchor_day lines list_satang period_net_satang net_satang vat_satang total_satang discount_id code_id discount_code
      discount_months base_revision payment_method channel created_at paid_at`),
  },
  {
    table: packageAttempts,
    whose: ['user'],
    rowsOf: inBusiness(({ userId }) => sql`t.created_by = ${userId}`),
    rows: 'stay',
    isExported: true,
    personal: {
      authorize_url: hidden('clear'),
      card_brand: shown('clear'),
      card_last4: shown('clear'),
      created_by: hidden('id'),
      gateway_charge_id: hidden(ACCOUNTING),
      idempotency_key: hidden(ACCOUNTING),
      asked_for: hidden(ACCOUNTING),
    },
    plain:
      names(`workspace_id id order_id method amount_satang fee_satang status expires_at failure_code card_id created_at asked_at
      settled_at channel capture_try capture_asked_at`),
  },
  impersonal(packageCharges, 'charge_id business_id attempt_id created_at', 'Ids alone.'),
  impersonal(packageNumbers, 'kind year last'),
  {
    table: packageReceipts,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: { buyer: hidden(ACCOUNTING) },
    plain: names(
      'workspace_id id no kind order_id attempt_id day net_satang vat_satang total_satang seller created_at',
    ),
    note: 'The name and address of the business as they were printed; a landlord’s own may be their name.',
  },
]
