import { depositDeductions, depositSettlements } from '#db/tables/deposits.ts'
import {
  gatewayCharges,
  gatewayEvents,
  invoiceLines,
  invoices,
  meterReadings,
  meters,
  payments,
  receipts,
  slips,
  slipUses,
} from '#db/tables/invoices.ts'
import { expenses, ledgerBalances, ledgerEntries, ledgerLines, ownerStatements } from '#db/tables/ledger.ts'
import { free, type Holding, hidden, impersonal, kept, names, shown } from './holding.ts'

const ACCOUNTING = { keep: 'accounting' } as const

/** Bills, payments and books. They name people by id; the papers made of them stand under documents. */
export const ofMoney: Holding[] = [
  {
    table: invoices,
    whose: ['tenant'],
    rows: 'stay',
    isExported: true,
    personal: { tenant_id: kept('accounting'), void_reason: kept('accounting') },
    plain:
      names(`workspace_id id no kind lease_id property_id period status issue_day due_day total_satang paid_satang
      reminders_sent import_id created_at`),
  },
  {
    table: invoiceLines,
    whose: ['tenant'],
    rows: 'stay',
    isExported: true,
    personal: { description_th: kept('accounting'), description_en: kept('accounting') },
    plain:
      names(`workspace_id invoice_id position kind quantity unit_th unit_en unit_price_satang amount_satang tax
      cause`),
  },
  {
    table: payments,
    whose: ['tenant'],
    rows: 'stay',
    isExported: true,
    personal: {
      tenant_id: kept('accounting'),
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
      `workspace_id id invoice_id method amount_satang fee_satang status failure_code created_at settled_at expires_at`,
    ),
  },
  {
    table: slips,
    whose: ['tenant'],
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
    rows: 'stay',
    isExported: true,
    personal: { tenant_id: kept('accounting') },
    plain: names('workspace_id id no payment_id invoice_id day amount_satang method created_at'),
  },
  {
    table: depositSettlements,
    whose: ['tenant'],
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
      names(`workspace_id id lease_id property_id status condition held_satang advance_satang bills_satang deductions_satang
      refund_satang debt_satang bills invoice_id method returned_day settled_at taken_back_at is_return_kept created_at updated_at`),
    note: 'A draft is of a deposit that is still held, which stands against an erasure.',
  },
  {
    table: depositDeductions,
    whose: ['tenant'],
    rows: 'stay',
    isExported: true,
    personal: { description: kept('accounting') },
    plain: names('workspace_id settlement_id position kind amount_satang reading_ids'),
    note: 'What was charged to the tenant and why; the same words stand on the bill.',
  },
  {
    table: ownerStatements,
    whose: ['owner'],
    rows: 'stay',
    isExported: true,
    personal: {
      owner_id: kept('accounting'),
      lines: kept('accounting'),
      payout_reference: kept('accounting'),
    },
    plain: names(
      'workspace_id id period income_satang expense_satang fee_satang payable_satang paid_out_at issued_at',
    ),
  },
  {
    table: ledgerEntries,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { memo: hidden(ACCOUNTING), created_by: hidden('id') },
    plain: names('workspace_id id day kind source_kind source_id created_at'),
    note: 'The books are append-only. What they hold of a person stands in bills, receipts and statements.',
  },
  {
    table: ledgerLines,
    whose: ['tenant', 'owner'],
    rows: 'stay',
    isExported: false,
    personal: { owner_id: hidden(ACCOUNTING), tenant_id: hidden(ACCOUNTING) },
    plain: names('workspace_id entry_id position account amount_satang day property_id lease_id'),
  },
  {
    table: expenses,
    whose: ['vendor'],
    rows: 'stay',
    isExported: false,
    personal: {
      payee_name: hidden(ACCOUNTING),
      description: hidden(ACCOUNTING),
      approved_by: hidden(ACCOUNTING),
      created_by: hidden('id'),
    },
    plain: names(`workspace_id id property_id maintenance_id day category amount_satang receipt_file_id bearer
      approved_at created_at`),
    note: 'To whom money went is part of the books. A payee is a name and no record, so nobody’s export can claim it.',
  },
  impersonal(ledgerBalances, 'workspace_id account balance_satang'),
  impersonal(meters, 'workspace_id id property_id kind digits import_id'),
  {
    ...impersonal(
      meterReadings,
      'workspace_id id meter_id day value units old_end new_start invoice_id created_at',
    ),
    whose: ['user'],
    personal: { created_by: hidden('id') },
    note: 'Readings belong to the home; what a tenant used stands on their bills.',
  },
  impersonal(gatewayCharges, 'charge_id workspace_id payment_id created_at'),
  impersonal(gatewayEvents, 'event_id key created_at'),
]
