import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { SiteContent } from '#features/websites/content.ts'
import type { Kit } from '#server/kit.ts'
import { contentOf } from './defaults.ts'
import { readDraft } from './draft.ts'
import { type Preview, readPreview } from './preview-token.ts'
import { readVersion } from './versions.ts'

/** A business as its website shows it. */
export type Site = {
  id: string
  siteName: string | null
  status: string
  businessName: string
  businessNameEn: string | null
  isCompany: boolean
  userType: string
  isVerified: boolean
  primaryColor: string | null
  logoFileId: string | null
  taglineTh: string | null
  taglineEn: string | null
  aboutTh: string | null
  aboutEn: string | null
  phone: string | null
  email: string | null
  lineId: string | null
  addressTh: string | null
  addressEn: string | null
  extraPages: Record<string, boolean>
  isPublished: boolean
  website: { number: number; pages: Partial<SiteContent> } | null
}

/** A site, what it says, and whether that is only a draft. */
export type FoundSite = Site & { content: SiteContent; isDraft: boolean }

export type Asked = { name: string; ownId?: string; token?: string }

/** Under this name alone a token is heard: no other site's address shows what it opens. */
const DRAFT = 'website-draft'

/** A published site by its name, or the reader's own before it is; by a token a draft. @throws 404 for all others */
export async function findSite(kit: Kit, { name, ownId, token }: Asked): Promise<FoundSite> {
  if (token && name === DRAFT) {
    const preview = readPreview(kit, token)
    if (!preview) throw notFound()
    return findDraft(kit, preview)
  }
  const site = await one(
    kit,
    sql`site_name = ${name} and (is_published or id = ${ownId ?? null}) and status in ('active', 'suspended')`,
  )

  return { ...site, content: contentOf(site), isDraft: false }
}

/** The reader's own site, published or not. */
export function findOwnSite(kit: Kit, workspaceId: string): Promise<Site> {
  return one(kit, sql`id = ${workspaceId}`)
}

/** As long as whoever it was made for may look into the business. */
async function findDraft(kit: Kit, { workspaceId, userId, version }: Preview): Promise<FoundSite> {
  const site = await one(
    kit,
    sql`id = ${workspaceId} and status = 'active' and exists (
      select 1 from workspace_members m join users u on u.id = m.user_id and u.status = 'active'
       where m.workspace_id = workspaces.id and m.user_id = ${userId} and 'view' = any (m.rights))`,
  )
  const content = await kit.database.inWorkspace(workspaceId, async (tx) => {
    if (version === null) return (await readDraft(tx, workspaceId)).content
    return { ...contentOf(site), ...(await readVersion(tx, { workspaceId, number: version })).pages }
  })

  return { ...site, content, isDraft: true }
}

async function one({ database }: Kit, which: SQL): Promise<Site> {
  const { rows } = await database.global((tx) =>
    tx.execute<Site>(sql`
      select id, site_name as "siteName", status, business_name as "businessName", business_name_en as "businessNameEn",
             is_company as "isCompany", user_type as "userType", verified_at is not null as "isVerified",
             primary_color as "primaryColor", logo_file_id as "logoFileId", tagline_th as "taglineTh",
             tagline_en as "taglineEn", about_th as "aboutTh", about_en as "aboutEn", phone, email, line_id as "lineId",
             address_th as "addressTh", address_en as "addressEn", extra_pages as "extraPages",
             is_published as "isPublished", website
        from workspaces where ${which}`),
  )
  if (!rows[0]) throw notFound()

  return rows[0]
}
