import { sql } from 'drizzle-orm'
import { type Holding, hidden, impersonal, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import {
  bankAccounts,
  bankAllocations,
  bankFileLines,
  bankFiles,
  bankLines,
  bankMappings,
  bankPayers,
} from './tables.ts'

const ACCOUNTING = { keep: 'accounting' } as const

/** Personal data in the tables of bank: whose it is, what an export shows, what an erasure does. */
export const bankRegister: Holding[] = [
  {
    table: bankAccounts,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: {
      account_no: hidden(ACCOUNTING),
      holder: hidden(ACCOUNTING),
      name: hidden(ACCOUNTING),
      created_by: hidden('id'),
    },
    plain: names('workspace_id id bank created_at'),
    note: 'Accounts of a business, as their bank prints them.',
  },
  {
    table: bankFiles,
    whose: ['manager'],
    rowsOf: inBusiness(({ userId }) => sql`t.created_by = ${userId}`),
    rows: 'stay',
    isExported: true,
    personal: {
      file_name: shown('clear'),
      created_by: shown('id'),
      reading: hidden('clear'),
      sheet: hidden('clear'),
    },
    plain:
      names(`workspace_id id account_id sha256 state bank from_day to_day line_count new_count vanished_count is_proven
      opening_satang closing_satang mapping created_at imported_at undone_at`),
    note: 'Statements that were brought in. The file is not kept; what was read of it is gone once it is brought in, or after a day.',
  },
  {
    table: bankLines,
    whose: ['tenant', 'manager'],
    rows: 'stay',
    isExported: false,
    personal: { words: hidden(ACCOUNTING), note: hidden(ACCOUNTING), decided_by: hidden('id') },
    plain:
      names(`workspace_id id account_id day time position satang balance_satang is_provisional state kind decided_at
      bill_payment_id has_paid_bill expense_id income_id has_booked created_at`),
    note: 'Lines of a business’s own bank statement are its accounting; what a tenant paid stands in their payments.',
  },
  {
    table: bankMappings,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: { created_by: hidden('id') },
    plain: names(
      'workspace_id id account_id signature headings roles date_order years version created_at changed_at',
    ),
    note: 'What the columns of a business’s own statements hold, and who said it.',
  },
  impersonal(bankFileLines, 'workspace_id file_id bank_line_id'),
  impersonal(bankAllocations, 'workspace_id id bank_line_id payment_id satang is_made created_at'),
  {
    table: bankPayers,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'go',
    isExported: true,
    personal: {
      tenant_id: shown('row'),
      bank: shown('row'),
      account_digits: shown('row'),
      name: shown('row'),
    },
    plain: names('workspace_id id bank_line_id created_at'),
    note: 'Whose transfers pay for whom, so that the next one is known.',
  },
]
