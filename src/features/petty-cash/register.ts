import { type Holding, hidden, names } from '#server/register/holding.ts'
import { pettyMoves, pettyTins } from './tables.ts'

const ACCOUNTING = { keep: 'accounting' } as const

/** Personal data in petty cash: who keeps a tin, and what stands written about its money. */
export const pettyCashRegister: Holding[] = [
  {
    table: pettyTins,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: { keeper: hidden(ACCOUNTING), created_by: hidden('id') },
    plain: names('workspace_id id name project_id float_satang balance_satang created_at closed_at'),
    note: 'A tin of a business, and in words who looks after it: part of its books.',
  },
  {
    table: pettyMoves,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: {
      note: hidden(ACCOUNTING),
      undo_reason: hidden(ACCOUNTING),
      created_by: hidden('id'),
      undone_by: hidden('id'),
    },
    plain:
      names(`workspace_id id tin_id day kind amount_satang expense_id income_id payable_id counted_satang created_at
      undone_at`),
    note: 'What came into a tin and left it is part of the books.',
  },
]
