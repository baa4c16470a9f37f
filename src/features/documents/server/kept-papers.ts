import { createHash } from 'node:crypto'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { files } from '#db/tables/files.ts'
import { documents } from '#features/documents/tables.ts'
import { readFile, storePaper } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'

export type PaperOf = {
  workspaceId: string
  kind: 'invoice' | 'receipt' | 'owner_statement' | 'deposit_settlement'
  recordId: string
  locale: Locale
  /** File name without its ending: the paper's number. */
  name: string
}

export type KeptPaper = { fileId: string; key: string }

/**
 * The paper of a record in one language: as it was made the first time, or made and kept now. Two jobs at once end
 * with the same paper.
 */
export async function keepPaper(
  kit: Kit,
  paper: PaperOf,
  render: () => Promise<Uint8Array>,
): Promise<KeptPaper> {
  const { workspaceId, kind, recordId, locale, name } = paper
  const kept = await findPaper(kit, paper)
  if (kept) return kept
  const bytes = await render()

  const made = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const file = await storePaper(tx, kit, {
      workspaceId,
      name: `${name}-${locale}.pdf`,
      bytes,
      ending: 'pdf',
    })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const isFirst = await addDocument(tx, kit, {
      workspaceId,
      kind,
      recordId,
      locale,
      fileId: file.id,
      sha256,
    })
    if (isFirst) return { fileId: file.id, key: file.key }
    // Somebody was faster: ours is not needed.
    await tx.delete(files).where(and(eq(files.workspaceId, workspaceId), eq(files.id, file.id)))
    return { fileId: null, key: file.key }
  })
  if (made.fileId) return { fileId: made.fileId, key: made.key }
  await kit.ports.files.remove(made.key)

  return (await findPaper(kit, paper))!
}

/** The paper as a file to answer with. */
export async function paperFile(kit: Kit, paper: PaperOf, render: () => Promise<Uint8Array>): Promise<File> {
  const kept = await keepPaper(kit, paper, render)
  const bytes = await readFile(kit, kept)

  return pdfFile(bytes, paper.name)
}

/** Notes a paper that is kept already. False where the record has one of this kind in this language. */
export async function addDocument(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  document: Omit<typeof documents.$inferInsert, 'id' | 'version' | 'createdAt'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(documents)
    .values({ ...document, id: newId(), createdAt: kit.now() })
    .onConflictDoNothing({
      target: [
        documents.workspaceId,
        documents.kind,
        documents.recordId,
        documents.locale,
        documents.version,
      ],
    })

  return rowCount === 1
}

/** Notes a paper in place of those of its kind that its record had. */
export async function replaceDocument(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  document: Omit<typeof documents.$inferInsert, 'id' | 'version' | 'createdAt'>,
): Promise<void> {
  const { workspaceId, kind, recordId } = document
  await tx
    .delete(documents)
    .where(
      and(eq(documents.workspaceId, workspaceId), eq(documents.kind, kind), eq(documents.recordId, recordId)),
    )
  await addDocument(tx, kit, document)
}

/** Forgets the papers of a record that were made before a moment: what they say has changed. */
export async function forgetPapers(
  tx: Tx,
  { workspaceId, kind, recordId }: Pick<PaperOf, 'workspaceId' | 'kind' | 'recordId'>,
  before: Date,
): Promise<void> {
  await tx
    .delete(documents)
    .where(
      and(
        eq(documents.workspaceId, workspaceId),
        eq(documents.kind, kind),
        eq(documents.recordId, recordId),
        lt(documents.createdAt, before),
      ),
    )
}

async function findPaper(
  { database }: Kit,
  { workspaceId, kind, recordId, locale }: PaperOf,
): Promise<KeptPaper | undefined> {
  const [kept] = await database.inWorkspace(workspaceId, (tx) =>
    tx
      .select({ fileId: files.id, key: files.key })
      .from(documents)
      .innerJoin(files, and(eq(files.workspaceId, documents.workspaceId), eq(files.id, documents.fileId)))
      .where(
        and(
          eq(documents.workspaceId, workspaceId),
          eq(documents.kind, kind),
          eq(documents.recordId, recordId),
          eq(documents.locale, locale),
        ),
      )
      .orderBy(desc(documents.version))
      .limit(1),
  )

  return kept
}
