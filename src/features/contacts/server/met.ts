import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Kin } from './family.ts'
import type { Contact } from './read.ts'

type Met = {
  kind: 'inquiry' | 'visit' | 'application' | 'tenant' | 'owner' | 'vendor'
  id: string
  name: string
  unitNo: string | null
  propertyId: string | null
  state: 'open' | 'ready' | 'past'
  at: Date
}

/** More than this nobody reads on one page. */
const MOST = 50

/** What came from the same number or address: questions, visits, applications, and their records. The newest first. */
export async function readMet(
  tx: Tx,
  workspaceId: string,
  { phoneNumber, email }: Pick<Contact, 'phoneNumber' | 'email'>,
  kin: readonly Kin[] = [],
): Promise<Met[]> {
  const phones = [phoneNumber, ...kin.map(({ phone }) => phone)].filter((one) => one !== null)
  const emails = [email, ...kin.map((one) => one.email)].flatMap((one) => (one ? [one.toLowerCase()] : []))
  if (phones.length + emails.length === 0) return []
  const theirs = sql`t.workspace_id = ${workspaceId} and (t.phone = ${oneOf(phones)} or lower(t.email) = ${oneOf(emails)})`
  const unit = sql`(select p.unit_no from properties p where p.workspace_id = t.workspace_id and p.id = t.property_id)`
  const home = sql`(select p.id from properties p where p.workspace_id = t.workspace_id and p.id = t.property_id
     and p.status <> 'rented' and p.deleted_at is null)`
  const lease = sql`exists (select 1 from leases l where l.workspace_id = t.workspace_id and l.application_id = t.id)`
  const { rows } = await tx.execute<Met>(sql`
    select kind, id, name, "unitNo", "propertyId", state, at from (
      select 'inquiry' as kind, t.id, t.name, ${unit} as "unitNo", ${home} as "propertyId",
             case when t.status = 'open' then 'open' else 'ready' end as state, t.created_at as at from inquiries t where ${theirs}
      union all
      select 'visit', t.id, t.name, ${unit}, ${home},
             case t.status when 'open' then 'open' when 'done' then 'ready' else 'past' end, t.at from visits t where ${theirs}
      union all
      select 'application', t.id, concat_ws(' ', t.first_name, t.last_name), ${unit}, ${home},
             case when t.status in ('submitted', 'under_review') then 'open'
                  when t.status = 'approved' and not ${lease} then 'ready' else 'past' end, t.submitted_at
        from applications t where ${theirs} and t.submitted_at is not null
      union all
      select 'tenant', t.id, concat_ws(' ', t.first_name, nullif(t.last_name, '')), null, null, 'past', t.created_at
        from tenants t where ${theirs} and t.deleted_at is null
      union all
      select 'owner', t.id, t.name, null, null, 'past', t.created_at from owners t where ${theirs} and t.deleted_at is null
      union all
      select 'vendor', t.id, t.name, null, null, 'past', t.created_at from vendors t where ${theirs} and t.deleted_at is null
    ) met
    order by at desc, id limit ${MOST}`)

  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

function oneOf(texts: readonly string[]): SQL {
  return sql`any(array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)))`
}
