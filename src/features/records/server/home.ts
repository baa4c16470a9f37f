import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { placeName, projectName } from '#db/place-name.ts'
import { isAtHome } from '#features/maintenance/server/service.ts'
import type { Locale } from '#i18n/locale.ts'

type Neighbour = { id: string; unitNo: string } | null

type Home = {
  id: string
  unitNo: string
  type: string
  place: string | null
  floor: number | null
  areaSqm: number | null
  bedrooms: number
  rentSatang: bigint
  status: string
  freeFrom: string | null
  listingState: 'draft' | 'published' | 'off_market'
}

/** What a home is, in the reader's language. @throws Problem 404 */
export async function readHome(tx: Tx, workspaceId: string, id: string, locale: Locale): Promise<Home> {
  const project = projectName(locale)
  const { rows } = await tx.execute<Omit<Home, 'rentSatang'> & { rent: string }>(sql`
    select p.id, p.unit_no as "unitNo", p.type, ${placeName({ project })} as place, p.floor,
           p.area_sqm::float8 as "areaSqm", p.bedrooms, p.rent_satang::text as rent, p.status, p.free_from::text as "freeFrom",
           p.listing_state as "listingState"
      from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where p.workspace_id = ${workspaceId} and p.id = ${id} and p.deleted_at is null`)
  if (!rows[0]) throw notFound()
  const { rent, ...home } = rows[0]

  return { ...home, rentSatang: BigInt(rent) }
}

/** The homes before and after one, as one walks: building, floor, number. */
export async function readNeighbours(
  tx: Tx,
  workspaceId: string,
  id: string,
): Promise<{ previous: Neighbour; next: Neighbour }> {
  const { rows } = await tx.execute<{ previous: Neighbour; next: Neighbour }>(sql`
    select previous, next from (
      select p.id, lag(json_build_object('id', p.id, 'unitNo', p.unit_no)) over walk as previous,
             lead(json_build_object('id', p.id, 'unitNo', p.unit_no)) over walk as next
        from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
       where p.workspace_id = ${workspaceId} and p.deleted_at is null
      window walk as (order by ${placeName()} nulls last, p.floor nulls last, length(p.unit_no), p.unit_no, p.id)) as w
     where id = ${id}`)

  return rows[0] ?? { previous: null, next: null }
}

/** Whose it is now. */
export async function readOwners(tx: Tx, workspaceId: string, id: string, locale: Locale) {
  const { rows } = await tx.execute<{ id: string; name: string; shareBp: number }>(sql`
    select o.id, ${locale === 'th' ? sql`o.name` : sql`coalesce(o.name_en, o.name)`} as name, s.share_bp as "shareBp"
      from property_owners s join owners o on o.workspace_id = s.workspace_id and o.id = s.owner_id
     where s.workspace_id = ${workspaceId} and s.property_id = ${id} and o.deleted_at is null order by s.share_bp desc, name`)

  return rows
}

/** What is broken, who comes to look at it, and how many questions about it wait. */
export async function readAround(tx: Tx, workspaceId: string, id: string, now: Date) {
  const repairs = await tx.execute<{
    id: string
    title: string
    priority: string
    status: string
    at: string
  }>(sql`
    select r.id, r.title, r.priority, r.status, r.created_at as at from maintenance_items r
     where r.workspace_id = ${workspaceId} and ${isAtHome(sql`${id}`)} and r.status not in ('completed', 'cancelled')
     order by case r.priority when 'emergency' then 0 when 'urgent' then 1 else 2 end, r.created_at limit 5`)
  const visits = await tx.execute<{ id: string; name: string; at: string }>(sql`
    select id, name, at from visits
     where workspace_id = ${workspaceId} and property_id = ${id} and status = 'open' and at >= ${now.toISOString()}
     order by at limit 5`)
  const asked = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from inquiries
     where workspace_id = ${workspaceId} and property_id = ${id} and status = 'open'`)

  return {
    repairs: repairs.rows.map(({ at, ...repair }) => ({ ...repair, at: new Date(at) })),
    visits: visits.rows.map(({ at, ...visit }) => ({ ...visit, at: new Date(at) })),
    openInquiries: asked.rows[0]!.n,
  }
}
