import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { FedHome } from '#features/feeds/contract.ts'
import type { Kit } from '#server/kit.ts'
import type { Post } from './service.ts'

/** The site of a workspace, how much it has to show, and how much of it each partner was given. */
export async function readFeedOverview(tx: Tx, kit: Kit, workspaceId: string) {
  const { rows: sites } = await tx.execute<{
    siteName: string | null
    isPublished: boolean
    primaryColor: string | null
    freeCount: number
  }>(sql`
    select site_name as "siteName", is_published and status = 'active' as "isPublished",
           primary_color as "primaryColor",
           (select count(*)::int from listing_index l
             where l.workspace_id = w.id and l.status in ('available', 'coming_soon')) as "freeCount"
      from workspaces w where id = ${workspaceId}`)
  const { rows: counts } = await tx.execute<{ partner: string; posted: number; fed: number }>(sql`
    select partner, count(*)::int as posted,
           count(*) filter (where l.status in ('available', 'coming_soon'))::int as fed
      from partner_posts p
      join properties h on h.workspace_id = p.workspace_id and h.id = p.property_id
                       and h.listing_state = 'published' and h.deleted_at is null
      left join listing_index l on l.workspace_id = p.workspace_id and l.property_id = p.property_id
     where p.workspace_id = ${workspaceId} and p.taken_back_at is null group by partner`)
  const countOf = (key: string) => counts.find(({ partner }) => partner === key)

  return {
    ...sites[0]!,
    partners: kit.config.partners.map((partner) => ({
      ...partner,
      postedCount: countOf(partner.key)?.posted ?? 0,
      inFeedCount: countOf(partner.key)?.fed ?? 0,
    })),
  }
}

/** The published homes by building and number, with the partners each was given to. */
export async function listFedHomes(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { itemsPerPage, page, search }: { itemsPerPage: number; page: number; search?: string },
) {
  const texts = [sql`h.unit_no`, sql`h.title_th`, sql`h.title_en`, sql`j.name_th`, sql`j.name_en`]
  const where = sql`h.workspace_id = ${workspaceId} and h.listing_state = 'published' and h.deleted_at is null
    and ${foundBy(search ?? '', texts)}`
  const from = sql`properties h left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id`
  const { rows } = await tx.execute<Omit<FedHome, 'postTo'> & { postTo: Post[] | null }>(sql`
    select h.id, h.unit_no as "unitNo", h.title_th as "titleTh", h.title_en as "titleEn", h.status,
           h.status in ('available', 'coming_soon') and h.hidden_at is null as "isInFeeds",
           (select json_agg(json_build_object('partner', partner, 'status', p.status) order by partner)
              from partner_posts p where p.workspace_id = h.workspace_id and p.property_id = h.id
                                      and p.taken_back_at is null) as "postTo"
      from ${from} where ${where}
     order by j.name_th nulls last, h.unit_no, h.id limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${where}`,
  )
  const isKnown = ({ partner }: Post) => kit.config.partners.some(({ key }) => key === partner)

  return {
    data: rows.map((row) => ({ ...row, postTo: (row.postTo ?? []).filter(isKnown) })),
    total: counted[0]!.total,
    page,
    itemsPerPage,
  }
}
