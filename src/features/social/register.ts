import { type Holding, names, shown } from '#server/register/holding.ts'
import { byUser, ofAccount } from '#server/register/rows.ts'
import { userIdentities } from './tables.ts'

/** Personal data in the tables of social: whose it is, what an export shows, what an erasure does. */
export const socialRegister: Holding[] = [
  {
    table: userIdentities,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: { subject: shown('row'), email: shown('row') },
    plain: names('provider user_id created_at last_used_at'),
  },
]
