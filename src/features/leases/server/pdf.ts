import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { findFile, readFile } from '#features/media/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { buildPaper } from './paper.ts'
import type { LeaseRow } from './store.ts'

/** The paper of a lease as a file: the signed one, else what was sent, else a preview with a watermark. */
export async function leasePdf(
  kit: Kit,
  workspaceId: string,
  read: (tx: Tx) => Promise<LeaseRow>,
): Promise<File> {
  const { lease, paper, kept } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const found = await read(tx)
    const fileId = found.signedPaperFileId ?? found.paperFileId

    return fileId
      ? { lease: found, kept: await findFile(tx, workspaceId, fileId) }
      : { lease: found, paper: await buildPaper(tx, kit, found) }
  })
  if (!paper && !kept) throw notFound()
  // A paper that was signed on paper is kept as it was handed in.
  if (kept && kept.type !== 'application/pdf')
    return new File([new Uint8Array(await readFile(kit, kept))], kept.name, { type: kept.type })
  const bytes = paper ? await kit.ports.pdf.render('lease', paper) : await readFile(kit, kept!)

  return pdfFile(bytes, lease.no)
}
