import { free, type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { byUser, inBusiness } from '#server/register/rows.ts'
import { businessCards } from './tables.ts'

/** Personal data in the tables of business cards: whose it is, what an export shows, what an erasure does. */
export const businessCardsRegister: Holding[] = [
  {
    table: businessCards,
    whose: ['user'],
    rowsOf: inBusiness(byUser),
    rows: 'go',
    isExported: true,
    personal: {
      user_id: shown('row'),
      name_th: shown('row'),
      name_en: shown('row'),
      title_th: free('row'),
      title_en: free('row'),
      phone: shown('row'),
      line_id: shown('row'),
      email: shown('row'),
      website: shown('row'),
      created_by: hidden('id'),
    },
    plain: names('workspace_id design code_kind portrait_file_id created_at updated_at'),
    note: 'A card goes with the account, and with the place of the person in the business.',
  },
]
