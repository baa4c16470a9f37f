import { sql } from 'drizzle-orm'
import { type Holding, hidden, kept, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { ownerAccountChanges, ownerStatements, owners } from './tables.ts'

/** Personal data in the tables of owners: whose it is, what an export shows, what an erasure does. */
export const ownersRegister: Holding[] = [
  {
    table: owners,
    whose: ['owner'],
    rowsOf: inBusiness((_, { ownerIds }) => sql`t.id = ${anyOf(ownerIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      name: shown('name'),
      name_en: shown('clear'),
      email: shown('clear'),
      phone: shown('clear'),
      address: shown('clear'),
      address_en: shown('clear'),
      tax_id: shown('clear'),
      bank_code: shown('clear'),
      bank_account_no: shown('clear'),
      bank_account_name: shown('clear'),
    },
    plain: names('workspace_id id statement_locale reserve_satang created_at deleted_at'),
    note: 'The row stays because statements name its id.',
  },
  {
    table: ownerStatements,
    whose: ['owner'],
    rowsOf: inBusiness((_, { ownerIds }) => sql`t.owner_id = ${anyOf(ownerIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      owner_id: kept('accounting'),
      lines: kept('accounting'),
      payout_reference: kept('accounting'),
    },
    plain: names(
      'workspace_id id period income_satang expense_satang fee_satang payable_satang paid_satang paid_out_at issued_at',
    ),
  },
  {
    table: ownerAccountChanges,
    whose: ['owner', 'user'],
    rowsOf: inBusiness((_, { ownerIds }) => sql`t.owner_id = ${anyOf(ownerIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      bank_code: shown('clear'),
      bank_account_no: shown('clear'),
      bank_account_name: shown('clear'),
      told_email: shown('clear'),
      asked_by: hidden('id'),
      confirmed_by: hidden('id'),
      ended_by: hidden('id'),
    },
    plain: names('workspace_id id owner_id state created_at usable_from confirmed_at is_alone ended_at'),
    note: 'That an account was changed, when and by whom stays: it is the evidence where money went elsewhere.',
  },
]
