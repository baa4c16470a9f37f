import { sql } from 'drizzle-orm'
import type { Kit } from '#server/kit.ts'
import { siteOrigin } from '#server/own-domains.ts'

export type PublicSite = {
  workspaceId: string
  siteName: string
  userType: string
  primaryColor: string | null
  /** Where the site lives. */
  origin: string
}

/** A site that is open to everyone; nothing for others. */
export async function findPublicSite(kit: Kit, name: string): Promise<PublicSite | undefined> {
  const rows = await kit.database.once<Omit<PublicSite, 'origin'>>(sql`
    select id as "workspaceId", site_name as "siteName", user_type as "userType", primary_color as "primaryColor"
      from workspaces where site_name = ${name} and is_published and status = 'active'`)
  const site = rows[0]

  return site && { ...site, origin: await siteOrigin(kit, site.siteName) }
}
