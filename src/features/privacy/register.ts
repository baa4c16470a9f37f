import { type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { byUser, ofAccount } from '#server/register/rows.ts'
import { dataExports, erasures } from './tables.ts'

/** Personal data in the tables of privacy: whose it is, what an export shows, what an erasure does. */
export const privacyRegister: Holding[] = [
  {
    table: dataExports,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: { storage_key: hidden('row') },
    plain: names('id user_id status bytes expires_at created_at'),
    note: 'The packed files go from the store with the row.',
  },
  {
    table: erasures,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'stay',
    isExported: true,
    personal: {
      user_id: shown({ keep: 'request' }),
      token_hash: hidden('clear'),
      removing: hidden('special'),
      kept: shown({ keep: 'request' }),
    },
    plain: names('id status due_at ended_at created_at'),
    note: 'Proof that the request was fulfilled, and the list by which what is kept goes later. Ids and days alone.',
  },
]
