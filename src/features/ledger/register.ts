import { type Holding, hidden, impersonal, names } from '#server/register/holding.ts'
import {
  ledgerBalances,
  ledgerBooks,
  ledgerClosings,
  ledgerDays,
  ledgerEntries,
  ledgerLines,
} from './tables.ts'

const ACCOUNTING = { keep: 'accounting' } as const

/** Personal data in the tables of ledger: whose it is, what an export shows, what an erasure does. */
export const ledgerRegister: Holding[] = [
  {
    table: ledgerEntries,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { memo: hidden(ACCOUNTING), created_by: hidden('id') },
    plain: names('workspace_id id day original_day kind source_kind source_id created_at'),
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
  impersonal(ledgerBalances, 'workspace_id account balance_satang'),
  impersonal(ledgerDays, 'workspace_id account day debit_satang credit_satang'),
  impersonal(ledgerBooks, 'workspace_id closed_through changed_at'),
  {
    table: ledgerClosings,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { reason: hidden(ACCOUNTING), created_by: hidden('id') },
    plain: names('workspace_id id act through_day was_day created_at'),
    note: 'Who closed and reopened the books is part of them.',
  },
]
