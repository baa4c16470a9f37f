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

/** Whether an address may name a site at all: other letters are not worth a question, and NUL the database refuses. */
export function isSiteName(name: string | undefined): name is string {
  return name !== undefined && /^[a-z0-9-]{1,30}$/.test(name)
}

/** A site that is open to everyone; nothing for others. */
export async function findPublicSite(kit: Kit, name: string): Promise<PublicSite | undefined> {
  if (!isSiteName(name)) return undefined
  const rows = await kit.database.once<Omit<PublicSite, 'origin'>>(sql`
    select id as "workspaceId", site_name as "siteName", user_type as "userType", primary_color as "primaryColor"
      from workspaces where site_name = ${name} and is_published and status = 'active'`)
  const site = rows[0]

  return site && { ...site, origin: await siteOrigin(kit, site.siteName) }
}
