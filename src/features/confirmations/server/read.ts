import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { publicUrl } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { scenesFor } from '#web/art/scenes.ts'
import { type ConfirmLink, readConfirmLink } from './links.ts'

/** A link is good for so long after its mail: also for homes that have left the search meanwhile. */
export const LINK_DAYS = 60

type Row = {
  id: string
  unit_no: string
  project: string | null
  project_en: string | null
  title_th: string
  title_en: string | null
  type: string
  bedrooms: number
  rent_satang: string
  cover_file_id: string | null
  confirm_by: string | null
  is_fresh: boolean
}

export type AskedHome = Awaited<ReturnType<typeof homesOfAsk>>[number]

/** The homes that a mail asked about, as they stand now; of a home that is deleted nothing is said. */
export async function homesOfAsk(
  tx: Tx,
  { workspaceId, askId }: Pick<ConfirmLink, 'workspaceId' | 'askId'>,
  locale: Locale,
) {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.unit_no, j.name_th as project, j.name_en as project_en, p.title_th, p.title_en, p.type, p.bedrooms,
           p.rent_satang, p.confirm_by::text, coalesce(p.confirmed_at >= a.created_at, false) as is_fresh,
           (select f.file_id from property_photos f where f.workspace_id = p.workspace_id and f.property_id = p.id
             order by f.position limit 1) as cover_file_id
      from confirmation_asks a
      join properties p on p.workspace_id = a.workspace_id and p.id = any (a.property_ids) and p.deleted_at is null
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where a.workspace_id = ${workspaceId} and a.id = ${askId}
     order by p.confirm_by nulls last, p.unit_no, p.id`)
  const inLocale = (th: string | null, en: string | null) => (locale === 'en' && en ? en : th)

  return rows.map((row) => ({
    id: row.id,
    unitNo: row.unit_no,
    project: inLocale(row.project, row.project_en),
    title: inLocale(row.title_th, row.title_en)!,
    rentSatang: BigInt(row.rent_satang),
    coverUrl: row.cover_file_id
      ? publicUrl({ workspaceId, fileId: row.cover_file_id }, '320')
      : scenesFor({ id: row.id, type: row.type, bedrooms: row.bedrooms }).cover.src,
    state:
      row.confirm_by === null ? ('closed' as const) : row.is_fresh ? ('fresh' as const) : ('waits' as const),
    confirmBy: row.confirm_by,
  }))
}

/**
 * What a link of a mail may do today. It is good while its mail is young and the person it was sent to may still do so
 * in the business. @throws 422 `confirm_link` for any other
 */
export async function openLink(tx: Tx, kit: Kit, link: ConfirmLink, locale: Locale) {
  const right = link.act === 'gone' ? 'publish' : 'edit'
  const { rows } = await tx.execute<{ business: string; businessEn: string | null }>(sql`
    select w.business_name as business, w.business_name_en as "businessEn"
      from confirmation_asks a
      join workspaces w on w.id = a.workspace_id and w.status = 'active'
      join workspace_members m on m.workspace_id = w.id and m.user_id = ${link.userId} and ${right} = any (m.rights)
      join users u on u.id = m.user_id and u.status = 'active'
     where a.workspace_id = ${link.workspaceId} and a.id = ${link.askId}
       and a.created_at > ${kit.now().toISOString()}::timestamptz - make_interval(days => ${LINK_DAYS})
       and (${link.act} = 'all' or ${link.propertyId || link.askId}::uuid = any (a.property_ids))`)
  const found = rows[0]
  if (!found) throw new Problem(422, 'confirm_link')
  const homes = (await homesOfAsk(tx, link, locale)).filter(
    ({ id }) => link.act === 'all' || id === link.propertyId,
  )

  return { business: (locale === 'en' && found.businessEn) || found.business, homes }
}

/** The homes of a link. @throws 422 `confirm_link` */
export async function readByLink(kit: Kit, token: string, locale: Locale) {
  const link = readConfirmLink(kit, token)

  return kit.database.inWorkspace(link.workspaceId, async (tx) => ({
    act: link.act,
    ...(await openLink(tx, kit, link, locale)),
  }))
}
