import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isId } from '#db/ids.ts'
import { SITE_SOURCES } from '#features/marketing/kinds.ts'
import { networkOf } from '#server/http/address.ts'
import type { ApiContext } from '#server/http/context.ts'
import { addAttempt } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import { siteOrigin } from '#server/own-domains.ts'
import { keyedHash } from '#server/seal.ts'
import { todayInBangkok } from '#thai/days.ts'
import { isCode } from './codes.ts'

const DAY = 86_400

/** Programs that say they are some. */
const PROGRAM =
  /bot\b|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|curl|wget|python|headless_?shell/i

type Viewed = { id: string; source?: string | undefined }

/**
 * Counts somebody who looks at a home: once a day for each browser of a network. The day’s counter holds a digest of
 * both that is another one tomorrow. Programs and members of the business are not counted; a source that is none counts
 * for the website.
 */
export async function countSeen(context: ApiContext, { id, source }: Viewed): Promise<void> {
  const { kit, ip, userAgent, reader } = context
  if (!userAgent || PROGRAM.test(userAgent)) return
  const [home] = await kit.database.once<{ workspaceId: string }>(
    sql`select workspace_id as "workspaceId" from listing_index where property_id = ${id}`,
  )
  if (!home || reader?.workspace?.id === home.workspaceId) return
  const today = todayInBangkok(kit.now())
  const who = keyedHash(kit.config, `${today} ${networkOf(ip)} ${userAgent}`, 'seen').slice(0, 24)
  if ((await addAttempt(kit, `seen:${who}:${id}`, DAY)) > 1) return
  const { workspaceId } = home
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const known = await knownSource(kit, source, async (code) => {
      const { rowCount } = await tx.execute(sql`
        select 1 from campaign_links where workspace_id = ${workspaceId} and property_id = ${id} and code = ${code}`)
      return Boolean(rowCount)
    })
    await countViews(tx, { workspaceId, propertyId: id, source: known, day: today, count: 1 })
  })
}

type Counted = { workspaceId: string; propertyId: string; source: string; day: string; count: number }

/** Adds people who looked at a home on a day. */
export async function countViews(
  tx: Tx,
  { workspaceId, propertyId, source, day, count }: Counted,
): Promise<void> {
  if (count === 0) return
  await tx.execute(sql`
    insert into listing_sources (workspace_id, property_id, source, day, views)
    values (${workspaceId}, ${propertyId}, ${source}, ${day}, ${count})
    on conflict (workspace_id, property_id, day, source) do update set views = listing_sources.views + excluded.views`)
}

async function knownSource(
  kit: Kit,
  source: string | undefined,
  isLink: (code: string) => Promise<boolean>,
): Promise<string> {
  if (!source) return 'site'
  if (SITE_SOURCES.some((one) => one === source)) return source
  if (kit.config.partners.some(({ key }) => key === source)) return source

  return isCode(source) && (await isLink(source)) ? source : 'site'
}

/**
 * Where a counted address leads: to the home, to similar ones where it is let, to the business where it is shown no
 * longer. @throws Problem 404
 */
export async function followCode(kit: Kit, typed: string) {
  const code = typed.toLowerCase()
  if (!isCode(code)) throw notFound()
  const [of] = await kit.database.once<{ workspaceId: string | null }>(
    sql`select campaign_workspace(${code}) as "workspaceId"`,
  )
  const workspaceId = of?.workspaceId
  if (!workspaceId || !isId(workspaceId)) throw notFound()
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ propertyId: string; status: string | null; siteName: string | null; userType: string }>(sql`
      select k.property_id as "propertyId", l.status,
             case when w.is_published and w.status = 'active' then w.site_name end as "siteName", w.user_type as "userType"
        from campaign_links k join workspaces w on w.id = k.workspace_id
        left join listing_index l on l.workspace_id = k.workspace_id and l.property_id = k.property_id
       where k.workspace_id = ${workspaceId} and k.code = ${code}`),
  )
  const found = rows[0]
  if (!found) throw notFound()
  const { propertyId, status, siteName, userType } = found
  const site = siteName && `${await siteOrigin(kit, siteName)}/${userType}`
  const to =
    status === null ? ('gone' as const) : status === 'rented' ? ('similar' as const) : ('listing' as const)
  const page = to === 'listing' ? `/listing/${propertyId}?s=${code}` : to === 'similar' ? '/available' : ''

  return { code, propertyId, to, url: site ? site + page : null }
}
