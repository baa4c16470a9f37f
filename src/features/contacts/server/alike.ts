import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { ContactType } from '#features/contacts/contract.ts'
import type { Contact } from './read.ts'

/** By what two entries may be one person, the surest first. */
export type Because = 'phone' | 'email' | 'name'

type Alike = {
  id: string
  name: string
  type: ContactType
  phoneNumber: string | null
  email: string | null
  because: Because
}

/** More than this nobody compares at once. */
const MOST = 5

/** Entries that may be the same person: by number, address or name; not those of whom somebody said that they are not. */
export async function readAlike(tx: Tx, workspaceId: string, one: Contact): Promise<Alike[]> {
  const { id, name, phoneNumber, email } = one
  const { rows } = await tx.execute<Alike>(sql`
    select id, name, type, phone as "phoneNumber", email, because from (
      select c.*, case when c.phone = ${phoneNumber} then 'phone'
                       when lower(c.email) = ${email?.toLowerCase() ?? null} then 'email'
                       when fold_key(c.name) = fold_key(${name}) then 'name' end as because
        from contacts c
       where c.workspace_id = ${workspaceId} and c.merged_into is null and c.id <> ${id}
         and not ${id}::uuid = any(c.not_same)
         and not c.id = any(select unnest(s.not_same) from contacts s where s.workspace_id = c.workspace_id and s.id = ${id})
    ) found
    where because is not null
    order by array_position(array['phone', 'email', 'name'], because), id limit ${MOST}`)

  return rows
}
