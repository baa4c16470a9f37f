import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import type { Person, Place } from '#server/register/person.ts'

/** Everything by which a person is found. The role of jobs sees all businesses, so that none is left out. */
export async function findPerson(tx: Tx, userId: string): Promise<Person> {
  const { rows } = await tx.execute<Omit<Person, 'places'>>(sql`
    select id as "userId", email, case when email_verified_at is not null then email end as "provenEmail",
           array(select lower(to_address) from mail_outbox m
                  where m.workspace_id is null and m.dedupe_key not like 'product.shared:%' and lower(m.to_address) <> u.email
                    and (position(u.id::text in m.dedupe_key) > 0
                         or exists (select 1 from one_time_tokens o where o.user_id = u.id and position(o.id::text in m.dedupe_key) > 0))
                  group by 1) as "formerEmails",
           first_name as "firstName", last_name as "lastName", phone, role, locale
      from users u where id = ${userId} and status <> 'erased'`)
  if (!rows[0]) throw notFound()

  return { ...rows[0], places: await findPlaces(tx, rows[0]) }
}

async function findPlaces(tx: Tx, { userId, provenEmail }: Pick<Person, 'userId' | 'provenEmail'>) {
  const ids = (kind: string) => sql`
    coalesce((select json_agg(l.record_id) from user_links l
               where l.user_id = ${userId} and l.workspace_id = p.id and l.kind = ${kind}), '[]')`
  const { rows } = await tx.execute<Place>(sql`
    select p.id as "workspaceId", coalesce(w.business_name, '') as "businessName",
           ${ids('tenant')} as "tenantIds", ${ids('owner')} as "ownerIds", ${ids('vendor')} as "vendorIds",
           exists (select 1 from workspace_members m where m.user_id = ${userId} and m.workspace_id = p.id
                      and 'people' = any (m.rights)) as "isRun"
      from (select workspace_id as id from user_links where user_id = ${userId}
            union select workspace_id from workspace_members where user_id = ${userId}
            union select workspace_id from applications where user_id = ${userId}
            union select workspace_id from files where uploaded_by = ${userId}
            union select workspace_id from lease_signatures where user_id = ${userId}
            union select workspace_id from imports where created_by = ${userId}
            union select workspace_id from posts where author_id = ${userId}
            union select workspace_id from audit_log where actor_id = ${userId}
            union select workspace_id from visits where lower(email) = ${provenEmail}
            union select workspace_id from contacts where lower(email) = ${provenEmail}
            union select workspace_id from invitations where lower(email) = ${provenEmail} or accepted_by = ${userId}
            union select ${NO_WORKSPACE}::uuid) p
      left join workspaces w on w.id = p.id
     order by p.id`)

  return rows
}
