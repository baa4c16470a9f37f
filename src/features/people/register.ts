import { sql } from 'drizzle-orm'
import { type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { byUser, inBusiness, ofAccount } from '#server/register/rows.ts'
import { invitations, userLinks, workspaceMembers } from './tables.ts'

/** Personal data in the tables of people: whose it is, what an export shows, what an erasure does. */
export const peopleRegister: Holding[] = [
  {
    table: workspaceMembers,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: { user_id: shown('row') },
    plain: names('workspace_id rights created_at'),
  },
  {
    table: userLinks,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: { user_id: shown('row'), record_id: shown('row') },
    plain: names('workspace_id kind created_at'),
  },
  {
    table: invitations,
    whose: ['user', 'tenant', 'owner', 'vendor'],
    rowsOf: inBusiness(
      ({ provenEmail, userId }) => sql`(lower(t.email) = ${provenEmail} or t.accepted_by = ${userId})`,
    ),
    rows: 'go',
    isExported: true,
    personal: {
      email: shown('row'),
      name: shown('row'),
      token_hash: hidden('row'),
      invited_by: hidden('id'),
      accepted_by: shown('row'),
    },
    plain: names('workspace_id id kind record_id rights locale expires_at accepted_at revoked_at created_at'),
    note: 'Invitations to the person. Those the person sent are the data of whom they were sent to.',
  },
]
