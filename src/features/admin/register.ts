import { sql } from 'drizzle-orm'
import { type Holding, hidden, impersonal, names } from '#server/register/holding.ts'
import { ofAccount } from '#server/register/rows.ts'
import { auditChecks, auditPending, auditProofs, auditSeals, sameRoomPairs } from './tables.ts'

/** Personal data in the tables of admin: whose it is, what an export shows, what an erasure does. */
export const adminRegister: Holding[] = [
  impersonal(auditPending, 'workspace_id entry_id'),
  impersonal(auditSeals, 'workspace_id seq entry_id hash origin_hash change_hash sealed_at'),
  impersonal(auditProofs, 'workspace_id seq hash proved_at'),
  {
    table: sameRoomPairs,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { decided_by: hidden('id') },
    plain:
      names(`id first_workspace_id first_property_id second_workspace_id second_property_id first_published_at
      second_published_at is_unit is_cover photos state hidden_property_id decided_at created_at`),
    note: 'What an administrator decided about two listings of one room: an act of their office, as the audit log has it.',
  },
  {
    table: auditChecks,
    whose: ['user'],
    rowsOf: ofAccount(({ userId }) => sql`t.started_by = ${userId}`),
    rows: 'stay',
    isExported: false,
    personal: { started_by: hidden('id') },
    plain: names(
      'id scope chain_id status expected checked blanked unsealed is_sealing_late faults first_fault created_at updated_at finished_at',
    ),
    note: 'Only administrators start checks; a row lives for a year.',
  },
]
