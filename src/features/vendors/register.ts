import { sql } from 'drizzle-orm'
import { free, type Holding, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { vendors } from './tables.ts'

/** Personal data in the tables of vendors: whose it is, what an export shows, what an erasure does. */
export const vendorsRegister: Holding[] = [
  {
    table: vendors,
    whose: ['vendor'],
    rowsOf: inBusiness((_, { vendorIds }) => sql`t.id = ${anyOf(vendorIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      name: shown('name'),
      name_en: shown('clear'),
      contact_name: shown('clear'),
      trade: shown('clear'),
      areas: shown('clear'),
      email: shown('clear'),
      phone: shown('clear'),
      line_id: shown('clear'),
      address: shown('clear'),
      tax_id: shown('clear'),
      licence_no: shown('clear'),
      insurer: shown('clear'),
      policy_no: shown('clear'),
      bank_code: shown('clear'),
      bank_account_no: shown('clear'),
      bank_account_name: shown('clear'),
      notes: free('clear'),
    },
    plain: names(
      'workspace_id id type services locale licence_until licence_told policy_until policy_told created_at deleted_at',
    ),
  },
]
