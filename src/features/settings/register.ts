import { type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { byUser, ofAccount } from '#server/register/rows.ts'
import { paymentMethods } from './tables.ts'

/** Personal data in the tables of settings: whose it is, what an export shows, what an erasure does. */
export const settingsRegister: Holding[] = [
  {
    table: paymentMethods,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: {
      gateway_customer_id: hidden('row'),
      gateway_card_id: hidden('row'),
      brand: shown('row'),
      last_digits: shown('row'),
      expiry_month: shown('row'),
      expiry_year: shown('row'),
      bank_code: shown('row'),
      account_no_sealed: hidden('row'),
      holder_name: shown('row'),
    },
    plain: names('id user_id kind is_default created_at deleted_at'),
    note: 'A bank account is told by its last digits; the number is sealed and leaves the server nowhere.',
  },
]
