import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { displayPhone } from '#thai/phone.ts'
import type { Person } from './person.ts'
import { anyOf } from './rows-of.ts'

/** Shorter ones would be found in other people's words. */
const SHORTEST = 5

/**
 * What names a person in texts that others wrote: full names, addresses of e-mail, telephone and id numbers, from the
 * account and from every record of theirs, as one pattern for `~*`. First names alone name too many.
 */
export async function needlesOf(tx: Tx, person: Person): Promise<string> {
  const found = new Set<string>()
  const add = (row: Record<string, string | null>) => {
    const { first, last, phone, ...rest } = row
    for (const text of [first && last && `${first} ${last}`, phone, ...Object.values(rest)])
      if (text && text.trim().length >= SHORTEST) found.add(text.trim())
    if (phone) for (const form of formsOf(phone)) found.add(form)
  }
  add({ first: person.firstName, last: person.lastName, email: person.email, phone: person.phone })
  for (const { workspaceId, tenantIds, ownerIds, vendorIds } of person.places) {
    const { rows } = await tx.execute<Record<string, string | null>>(sql`
      select first_name as first, last_name as last, email, phone, id_number as number, null as name, null as name2, null as account
        from tenants where workspace_id = ${workspaceId} and id = ${anyOf(tenantIds)}
      union all
      select null, null, email, phone, tax_id, name, name_en, bank_account_no
        from owners where workspace_id = ${workspaceId} and id = ${anyOf(ownerIds)}
      union all
      select null, null, email, phone, tax_id, name, null, null
        from vendors where workspace_id = ${workspaceId} and id = ${anyOf(vendorIds)}
      union all
      select first_name, last_name, email, phone, answers ->> 'idNumber', null, null, null
        from applications where workspace_id = ${workspaceId} and user_id = ${person.userId}`)
    for (const row of rows) add(row)
  }
  const { rows } = await tx.execute<{ email: string | null }>(
    sql`select email from user_identities where user_id = ${person.userId}`,
  )
  for (const row of rows) add(row)

  return [...found]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
}

/** A number as it is kept, as it is shown, and as it is dialled. */
function formsOf(phone: string): string[] {
  return [phone, displayPhone(phone), phone.replace(/^\+66/, '0')].filter((form) => form.length >= SHORTEST)
}
