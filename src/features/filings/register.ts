import { sql } from 'drizzle-orm'
import { free, type Holding, names, shown } from '#server/register/holding.ts'
import type { Place } from '#server/register/person.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { filings } from './tables.ts'

/** Filings of a person, as a condition on the alias `t`. */
export const isOwnFiling = ({ tenantIds }: Place) => sql`t.tenant_id = ${anyOf(tenantIds)}`

/** Personal data in the tables of filings: whose it is, what an export shows, what an erasure does. */
export const filingsRegister: Holding[] = [
  {
    table: filings,
    whose: ['tenant'],
    rowsOf: inBusiness((_, place) => isOwnFiling(place)),
    rows: 'go',
    isExported: true,
    personal: {
      first_name: shown('row'),
      middle_name: shown('row'),
      last_name: shown('row'),
      sex: shown('row'),
      birth_day: shown('row'),
      nationality: shown('row'),
      visa: shown('row'),
      stay_until: shown('row'),
      receipt_no: shown('row'),
      reason: free('row'),
    },
    plain: names(
      'workspace_id id tenant_id lease_id arrived_at is_time_known status filed_at proof_file_id revision created_at updated_at',
    ),
    note:
      'What immigration was told of a tenant, and its proof. Both go with the tenant, or 365 days after their last lease ' +
      'ended (G388): until then a visa may ask for it.',
  },
]
