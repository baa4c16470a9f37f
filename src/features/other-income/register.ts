import { type Holding, hidden, names } from '#server/register/holding.ts'
import { otherIncomes } from './tables.ts'

const ACCOUNTING = { keep: 'accounting' } as const

/** Personal data in other income: whose it is, what an export shows, what an erasure does. */
export const otherIncomeRegister: Holding[] = [
  {
    table: otherIncomes,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: {
      payer_name: hidden(ACCOUNTING),
      description: hidden(ACCOUNTING),
      undo_reason: hidden(ACCOUNTING),
      created_by: hidden('id'),
      undone_by: hidden('id'),
    },
    plain:
      names(`workspace_id id no day category property_id project_id amount_satang usd_cents rate_e4 rate_day method file_id source booking_id
      created_at updated_at undone_at`),
    note: 'From whom money came is part of the books. A payer is a name and no record, so nobody’s export can claim it.',
  },
]
