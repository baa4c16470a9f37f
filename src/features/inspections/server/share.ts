import { and, desc, eq, sql } from 'drizzle-orm'
import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { inspectionShares } from '#features/inspections/tables.ts'
import { findFile, readFile } from '#features/media/server/service.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { readRecordToken, recordToken } from '#server/links/record-token.ts'
import { displayPhone } from '#thai/phone.ts'
import { inspectionPdf, picturesOf, readPrintable } from './paper.ts'
import { readRow } from './rows.ts'
import { note } from './write.ts'

const DAY_MS = 86_400_000
const PURPOSE = 'inspection'

/** Makes a link to a finished inspection; with an address, its mail goes out. @throws Problem 404, 409 `inspections_not_finished` */
export async function shareInspection(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id: inspectionId, email, days }: { id: string; email?: string; days: number },
): Promise<void> {
  const { workspaceId } = actor
  const row = await readRow(tx, workspaceId, { id: inspectionId })
  if (row.state === 'draft') throw conflict('inspections_not_finished')
  const id = newId()
  await tx.insert(inspectionShares).values({
    ...{ workspaceId, id, inspectionId, email: email ?? null, createdBy: actor.actorId },
    expiresAt: new Date(kit.now().getTime() + days * DAY_MS),
    createdAt: kit.now(),
  })
  await note(tx, kit, actor, { id: inspectionId, action: 'inspection.shared', after: { days } })
  if (email) await announce(tx, 'inspection.shared', { workspaceId, shareId: id })
}

/** Ends a link. Asked twice it is done once. @throws Problem 404 */
export async function endShare(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, shareId }: { id: string; shareId: string },
): Promise<void> {
  const ended = await tx
    .update(inspectionShares)
    .set({ revokedAt: sql`coalesce(${inspectionShares.revokedAt}, ${kit.now()})` })
    .where(
      and(
        eq(inspectionShares.workspaceId, actor.workspaceId),
        eq(inspectionShares.inspectionId, id),
        eq(inspectionShares.id, shareId),
      ),
    )
    .returning({ id: inspectionShares.id })
  if (!ended.length) throw notFound()
  await note(tx, kit, actor, { id, action: 'inspection.unshared' })
}

/** The links to an inspection, the newest first. */
export async function readShares(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, locale }: { workspaceId: string; id: string; locale: Locale },
) {
  const rows = await tx
    .select()
    .from(inspectionShares)
    .where(and(eq(inspectionShares.workspaceId, workspaceId), eq(inspectionShares.inspectionId, id)))
    .orderBy(desc(inspectionShares.createdAt), desc(inspectionShares.id))
    .limit(50)

  return rows.map(({ id: shareId, email, expiresAt, revokedAt, openedAt }) => ({
    ...{ id: shareId, email, expiresAt, revokedAt, openedAt },
    url: linkOf(kit, { workspaceId, id: shareId }, locale),
  }))
}

/** The address that a share opens by. */
export function linkOf(
  { config }: Pick<Kit, 'config'>,
  place: { workspaceId: string; id: string },
  locale: Locale,
): string {
  return config.publicUrl + pathIn(locale, `/inspection/${recordToken(config, place, PURPOSE)}`)
}

/**
 * What a link opens: words and photos. That it was opened is written down.
 * @throws Problem 404 `inspections_link_over`: unknown, ended, taken back, gone on with, or its business closed
 */
export async function openShared(kit: Kit, token: string) {
  const { business, expiresAt, printable } = await readShared(kit, token)
  const { paper, shots } = printable
  const { workspaceId } = printable.row

  return {
    paper,
    pictures: picturesOf(kit, workspaceId, shots),
    businessName: { th: business.nameTh, en: business.nameEn || business.nameTh },
    businessPhone: business.phone ? displayPhone(business.phone) : null,
    expiresAt,
  }
}

/** The PDF of what a link opens: the sealed one where there is one. @throws Problem 404 `inspections_link_over` */
export async function sharedPdf(kit: Kit, token: string): Promise<{ pdf: Uint8Array; no: string }> {
  const { printable } = await readShared(kit, token)

  return { pdf: await pdfOf(kit, printable), no: printable.row.no ?? 'inspection' }
}

/** The sealed file of an inspection where there is one, else set from how it stands. */
export async function pdfOf(
  kit: Kit,
  printable: Awaited<ReturnType<typeof readPrintable>>,
): Promise<Uint8Array> {
  const { workspaceId, signedFileId } = printable.row
  const sealed = signedFileId
    ? await kit.database.inWorkspace(workspaceId, (tx) => findFile(tx, workspaceId, signedFileId))
    : undefined

  return sealed ? readFile(kit, sealed) : inspectionPdf(kit, printable)
}

type Business = { nameTh: string; nameEn: string | null; phone: string | null }

async function readShared(kit: Kit, token: string) {
  const place = readRecordToken(kit.config, token, PURPOSE)
  if (!place) throw over()
  const { workspaceId, id } = place

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<
      Business & { inspectionId: string; expiresAt: Date; isOpen: boolean }
    >(sql`
      select s.inspection_id as "inspectionId", s.expires_at as "expiresAt", w.business_name as "nameTh",
             w.business_name_en as "nameEn", w.phone,
             s.revoked_at is null and i.state <> 'draft' and i.deleted_at is null as "isOpen"
        from inspection_shares s
        join inspections i on i.workspace_id = s.workspace_id and i.id = s.inspection_id
        join workspaces w on w.id = s.workspace_id and w.suspended_at is null
       where s.workspace_id = ${workspaceId} and s.id = ${id}`)
    const [business] = rows
    if (!business?.isOpen || new Date(business.expiresAt) <= kit.now()) throw over()
    await tx
      .update(inspectionShares)
      .set({ openedAt: sql`coalesce(${inspectionShares.openedAt}, ${kit.now()})` })
      .where(and(eq(inspectionShares.workspaceId, workspaceId), eq(inspectionShares.id, id)))

    return {
      business,
      expiresAt: new Date(business.expiresAt),
      printable: await readPrintable(tx, workspaceId, business.inspectionId),
    }
  })
}

const over = () => new Problem(404, 'inspections_link_over')
