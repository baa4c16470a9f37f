import { and, eq } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { files } from '#db/tables/properties.ts'
import type { Kit } from '#server/kit.ts'
import { readFileBytes } from '#server/ports/files/files-port.ts'
import { buildPaper } from './paper.ts'
import type { LeaseRow } from './store.ts'

/** The paper of a lease as a file: the signed one, else what was sent, else a preview with a watermark. */
export async function leasePdf(kit: Kit, workspaceId: string, read: (tx: Tx) => Promise<LeaseRow>): Promise<File> {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const lease = await read(tx)
    const fileId = lease.signedPaperFileId ?? lease.paperFileId
    if (!fileId) return { lease, paper: await buildPaper(tx, kit, lease) }
    const [file] = await tx
      .select({ key: files.key })
      .from(files)
      .where(and(eq(files.workspaceId, workspaceId), eq(files.id, fileId)))
    return { lease, key: file?.key }
  })
  const bytes = found.paper ? await kit.ports.pdf.render('lease', found.paper) : await readKept(kit, found.key)

  return new File([bytes as Uint8Array<ArrayBuffer>], `${found.lease.no}.pdf`, { type: 'application/pdf' })
}

async function readKept(kit: Kit, key: string | undefined): Promise<Uint8Array> {
  const kept = key ? await kit.ports.files.get(key) : null
  if (!kept) throw notFound()

  return readFileBytes(kept)
}
