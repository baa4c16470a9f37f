import { type SQL, sql } from 'drizzle-orm'
import { rootIn } from './family.ts'

/** Somebody as a row of any table names them. */
type Named = { workspaceId: SQL; name: SQL; phone: SQL; email: SQL }

/**
 * The id of the entry that somebody is known by, if any: of those with the same number or address (a couple may share
 * one) who has both, then who has the name, then whose number it is. One that was merged leads to
 * the entry it was merged into.
 */
export function entryOf({ workspaceId, name, phone, email }: Named): SQL {
  return rootIn(
    workspaceId,
    sql`
    select c.id, c.merged_into from contacts c
     where c.workspace_id = ${workspaceId} and (c.phone = ${phone} or lower(c.email) = lower(${email}))
     order by c.phone = ${phone} and lower(c.email) = lower(${email}) desc nulls last,
              fold_key(c.name) = fold_key(${name}) desc, c.phone = ${phone} desc nulls last, c.id
     limit 1`,
  )
}

/** What they are to the business by its records; who has none is interested. */
export function typeOf({ workspaceId, phone, email }: Named): SQL {
  const is = (table: SQL) => sql`exists (
    select 1 from ${table} r where r.workspace_id = ${workspaceId} and r.deleted_at is null
       and (r.phone = ${phone} or lower(r.email) = lower(${email})))`

  return sql`case when ${is(sql`tenants`)} then 'tenant' when ${is(sql`owners`)} then 'owner'
                  when ${is(sql`vendors`)} then 'vendor' else 'prospect' end`
}

/** Somebody who is no row yet. */
export function asked(person: {
  workspaceId: string
  name: string
  phone: string | null
  email: string | null
}): Named {
  return {
    workspaceId: sql`${person.workspaceId}::uuid`,
    name: sql`${person.name}::text`,
    phone: sql`${person.phone}::text`,
    email: sql`${person.email}::text`,
  }
}
