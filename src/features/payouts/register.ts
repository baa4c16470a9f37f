import { sql } from 'drizzle-orm'
import { type Holding, hidden, kept, names } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { ownerPayouts, payoutRuns } from './tables.ts'

/** Personal data in the tables of payouts: whose it is, what an export shows, what an erasure does. */
export const payoutsRegister: Holding[] = [
  {
    table: payoutRuns,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { prepared_by: hidden('id'), approved_by: hidden('id') },
    plain: names('workspace_id id once_key day created_at handed_at approved_at is_alone'),
  },
  {
    table: ownerPayouts,
    whose: ['owner', 'user'],
    rowsOf: inBusiness((_, { ownerIds }) => sql`t.owner_id = ${anyOf(ownerIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      owner_id: kept('accounting'),
      bank_code: kept('accounting'),
      bank_account_no: kept('accounting'),
      bank_account_name: kept('accounting'),
      reference: kept('accounting'),
      end_reason: kept('accounting'),
      sent_by: hidden('id'),
      ended_by: hidden('id'),
    },
    plain:
      names(`workspace_id id run_id state amount_satang payable_satang waits_for_account sent_day sent_at covers ended_at
      created_at`),
  },
]
