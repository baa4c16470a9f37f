import { type SQL, sql } from 'drizzle-orm'
import { businessNameIn } from '#db/business-name.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { personNameIn } from '#db/person-name.ts'
import { isRentedBy } from '#db/rented-by.ts'
import type { PartyKind } from '#features/chats/rules/kinds.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'

export type OtherKind = PartyKind | 'member' | 'business'
type Other = {
  kind: OtherKind
  id: string
  name: string
  home: string | null
  reach: 'account' | 'mail' | 'none'
  chatId: string | null
}
type Query = { itemsPerPage: number; page: number; search?: string; side?: 'staff' | 'party' }
type Eye = { reader: Reader; locale: Locale }

/** Whom the reader may write to: of the business in use, and the businesses that they are somebody of. */
export async function listOthers(kit: Kit, eye: Eye, query: Query) {
  const { itemsPerPage, page, side } = query
  const { workspace, links } = eye.reader
  const all: Other[] = []
  let total = 0
  if (workspace?.rights.includes('view') && side !== 'party') {
    const found = await kit.database.inWorkspace(workspace.id, (tx) =>
      findPeople(tx, workspace.id, eye, query),
    )
    all.push(...found.rows)
    total += found.total
  }
  if (side !== 'staff')
    for (const workspaceId of [...new Set(links.map((link) => link.workspaceId))])
      if (workspaceId !== workspace?.id) {
        const found = await kit.database.inWorkspace(workspaceId, (tx) =>
          findBusiness(tx, workspaceId, eye, query),
        )
        all.push(...found)
        total += found.length
      }

  return { data: all.slice(0, itemsPerPage), total, page, itemsPerPage }
}

const linked = (
  kind: string,
  id: SQL,
) => sql`exists (select 1 from user_links k join users ku on ku.id = k.user_id and ku.status = 'active'
  where k.workspace_id = x.workspace_id and k.kind = ${kind} and k.record_id = ${id})`
const named = (locale: Locale) =>
  locale === 'en' ? sql`coalesce(nullif(x.name_en, ''), x.name)` : sql`x.name`

/** People of a business: colleagues, and who rents, owns, mends or applied. Those spoken with last come first. */
async function findPeople(tx: Tx, workspaceId: string, { reader, locale }: Eye, query: Query) {
  const of = sql`x.workspace_id = ${workspaceId}`
  const from = sql`(
    select 'tenant' as kind, x.id, trim(x.first_name || ' ' || x.last_name) as name, x.nickname as other, x.email, x.phone,
           ${linked('tenant', sql`x.id`)} as account,
           (select string_agg(distinct p.unit_no, ', ') from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
             where l.workspace_id = x.workspace_id and ${isRentedBy(sql`x.id`)} and l.status = 'active') as home
      from tenants x where ${of} and x.deleted_at is null
    union all
    select 'owner', x.id, ${named(locale)}, x.name, x.email, x.phone, ${linked('owner', sql`x.id`)}, null
      from owners x where ${of} and x.deleted_at is null
    union all
    select 'vendor', x.id, ${named(locale)}, x.trade, x.email, x.phone, ${linked('vendor', sql`x.id`)}, null
      from vendors x where ${of} and x.deleted_at is null
    union all
    select 'applicant', x.id, ${personNameIn(locale)}, null, u.email, u.phone, u.status = 'active', p.unit_no
      from applications x join users u on u.id = x.user_id and u.status not in ('deleted', 'erased')
      left join properties p on p.workspace_id = x.workspace_id and p.id = x.property_id
     where ${of} and x.status in ('submitted', 'under_review', 'approved')
    union all
    select 'visitor', x.id, x.name, null, x.email, x.phone, false, p.unit_no
      from inquiries x left join properties p on p.workspace_id = x.workspace_id and p.id = x.property_id
     where ${of} and x.status = 'open'
    union all
    select 'member', u.id, ${personNameIn(locale)}, null, u.email, null, true, null
      from workspace_members x join users u on u.id = x.user_id and u.status = 'active'
     where ${of} and u.id <> ${reader.userId}
  ) y left join lateral (
    select c.id as chat_id, c.last_at from chats c
     where c.workspace_id = ${workspaceId} and c.last_number > 0
       and case when y.kind = 'member' then c.team_ids = ${pairKey(reader.userId)}
                else c.party_kind = y.kind and c.party_id = y.id end limit 1) c on true`
  const found = foundBy(
    query.search ?? '',
    [sql`y.name`, sql`y.other`, sql`y.home`, sql`y.email`],
    [sql`y.phone`],
  )
  const { rows } = await tx.execute<Other & { total: number }>(sql`
    select y.kind, y.id, y.name, y.home, c.chat_id as "chatId", count(*) over ()::int as total,
           case when y.account then 'account' when coalesce(y.email, '') <> '' then 'mail' else 'none' end as reach
      from ${from} where ${found}
     order by c.last_at desc nulls last, y.home nulls last, y.name, y.id
     limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}`)

  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** The key of a thread of two colleagues, of which one is `y.id`. */
const pairKey = (readerId: string) =>
  sql`least(${readerId}::text, y.id::text) || ' ' || greatest(${readerId}::text, y.id::text)`

async function findBusiness(tx: Tx, workspaceId: string, { reader, locale }: Eye, query: Query) {
  const own = reader.links.filter((link) => link.workspaceId === workspaceId)
  const pairs = own.map(({ kind, recordId }) => sql`(${kind}, ${recordId}::uuid)`)
  const { rows } = await tx.execute<Other>(sql`
    select 'business' as kind, w.id, ${businessNameIn(locale)} as name, null as home, 'account' as reach,
           (select c.id from chats c where c.workspace_id = w.id and (c.party_kind, c.party_id) in (${sql.join(pairs, sql`, `)})
             order by c.last_at desc limit 1) as "chatId"
      from workspaces w where w.id = ${workspaceId} and w.status = 'active'
       and ${foundBy(query.search ?? '', [sql`w.business_name`, sql`w.business_name_en`])}`)

  return rows
}
