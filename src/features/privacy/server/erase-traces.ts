import { getTableName, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import type { Person, Place } from '#server/register/person.ts'
import { anyOf } from '#server/register/rows.ts'
import type { Needles } from './needles.ts'

/** What stands where a person was struck out. */
export const STRUCK = '•••'

/** Takes the person out of copies and queues: mails to others that name them, jobs that wait. */
export async function eraseCopies(tx: Tx, person: Person, { all }: Needles): Promise<void> {
  await tx.execute(sql`
    update mail_outbox set subject = ${STRUCK}, html = '', text = '', attachments = '[]', last_error = null,
           from_name = null, reply_to = null, stop_url = null,
           dedupe_key = 'erased:' || id, status = case when status = 'queued' then 'failed' else status end
     where (workspace_id is null or workspace_id = ${anyOf(person.places.map((place) => place.workspaceId))})
       and (subject ~* ${all} or text ~* ${all} or html ~* ${all} or reply_to::text ~* ${all})`)
  await tx.execute(sql`
    update notices set title = ${STRUCK}, name = '', dedupe_key = 'erased:' || id
     where (workspace_id is null or workspace_id = ${anyOf(person.places.map((place) => place.workspaceId))})
       and (title ~* ${all} or name ~* ${all})`)
  await tx.execute(sql`
    delete from graphile_worker._private_jobs where locked_at is null and payload::text ~* ${all}`)
}

/** Strikes the person out of what one business wrote freely, and out of lines of files that it brought in. */
export async function strikeOut(tx: Tx, kit: Kit, { workspaceId }: Place, { known }: Needles): Promise<void> {
  const pattern = known.get(workspaceId)!
  for (const { table, personal } of kit.register)
    for (const [column, { isFree }] of Object.entries(personal)) {
      if (!isFree) continue
      const [name, text] = [sql.identifier(getTableName(table)), sql.identifier(column)]
      await tx.execute(sql`
        update ${name} set ${text} = regexp_replace(${text}, ${pattern}, ${STRUCK}, 'gi')
         where workspace_id = ${workspaceId} and ${text} ~* ${pattern}`)
    }
  // A file that names the person is not looked through, it may be packed: it goes whole, and can be sent again.
  await tx.execute(sql`
    with struck as (
      update import_rows set parsed = parsed || '{"tenant": null, "coTenants": []}', problems = '[]'
       where workspace_id = ${workspaceId}
         and (parsed::text ~* ${pattern} or problems::text ~* ${pattern}
              or exists (select 1 from jsonb_array_elements(coalesce(parsed -> 'coTenants', '[]') || jsonb_build_array(parsed -> 'tenant')) one
                          where concat_ws(' ', one ->> 'firstName', one ->> 'lastName') ~* ${pattern}))
      returning import_id)
    delete from import_sources
     where workspace_id = ${workspaceId}
       and (import_id in (select import_id from struck) or reading::text ~* ${pattern})`)
}

/**
 * Blanks the personal parts of the audit log: from where the person acted, and before and after of entries about the
 * person's own account and records, or that name them. Who did what and when stays, and the seals still prove it.
 * Answers how many parts were blanked.
 */
export async function blankLog(tx: Tx, person: Person, { known }: Needles): Promise<number> {
  const { userId, provenEmail } = person
  const origins = await tx.execute(sql`
    update audit_log set ip = null, origin_salt = null where actor_id = ${userId} and origin_salt is not null`)
  let blanked = origins.rowCount ?? 0
  for (const { workspaceId, tenantIds, ownerIds, vendorIds } of person.places) {
    const pattern = known.get(workspaceId)!
    const records = `{${[userId, ...tenantIds, ...ownerIds, ...vendorIds].join(',')}}`
    const changes = await tx.execute(sql`
      update audit_log a set before = null, after = null, change_salt = null
       where a.workspace_id = ${workspaceId} and a.change_salt is not null
         and (a.record_id = any (array(
                select unnest(${records}::text[])
                union select id::text from applications where workspace_id = ${workspaceId} and user_id = ${userId}
                union select id::text from visits where workspace_id = ${workspaceId} and lower(email) = ${provenEmail}
                union select id::text from leases where workspace_id = ${workspaceId} and tenant_id = ${anyOf(tenantIds)}
                union select lease_id::text from lease_cotenants where workspace_id = ${workspaceId} and tenant_id = ${anyOf(tenantIds)}
                union select s.id::text from slips s join payments p on p.workspace_id = s.workspace_id and p.id = s.payment_id
                       where s.workspace_id = ${workspaceId} and p.tenant_id = ${anyOf(tenantIds)}))
              or a.before::text ~* ${pattern} or a.after::text ~* ${pattern})`)
    blanked += changes.rowCount ?? 0
  }

  return blanked
}
