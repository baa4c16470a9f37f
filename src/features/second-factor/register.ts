import { type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { byUser, ofAccount } from '#server/register/rows.ts'
import { authChallenges, passkeys, recoveryCodes, userTotp } from './tables.ts'

/** Personal data in the tables of second factor: whose it is, what an export shows, what an erasure does. */
export const secondFactorRegister: Holding[] = [
  {
    table: userTotp,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: { secret: hidden('row'), pending_secret: hidden('row') },
    plain: names('user_id confirmed_at last_step pending_at created_at'),
  },
  {
    table: recoveryCodes,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: false,
    personal: { code_hash: hidden('row') },
    plain: names('user_id used_at created_at'),
  },
  {
    table: passkeys,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: { id: hidden('row'), public_key: hidden('row'), name: shown('row'), transports: shown('row') },
    plain: names('user_id counter is_backed_up created_at last_used_at'),
  },
  {
    table: authChallenges,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: false,
    personal: { challenge: hidden('row') },
    plain: names('id user_id purpose attempts expires_at used_at created_at'),
  },
]
