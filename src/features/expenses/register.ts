import { type Holding, hidden, names } from '#server/register/holding.ts'
import { expenses } from './tables.ts'

const ACCOUNTING = { keep: 'accounting' } as const

/** Personal data in the tables of expenses: whose it is, what an export shows, what an erasure does. */
export const expensesRegister: Holding[] = [
  {
    table: expenses,
    whose: ['vendor'],
    rows: 'stay',
    isExported: false,
    personal: {
      undo_reason: hidden(ACCOUNTING),
      payee_name: hidden(ACCOUNTING),
      description: hidden(ACCOUNTING),
      approved_by: hidden(ACCOUNTING),
      created_by: hidden('id'),
    },
    plain:
      names(`workspace_id id property_id project_id maintenance_id day category account source amount_satang usd_cents rate_e4 rate_day receipt_file_id bearer
      approved_at created_at undone_at`),
    note: 'To whom money went is part of the books. A payee is a name and no record, so nobody’s export can claim it.',
  },
]
