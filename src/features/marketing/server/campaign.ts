import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { CampaignState, Channel, FlyerLayout, LinkKind } from '#features/marketing/kinds.ts'
import type { Kit } from '#server/kit.ts'
import type { FlyerKept } from './rules.ts'

export type CampaignCode = { id: string; code: string; kind: LinkKind; name: string }

/** A campaign as it is kept, with its addresses. */
export type Campaign = {
  id: string
  propertyId: string
  status: CampaignState
  headlineTh: string
  headlineEn: string
  shortTh: string
  shortEn: string
  bodyTh: string
  bodyEn: string
  photoIds: string[]
  channels: Channel[]
  layout: FlyerLayout
  startDay: string
  endDay: string | null
  flyer: FlyerKept
  flyerAt: string
  updatedAt: string
  links: CampaignCode[]
}

/** The fields of a `Campaign`; its table is `c`. */
export const COLUMNS = sql.raw(`c.id, c.property_id as "propertyId", c.status, c.headline_th as "headlineTh",
  c.headline_en as "headlineEn", c.short_th as "shortTh", c.short_en as "shortEn", c.body_th as "bodyTh",
  c.body_en as "bodyEn", c.photo_ids as "photoIds", c.channels, c.layout, c.start_day::text as "startDay",
  c.end_day::text as "endDay", c.flyer, c.flyer_at::text as "flyerAt", c.updated_at::text as "updatedAt"`)

/** A campaign of the business; held, nobody else changes it until the transaction is over. @throws Problem 404 */
export async function findCampaign(
  tx: Tx,
  { workspaceId, id, isHeld = false }: { workspaceId: string; id: string; isHeld?: boolean },
): Promise<Campaign> {
  const { rows } = await tx.execute<Omit<Campaign, 'links'>>(sql`
    select ${COLUMNS} from campaigns c where c.workspace_id = ${workspaceId} and c.id = ${id}
    ${isHeld ? sql`for update` : sql``}`)
  if (!rows[0]) throw notFound()
  const { rows: links } = await tx.execute<CampaignCode>(sql`
    select id, code, kind, name from campaign_links
     where workspace_id = ${workspaceId} and campaign_id = ${id} order by created_at, id`)

  return { ...rows[0], links }
}

/** The address that counts. */
export const linkUrl = (kit: Kit, code: string) => `${kit.config.publicUrl}/q/${code}`

/** The address in the code of a flyer. */
export function flyerUrl(kit: Kit, { links }: Campaign): string {
  return linkUrl(kit, links.find(({ kind }) => kind === 'flyer')!.code)
}
