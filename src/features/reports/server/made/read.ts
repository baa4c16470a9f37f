import { type SQL, sql } from 'drizzle-orm'
import { notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { signedUrl } from '#features/media/server/service.ts'
import type { ReportKind, Side } from '#features/reports/rules/kinds.ts'
import type { MadeState } from '#features/reports/rules/made.ts'
import { lastToldDay } from '#features/reports/rules/span.ts'
import { periodOf, titleOf } from '#features/reports/server/engine/present.ts'
import { scopeOf } from '#features/reports/server/engine/scope.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'

type Row = {
  workspaceId: string
  id: string
  kind: ReportKind
  from: string
  to: string
  projectId: string | null
  propertyId: string | null
  ownerId: string | null
  side: Side
  name: string
  note: string
  status: 'running' | 'ready' | 'failed'
  percent: number
  rowCount: number
  told: { period: string; scopeName: string; figures: { value: string; type: string }[] } | null
  pdfFileId: string | null
  xlsxFileId: string | null
  mailTo: string[]
  mailedAt: string | null
  shareWith: string | null
  sharedName: string | null
  scheduleId: string | null
  createdAt: string
  keptUntil: string
}

const select = (where: SQL, rest: SQL) => sql`
  select r.workspace_id as "workspaceId", r.id, r.kind, r.from_month as "from", r.to_month as "to", r.project_id as "projectId",
         r.property_id as "propertyId", r.owner_id as "ownerId", r.side, r.name, r.note, r.status, r.percent, r.row_count as "rowCount",
         r.told, r.pdf_file_id as "pdfFileId", r.xlsx_file_id as "xlsxFileId", r.mail_to as "mailTo", r.mailed_at as "mailedAt",
         r.share_with as "shareWith", o.name as "sharedName", r.schedule_id as "scheduleId", r.created_at as "createdAt",
         r.kept_until as "keptUntil"
    from reports r left join owners o on o.workspace_id = r.workspace_id and o.id = r.share_with
   where ${where} ${rest}`

/** Reports that were made, newest first. */
export async function listMade(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { page, itemsPerPage, locale }: { page: number; itemsPerPage: number; locale: Locale },
) {
  const where = sql`r.workspace_id = ${workspaceId}`
  const { rows } = await tx.execute<Row>(
    select(
      where,
      sql`order by r.created_at desc, r.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
    ),
  )
  const count = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from reports r where ${where}`,
  )
  const data = []
  for (const row of rows) data.push(await viewOf(tx, kit, row, locale))

  return { data, total: count.rows[0]!.total, page, itemsPerPage }
}

/** One of them. @throws Problem 404 */
export async function readMade(tx: Tx, kit: Kit, workspaceId: string, id: string, locale: Locale) {
  const { rows } = await tx.execute<Row>(select(sql`r.workspace_id = ${workspaceId} and r.id = ${id}`, sql``))
  if (!rows[0]) throw notFound()

  return viewOf(tx, kit, rows[0], locale)
}

/** What managers shared with an owner, newest first. */
export async function listShared(
  tx: Tx,
  kit: Kit,
  { workspaceId, ownerId }: { workspaceId: string; ownerId: string },
  locale: Locale,
) {
  const { rows } = await tx.execute<Row>(
    select(
      sql`r.workspace_id = ${workspaceId} and r.share_with = ${ownerId} and r.status = 'ready'`,
      sql`order by r.created_at desc, r.id desc limit 200`,
    ),
  )
  const views = []
  for (const row of rows) views.push(await viewOf(tx, kit, row, locale))

  return views
}

async function viewOf(tx: Tx, kit: Kit, row: Row, locale: Locale) {
  const { workspaceId, kind, told, status, pdfFileId, xlsxFileId, shareWith, sharedName } = row
  const asked = {
    ...{ kind, from: row.from, to: row.to, side: row.side },
    ...(row.projectId && { projectId: row.projectId }),
    ...(row.propertyId && { propertyId: row.propertyId }),
    ...(row.ownerId && { ownerId: row.ownerId }),
  }
  const lastDay = lastToldDay(asked, todayInBangkok(new Date(row.createdAt)))
  const scopeName = await nameOf(tx, kit, asked, { workspaceId, locale, told: told?.scopeName })
  const url = (fileId: string | null) => fileId && signedUrl(kit, { workspaceId, fileId })
  const state: MadeState = status === 'ready' && shareWith ? 'shared' : status
  const shown = { name: row.name, note: row.note, mailTo: row.mailTo, shareWith }

  return {
    ...{
      id: row.id,
      kind,
      name: row.name,
      note: row.note,
      percent: row.percent,
      rows: row.rowCount,
      state,
      asked,
    },
    version: versionOf(kit, shown),
    title: titleOf(kind, locale),
    period: periodOf(kind, { from: row.from, to: row.to, lastDay, locale }),
    scopeName,
    pdfUrl: url(pdfFileId),
    xlsxUrl: url(xlsxFileId),
    figures: (told?.figures ?? []).map((figure) => ({ ...figure, value: BigInt(figure.value) })) as never[],
    mailTo: row.mailTo,
    mailedAt: row.mailedAt === null ? null : new Date(row.mailedAt),
    sharedWith: shareWith ? { id: shareWith, name: sharedName ?? '' } : null,
    scheduleId: row.scheduleId,
    createdAt: new Date(row.createdAt),
    keptUntil: shareWith ? null : new Date(row.keptUntil),
  }
}

/** Whose it is, in the reader's language; what is gone keeps the name that was told. */
async function nameOf(
  tx: Tx,
  kit: Kit,
  asked: Parameters<typeof scopeOf>[1],
  { workspaceId, locale, told }: { workspaceId: string; locale: Locale; told?: string | undefined },
): Promise<string> {
  try {
    return (await scopeOf(tx, asked, { workspaceId, locale, today: todayInBangkok(kit.now()) })).scopeName
  } catch (error) {
    if (told !== undefined && error instanceof Problem && error.status === 404) return told
    throw error
  }
}
