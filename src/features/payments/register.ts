import { sql } from 'drizzle-orm'
import { free, type Holding, hidden, impersonal, kept, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness, recordsOf } from '#server/register/rows.ts'
import {
  gatewayCharges,
  gatewayEvents,
  paymentRefunds,
  payments,
  receipts,
  slips,
  slipUses,
} from './tables.ts'

const ACCOUNTING = { keep: 'accounting' } as const

/** Personal data in the tables of payments: whose it is, what an export shows, what an erasure does. */
export const paymentsRegister: Holding[] = [
  {
    table: payments,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`coalesce(t.payer_id, t.tenant_id) = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      tenant_id: kept('accounting'),
      payer_id: kept('accounting'),
      card_brand: shown('clear'),
      card_last4: shown('clear'),
      authorize_url: hidden('clear'),
      note: kept('accounting'),
      created_by: hidden('id'),
      gateway_charge_id: hidden(ACCOUNTING),
      idempotency_key: hidden(ACCOUNTING),
      request_hash: hidden(ACCOUNTING),
    },
    plain: names(
      `workspace_id id invoice_id method amount_satang credit_satang keeps_excess refunded_satang fee_satang status failure_code created_at asked_at settled_at expires_at channel capture_try capture_asked_at dispute disputed_at gateway_account_id`,
    ),
  },
  {
    table: paymentRefunds,
    whose: ['tenant'],
    rowsOf: inBusiness((_, place) => sql`t.payment_id in (${recordsOf(payments, place)})`),
    rows: 'stay',
    isExported: true,
    personal: {
      reason: kept('accounting'),
      reference: kept('accounting'),
      created_by: hidden('id'),
    },
    plain: names(
      'workspace_id id payment_id invoice_id amount_satang way sent_day status failure_code request_id created_at asked_at settled_at',
    ),
  },
  {
    table: slips,
    whose: ['tenant'],
    rowsOf: inBusiness((_, place) => sql`t.payment_id in (${recordsOf(payments, place)})`),
    rows: 'stay',
    isExported: true,
    personal: {
      file_id: kept('accounting'),
      image_sha256: hidden(ACCOUNTING),
      bank_code: kept('accounting'),
      trans_ref: kept('accounting'),
      reject_reason: free('clear'),
      decided_by: hidden('id'),
    },
    plain: names('workspace_id id payment_id invoice_id status decided_at created_at'),
  },
  {
    table: slipUses,
    whose: ['tenant'],
    rows: 'stay',
    isExported: false,
    personal: { key: hidden(ACCOUNTING) },
    plain: names('workspace_id slip_id created_at'),
    note: 'The bank’s reference of a transfer, so that one slip pays once. The same stands in the export under slips.',
  },
  {
    table: receipts,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: { tenant_id: kept('accounting') },
    plain: names('workspace_id id no payment_id invoice_id day amount_satang method created_at'),
  },
  impersonal(gatewayCharges, 'charge_id workspace_id payment_id gateway_account_id created_at'),
  impersonal(gatewayEvents, 'event_id key created_at'),
]
