import { sql } from 'drizzle-orm'
import { type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { byUser, ofAccount } from '#server/register/rows.ts'
import { oneTimeTokens, sessions, users } from './tables.ts'

/** Personal data in the tables of accounts: whose it is, what an export shows, what an erasure does. */
export const accountsRegister: Holding[] = [
  {
    table: users,
    whose: ['user'],
    rowsOf: ofAccount(({ userId }) => sql`t.id = ${userId}`),
    rows: 'stay',
    isExported: true,
    personal: {
      email: shown('email'),
      password_hash: hidden('clear'),
      first_name: shown('name'),
      last_name: shown('clear'),
      first_name_en: shown('clear'),
      last_name_en: shown('clear'),
      phone: shown('clear'),
      line_id: shown('clear'),
      address: shown('clear'),
      profile: shown('clear'),
      suspended_reason: shown('clear'),
    },
    plain:
      names(`id role locale status email_verified_at is_first_login role_chosen_at currency_id suspended_at
      deleted_at created_at updated_at`),
    note: 'The row stays because bills, receipts and the audit log name its id.',
  },
  {
    table: sessions,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: {
      user_agent: shown('row'),
      ip: shown('row'),
      access_hash: hidden('row'),
      refresh_hash: hidden('row'),
      previous_refresh_hash: hidden('row'),
      family_hash: hidden('row'),
    },
    plain:
      names(`id user_id rotated_at access_expires_at refresh_expires_at revoked_at workspace_id second_factor_at
      is_setup_later created_at last_used_at`),
  },
  {
    table: oneTimeTokens,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: false,
    personal: { token_hash: hidden('row'), subject: hidden('row') },
    plain: names('id user_id purpose attempts expires_at used_at created_at'),
  },
]
