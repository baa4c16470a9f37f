import { and, eq } from 'drizzle-orm'
import { hashOfPaper } from '#features/inspections/paper/compose.ts'
import { inspections } from '#features/inspections/tables.ts'
import { storePaper } from '#features/media/server/service.ts'
import { sealPaper } from '#features/seals/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { inspectionPdf, readPrintable } from './paper.ts'
import { readSigned } from './signatures.ts'

/** The signed paper with its photos, sealed and kept; each answered remark makes a version more. Made once, however often the job runs. */
export async function makeSignedPaper(
  kit: Kit,
  { workspaceId, inspectionId }: { workspaceId: string; inspectionId: string },
): Promise<void> {
  const { found, signed } = await kit.database.inWorkspace(workspaceId, async (tx) => ({
    found: await readPrintable(tx, workspaceId, inspectionId),
    signed: await readSigned(tx, { workspaceId, id: inspectionId }),
  }))
  const { row, paper } = found
  const version = 1 + found.remarks.filter(({ answered }) => answered).length
  if (row.signedVersion >= version || !row.no) return
  const { no } = row
  const roleOf = (party: string) => paper.signers.find(({ key }) => key === party)?.role

  await sealPaper(kit, {
    ...{ workspaceId, kind: row.kind, recordId: inspectionId, version, no },
    titleTh: paper.title.th,
    titleEn: paper.title.en,
    textHash: hashOfPaper(paper),
    signers: signed.map(({ party, name, drawing, createdAt }) => ({
      name,
      roleTh: roleOf(party)?.th ?? '',
      roleEn: roleOf(party)?.en ?? '',
      at: createdAt.toISOString(),
      how: drawing ? 'drawn' : 'typed',
    })),
    render: (seal) => inspectionPdf(kit, found, seal),
    keep: async (tx, pdf) => {
      const file = await storePaper(tx, kit, { workspaceId, name: `${no}.pdf`, ending: 'pdf', bytes: pdf })
      await tx
        .update(inspections)
        .set({ signedFileId: file.id, signedVersion: version, updatedAt: kit.now() })
        .where(and(eq(inspections.workspaceId, workspaceId), eq(inspections.id, inspectionId)))
      return { fileId: file.id }
    },
  })
}
