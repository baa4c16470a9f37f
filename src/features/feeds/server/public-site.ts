import { sql } from 'drizzle-orm'
import type { Kit } from '#server/kit.ts'

export type PublicSite = {
  workspaceId: string
  siteName: string
  userType: string
  primaryColor: string | null
  /** Where the site lives. */
  origin: string
}

/** A site that is open to everyone; nothing for others. */
export async function findPublicSite(
  { database, config }: Kit,
  name: string,
): Promise<PublicSite | undefined> {
  const rows = await database.once<Omit<PublicSite, 'origin'>>(sql`
    select id as "workspaceId", site_name as "siteName", user_type as "userType", primary_color as "primaryColor"
      from workspaces where site_name = ${name} and is_published and status = 'active'`)
  const site = rows[0]
  if (!site) return undefined
  const host = `${site.siteName}.${config.productHost.replace(/^www\./, '')}`

  return { ...site, origin: `${config.isHttps ? 'https' : 'http'}://${host}` }
}
