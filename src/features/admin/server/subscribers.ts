import { type SQL, sql } from 'drizzle-orm'
import type { Right } from '#contract/access.ts'
import { notFound } from '#contract/problem.ts'
import { foundBy } from '#db/found-by.ts'
import { PERSON_NAMES, personNameIn } from '#db/person-name.ts'
import type { SUBSCRIBER_STATES } from '#features/admin/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { type Paging, pageOf } from './paged.ts'

type State = (typeof SUBSCRIBER_STATES)[number]

type Row = {
  id: string
  key: string
  businessName: string
  businessNameEn: string | null
  siteName: string | null
  state: State
  isVerified: boolean
  isPublished: boolean
  manager: { id: string; name: string; email: string } | null
  listings: number
  createdAt: Date
}

const STATE = sql`
  case when w.status = 'active' then case when w.verified_at is null then 'pending' else 'verified' end
       when w.status = 'closed' then 'closed' else 'suspended' end`

const columns = (locale: Locale) => sql`
  w.business_name as "businessName", w.business_name_en as "businessNameEn", w.site_name as "siteName", ${STATE} as state,
  w.verified_at is not null as "isVerified", w.is_published as "isPublished", w.created_at as "createdAt",
  (select json_build_object('id', u.id, 'name', ${personNameIn(locale)}, 'email', u.email)
     from workspace_members m join users u on u.id = m.user_id where m.workspace_id = w.id
    order by ('people' = any (m.rights)) desc, m.created_at, u.id limit 1) as manager,
  (select count(*)::int from listing_index i where i.workspace_id = w.id) as listings`

/** The managers' businesses, newest first; their people are named in the reader's language. */
export async function listSubscribers(
  kit: Kit,
  locale: Locale,
  { search, state, ...paging }: Paging & { search?: string; state?: State },
) {
  return kit.database.global(async (tx) => {
    const { rows, ...rest } = await pageOf<Row>(tx, paging, {
      columns: columns(locale),
      from: sql`workspaces w`,
      alias: 'w',
      wanted: [
        ...(state ? [sql`${STATE} = ${state}`] : []),
        ...(search?.trim() ? [isFoundBy(search.trim())] : []),
      ],
    })

    return { ...rest, data: rows.map(asSubscriber) }
  })
}

function isFoundBy(search: string): SQL {
  const business = [sql`w.business_name`, sql`w.business_name_en`, sql`w.site_name`]

  return sql`(${foundBy(search, business, [sql`w.phone`])}
    or exists (select 1 from workspace_members m join users u on u.id = m.user_id
                where m.workspace_id = w.id and ${foundBy(search, [PERSON_NAMES, sql`u.email`], [sql`u.phone`])}))`
}

type Detail = Row & {
  isCompany: boolean
  userType: string
  verifiedAt: Date | null
  suspendedAt: Date | null
  suspendedReason: string | null
  phone: string | null
  email: string | null
  lineId: string | null
  address: string | null
  taxId: string | null
  payeeName: string | null
  homes: number
  tenants: number
  activeLeases: number
  openBills: number
  owedSatang: string
  members: { id: string; name: string; email: string; status: string; rights: Right[] }[]
}

/**
 * One business: who works there, what is needed to verify it, and how much it manages. Its address is in the reader's
 * language where it has both.
 */
export async function readSubscriber(kit: Kit, id: string, locale: Locale) {
  const address =
    locale === 'en' ? sql`coalesce(w.address_en, w.address_th)` : sql`coalesce(w.address_th, w.address_en)`

  return kit.database.inWorkspace(id, async (tx) => {
    const { rows } = await tx.execute<Detail>(sql`
      select ${columns(locale)}, w.id, w.is_company as "isCompany", w.user_type as "userType", w.verified_at as "verifiedAt",
             w.suspended_at as "suspendedAt", w.suspended_reason as "suspendedReason", w.phone, w.email,
             w.line_id as "lineId", ${address} as address,
             t.tax_id as "taxId", t.payee_name as "payeeName",
             (select count(*)::int from properties where workspace_id = w.id and deleted_at is null) as homes,
             (select count(*)::int from tenants where workspace_id = w.id and deleted_at is null) as tenants,
             (select count(*)::int from leases where workspace_id = w.id and status = 'active') as "activeLeases",
             b.open as "openBills", b.owed::text as "owedSatang",
             coalesce((select json_agg(json_build_object('id', u.id, 'name', ${personNameIn(locale)},
                         'email', u.email, 'status', u.status, 'rights', m.rights) order by m.created_at, u.id)
                         from workspace_members m join users u on u.id = m.user_id where m.workspace_id = w.id), '[]') as members
        from workspaces w left join workspace_settings t on t.workspace_id = w.id
       cross join lateral (select count(*)::int as open, coalesce(sum(total_satang - paid_satang), 0) as owed from invoices
                            where workspace_id = w.id and status in ('due', 'partially_paid', 'overdue')) b
       where w.id = ${id}`)
    const row = rows[0]
    if (!row) throw notFound()

    return {
      ...row,
      ...asSubscriber(row),
      verifiedAt: dateOf(row.verifiedAt),
      suspendedAt: dateOf(row.suspendedAt),
      owedSatang: BigInt(row.owedSatang),
    }
  })
}

function asSubscriber({ key: _, createdAt, ...row }: Row) {
  return { ...row, createdAt: new Date(createdAt) }
}

function dateOf(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value)
}
