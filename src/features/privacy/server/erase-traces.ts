import { getTableName, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { HOLDINGS } from './holdings.ts'
import type { Person } from './person.ts'
import { anyOf } from './rows-of.ts'

/** What stands where a person was struck out. */
export const STRUCK = '•••'

/** Takes the person out of what is not theirs: mails to others, jobs that wait, free texts, lines of imports, the log. */
export async function eraseTraces(tx: Tx, person: Person, pattern: string): Promise<void> {
  const places = anyOf(person.places.map((place) => place.workspaceId))
  await tx.execute(sql`
    update mail_outbox set subject = ${STRUCK}, html = '', text = '', attachments = '[]', last_error = null,
           dedupe_key = 'erased:' || id, status = case when status = 'queued' then 'failed' else status end
     where (workspace_id is null or workspace_id = ${places})
       and (subject ~* ${pattern} or text ~* ${pattern} or html ~* ${pattern} or dedupe_key ~* ${pattern}
            or to_address ~* ${pattern})`)
  await tx.execute(sql`
    delete from graphile_worker._private_jobs where locked_at is null and payload::text ~* ${pattern}`)
  for (const { table, personal } of HOLDINGS)
    for (const [column, { isFree }] of Object.entries(personal)) {
      if (!isFree) continue
      const [name, text] = [sql.identifier(getTableName(table)), sql.identifier(column)]
      await tx.execute(sql`
        update ${name} set ${text} = regexp_replace(${text}, ${pattern}, ${STRUCK}, 'gi')
         where workspace_id = ${places} and ${text} ~* ${pattern}`)
    }
  await tx.execute(sql`
    update import_rows set parsed = jsonb_set(parsed, '{tenant}', 'null'), problems = '[]'
     where workspace_id = ${places}
       and (parsed::text ~* ${pattern} or problems::text ~* ${pattern}
            or concat_ws(' ', parsed #>> '{tenant,firstName}', parsed #>> '{tenant,lastName}') ~* ${pattern})`)
}

/**
 * Blanks the personal parts of the audit log: from where the person acted, and before and after of entries about the
 * person's own account and records, or that name them. Who did what and when stays, and the seals still prove it.
 */
export async function blankLog(tx: Tx, person: Person, pattern: string): Promise<void> {
  const { userId, provenEmail, places } = person
  const here = anyOf(places.map((place) => place.workspaceId))
  const tenants = anyOf(places.flatMap((place) => place.tenantIds))
  const records = places.flatMap((place) => [...place.tenantIds, ...place.ownerIds, ...place.vendorIds])
  await tx.execute(sql`
    update audit_log set ip = null, origin_salt = null where actor_id = ${userId} and origin_salt is not null`)
  await tx.execute(sql`
    update audit_log a set before = null, after = null, change_salt = null
     where a.workspace_id = ${here} and a.change_salt is not null
       and (a.record_id = any (array(
              select ${userId}::text
              union select unnest(${`{${records.join(',')}}`}::text[])
              union select id::text from applications where workspace_id = ${here} and user_id = ${userId}
              union select id::text from visits where workspace_id = ${here} and lower(email) = ${provenEmail}
              union select id::text from leases where workspace_id = ${here} and tenant_id = ${tenants}
              union select s.id::text from slips s join payments p on p.workspace_id = s.workspace_id and p.id = s.payment_id
                     where s.workspace_id = ${here} and p.tenant_id = ${tenants}))
            or a.before::text ~* ${pattern} or a.after::text ~* ${pattern})`)
}
