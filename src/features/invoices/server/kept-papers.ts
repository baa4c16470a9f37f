import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
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
    const { rowCount } = await tx.execute(sql`
      insert into documents (workspace_id, id, kind, record_id, locale, file_id, sha256, created_at)
      values (${workspaceId}, ${newId()}, ${kind}, ${recordId}, ${locale}, ${file.id}, ${sha256}, ${kit.now().toISOString()})
      on conflict (workspace_id, kind, record_id, locale, version) do nothing`)
    if (rowCount) return { fileId: file.id, key: file.key }
    // Somebody was faster: ours is not needed.
    await tx.execute(sql`delete from files where workspace_id = ${workspaceId} and id = ${file.id}`)
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

async function findPaper(
  { database }: Kit,
  { workspaceId, kind, recordId, locale }: PaperOf,
): Promise<KeptPaper | undefined> {
  const { rows } = await database.inWorkspace(workspaceId, (tx) =>
    tx.execute<KeptPaper>(sql`
      select f.id as "fileId", f.key from documents d join files f on f.workspace_id = d.workspace_id and f.id = d.file_id
       where d.workspace_id = ${workspaceId} and d.kind = ${kind} and d.record_id = ${recordId} and d.locale = ${locale}
       order by d.version desc limit 1`),
  )

  return rows[0]
}
