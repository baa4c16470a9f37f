import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { CampaignDetail, CampaignPartner, CampaignRow } from '#features/marketing/contract.ts'
import type { CampaignState } from '#features/marketing/kinds.ts'
import type { Kit } from '#server/kit.ts'
import { qrPath } from '#server/ports/pdf/qr-svg.ts'
import { keyedHash } from '#server/seal.ts'
import { versionOf } from '#server/versions/versions.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { type Campaign, COLUMNS, findCampaign, linkUrl } from './campaign.ts'
import { readFacts } from './facts.ts'
import { namedSources, readCodes, readFigures, type Window } from './figures.ts'
import { flyerChanges, NOBODY, totalOf } from './rules.ts'

type Home = CampaignRow['home'] & { updatedAt: string }

const HOME = sql.raw(`h.id, h.unit_no as "unitNo", h.title_th as "titleTh", h.title_en as "titleEn",
  j.name_th as project, j.name_en as "projectEn", h.rent_satang::text as "rentSatang", h.status,
  exists (select 1 from listing_index l where l.workspace_id = h.workspace_id and l.property_id = h.id) as "isPublic",
  h.updated_at::text as "updatedAt"`)
const HOMES = sql.raw(
  'properties h left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id',
)
const NAMES = ['h.unit_no', 'h.title_th', 'h.title_en', 'j.name_th', 'j.name_en'].map((one) => sql.raw(one))

type Asked = {
  itemsPerPage: number
  page: number
  search?: string | undefined
  state?: CampaignState | undefined
  propertyId?: string | undefined
}

/** Campaigns of a business: those that run, then drafts, then what is over; each with its figures. */
export async function listCampaigns(tx: Tx, kit: Kit, workspaceId: string, asked: Asked) {
  const { itemsPerPage, page, search = '', state, propertyId } = asked
  const found = sql`c.workspace_id = ${workspaceId}
    and (${propertyId ?? null}::uuid is null or c.property_id = ${propertyId ?? null})
    and ${foundBy(search, [sql`c.headline_th`, sql`c.headline_en`, ...NAMES])}`
  const from = sql`campaigns c join properties h on h.workspace_id = c.workspace_id and h.id = c.property_id
    left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id`
  const counted = await tx.execute<{ status: string; n: number }>(
    sql`select c.status, count(*)::int as n from ${from} where ${found} group by c.status`,
  )
  const counts = Object.fromEntries(counted.rows.map((row) => [row.status, row.n]))
  const { rows } = await tx.execute<Omit<Campaign, 'links'> & { home: Home }>(sql`
    select ${COLUMNS}, to_jsonb(x) as home
      from ${from} cross join lateral (select ${HOME}) x
     where ${found} and ${state ? sql`c.status = ${state}` : sql`true`}
     order by c.status <> 'published', c.status <> 'draft', c.start_day desc, c.id desc
     limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const today = todayInBangkok(kit.now())
  const figures = await readFigures(
    tx,
    workspaceId,
    rows.map((row) => windowOf(row, today)),
  )

  return {
    data: rows.map(
      (row): CampaignRow => ({
        ...rowOf(row, row.home),
        counts: totalOf(namedSources(kit, figures.get(row.id) ?? [], new Map())),
      }),
    ),
    total: state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    page,
    itemsPerPage,
  }
}

/** A campaign with its figures, addresses, partners and what is different since its flyer was made. @throws Problem 404 */
export async function readCampaign(
  tx: Tx,
  kit: Kit,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<CampaignDetail> {
  const campaign = await findCampaign(tx, { workspaceId, id })
  const { propertyId, photoIds, flyer } = campaign
  const home = await findHome(tx, workspaceId, propertyId)
  const now = { words: campaign, facts: await readFacts(tx, kit, { workspaceId, propertyId, photoIds }) }
  const today = todayInBangkok(kit.now())
  const figures = await readFigures(tx, workspaceId, [windowOf(campaign, today)])
  const sources = namedSources(kit, figures.get(id) ?? [], await readCodes(tx, workspaceId, propertyId))
  const shown = formOf(campaign)
  const changes = flyerChanges(flyer, now)

  return {
    ...rowOf(campaign, home),
    ...shown,
    version: versionOf(kit, shown),
    counts: totalOf(sources),
    sources,
    links: campaign.links.map(({ id: linkId, kind, name, code }) => {
      const url = linkUrl(kit, code)
      return {
        ...{ id: linkId, kind, name, url },
        views: sources.find(({ key }) => key === code)?.views ?? 0,
        qr: qrPath(url, { level: 'M' }),
      }
    }),
    partners: await readPartners(tx, kit, workspaceId, home),
    flyerAt: new Date(campaign.flyerAt),
    changes,
    changedAt: changes.length > 0 ? latest(home.updatedAt, campaign.updatedAt) : null,
    mark: keyedHash(
      kit.config,
      JSON.stringify([now.words, now.facts, flyer, campaign.layout]),
      'version',
    ).slice(0, 12),
  }
}

/** Figures and campaigns of one home over the last days. @throws Problem 404 */
export async function readHomeMarketing(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, days }: { workspaceId: string; id: string; days: number },
) {
  const home = await findHome(tx, workspaceId, id)
  const today = todayInBangkok(kit.now())
  const window = { key: id, propertyId: id, fromDay: addDays(today, 1 - days), toDay: today }
  const figures = await readFigures(tx, workspaceId, [window])
  const sources = namedSources(kit, figures.get(id) ?? [], await readCodes(tx, workspaceId, id))
  const list = await listCampaigns(tx, kit, workspaceId, { itemsPerPage: 100, page: 1, propertyId: id })

  return { home: shownHome(home), counts: totalOf(sources), sources, campaigns: list.data }
}

/** Homes that a campaign may be made for: those that are shown first. */
export async function listHomes(tx: Tx, workspaceId: string, { itemsPerPage, page, search = '' }: Asked) {
  const where = sql`h.workspace_id = ${workspaceId} and h.deleted_at is null and ${foundBy(search, NAMES)}`
  const { rows } = await tx.execute<Home>(sql`
    select ${HOME} from ${HOMES} where ${where}
     order by h.status not in ('available', 'coming_soon', 'unconfirmed'), j.name_th nulls last, h.unit_no, h.id
     limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${HOMES} where ${where}`,
  )

  return { data: rows.map(shownHome), total: counted[0]!.total, page, itemsPerPage }
}

/** @throws Problem 404 */
export async function findHome(tx: Tx, workspaceId: string, id: string): Promise<Home> {
  const { rows } = await tx.execute<Home>(sql`
    select ${HOME} from ${HOMES} where h.workspace_id = ${workspaceId} and h.id = ${id} and h.deleted_at is null`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

/** What the form of a campaign shows, of which its version is made. */
function formOf({ headlineTh, headlineEn, shortTh, shortEn, bodyTh, bodyEn, ...rest }: Campaign) {
  const { photoIds, channels, layout, startDay, endDay } = rest

  return {
    ...{ headlineTh, headlineEn, shortTh, shortEn, bodyTh, bodyEn },
    ...{ photoIds, channels, layout, startDay, endDay },
  }
}

function rowOf(
  campaign: Omit<Campaign, 'links'>,
  home: Home,
): Omit<CampaignRow, 'counts'> & { counts: typeof NOBODY } {
  const { id, status, headlineTh, headlineEn, startDay, endDay } = campaign

  return { id, status, headlineTh, headlineEn, startDay, endDay, home: shownHome(home), counts: NOBODY }
}

const shownHome = ({ updatedAt: _, ...home }: Home): CampaignRow['home'] => home

/** The days of a campaign until today. */
function windowOf({ id, propertyId, startDay, endDay }: Omit<Campaign, 'links'>, today: string): Window {
  return { key: id, propertyId, fromDay: startDay, toDay: endDay && endDay < today ? endDay : today }
}

const latest = (one: string, other: string) => new Date(Math.max(Date.parse(one), Date.parse(other)))

/** What each partner was given of a home, and when it last read. */
async function readPartners(tx: Tx, kit: Kit, workspaceId: string, home: Home): Promise<CampaignPartner[]> {
  const { rows } = await tx.execute<{ key: string; isOn: boolean; readAt: string | null }>(sql`
    select k.key, exists (select 1 from partner_posts o where o.workspace_id = ${workspaceId} and o.partner = k.key
                             and o.property_id = ${home.id} and o.taken_back_at is null) as "isOn",
           r.read_at::text as "readAt"
      from unnest(${sql.param(kit.config.partners.map(({ key }) => key))}::text[]) as k(key)
      left join feed_reads r on r.workspace_id = ${workspaceId} and r.feed = k.key`)

  return kit.config.partners.map(({ key, name }) => {
    const found = rows.find((one) => one.key === key)
    const readAt = found?.readAt ? new Date(found.readAt) : null
    const isOn = found?.isOn ?? false
    return { key, name, isOn, readAt, isStale: isOn && readAt !== null && readAt < new Date(home.updatedAt) }
  })
}
