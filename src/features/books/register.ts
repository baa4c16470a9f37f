import { type Holding, hidden, names } from '#server/register/holding.ts'
import { booksAccounts, booksOpenings } from './tables.ts'

/** Personal data in the tables of books: whose it is, what an export shows, what an erasure does. */
export const booksRegister: Holding[] = [
  {
    table: booksAccounts,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { changed_by: hidden('id') },
    plain: names('workspace_id account name_th name_en account_code changed_at'),
  },
  {
    table: booksOpenings,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { created_by: hidden('id') },
    plain: names('workspace_id id start_day created_at undone_at'),
  },
]
