import { sql } from 'drizzle-orm'
import { free, type Holding, names, shown } from '#server/register/holding.ts'
import { inBusiness } from '#server/register/rows.ts'
import { contacts } from './tables.ts'

/** Personal data in the tables of contacts: whose it is, what an export shows, what an erasure does. */
export const contactsRegister: Holding[] = [
  {
    table: contacts,
    whose: ['visitor'],
    // With the entries that theirs were merged with: they are one person.
    rowsOf: inBusiness(
      ({ provenEmail, userId }, { workspaceId }) => sql`t.id in (
        with recursive mine as (
          select c.id, c.merged_into from contacts c
           where c.workspace_id = ${workspaceId} and (lower(c.email) = ${provenEmail} or c.user_id = ${userId})
          union
          select c.id, c.merged_into from contacts c
            join mine on c.workspace_id = ${workspaceId} and (c.id = mine.merged_into or c.merged_into = mine.id))
        select id from mine)`,
    ),
    rows: 'go',
    isExported: true,
    personal: {
      name: shown('row'),
      company: shown('row'),
      email: shown('row'),
      phone: shown('row'),
      user_id: shown('row'),
      tags: shown('row'),
      consent_how: shown('row'),
      notes: free('row'),
      folded: shown('row'),
    },
    plain: names(
      'workspace_id id type locale source consent consent_at last_contacted_at merged_into merged_at not_same created_at updated_at',
    ),
    note: 'Found by the verified e-mail address of an account, or by the account that applied. Who has no account is forgotten by the business, with delete.',
  },
]
