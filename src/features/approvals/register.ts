import { sql } from 'drizzle-orm'
import { free, type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { repairApprovals } from './tables.ts'

/** Personal data in what owners were asked and answered. */
export const approvalsRegister: Holding[] = [
  {
    table: repairApprovals,
    whose: ['owner', 'manager'],
    rowsOf: inBusiness((_, { ownerIds }) => sql`t.owner_id = ${anyOf(ownerIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      owner_id: hidden('id'),
      reason: free('clear'),
      answer_text: shown('clear'),
      created_by: hidden('id'),
    },
    plain:
      names(`workspace_id id maintenance_id kind amount_satang state answered_via answered_at held_from expires_at
      reminded_at created_at`),
    note: 'That a sum was agreed to belongs to the books of the home; the words of the owner go.',
  },
]
