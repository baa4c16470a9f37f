import { type Holding, names, shown } from '#server/register/holding.ts'
import { byUser, ofAccount } from '#server/register/rows.ts'
import { favourites } from './tables.ts'

/** Personal data in the tables of favourites: whose it is, what an export shows, what an erasure does. */
export const favouritesRegister: Holding[] = [
  {
    table: favourites,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: { property_id: shown('row') },
    plain: names('user_id created_at'),
    note: 'Homes that the person keeps. Without an account they are in the browser alone.',
  },
]
