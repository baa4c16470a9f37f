import { createHash } from 'node:crypto'
import { and, eq, lt, ne } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { type SealedSigner, seals } from '#features/seals/tables.ts'
import type { Kit } from '#server/kit.ts'
import type { PaperSeal } from '#server/ports/pdf/papers.ts'
import { todayInBangkok } from '#thai/days.ts'
import { newCodeOf, printedCode } from './codes.ts'

/** Which paper: a version of what a record of a business is about. */
type Paper = { workspaceId: string; kind: string; recordId: string; version: number }

type ToSeal = Paper & {
  no: string
  titleTh: string
  titleEn: string
  /** SHA-256 of the text that was signed. */
  textHash: string
  signers: SealedSigner[]
  /** Sets the paper with its evidence: the code, where to check it, and who seals. */
  render(seal: PaperSeal): Promise<Uint8Array>
  /** Keeps the sealed file where the noun has its papers, in the transaction that notes the seal. */
  keep(tx: Tx, pdf: Uint8Array): Promise<{ fileId: string }>
}

/** What the copy without signatures is saved as, once there is a sealed one under the paper's own number. */
export const beforeSigning = (no: string) => `${no}-before-signing.pdf`

type SealRow = typeof seals.$inferSelect

/**
 * Seals a signed paper, once however often it is asked: the code is taken first and kept over a crash, and of two that seal
 * at once the later one finds it done.
 */
export async function sealPaper(kit: Kit, paper: ToSeal): Promise<void> {
  const taken = await kit.database.inWorkspace(paper.workspaceId, (tx) => takeCode(tx, kit, paper))
  if (taken.state !== 'waiting') return
  const code = printedCode(taken.code)
  const at = kit.now()
  const certificate = await kit.ports.seal.about()
  const pdf = await paper.render({
    code,
    url: `${kit.config.publicUrl}/verify/${code}`,
    at: at.toISOString(),
    certificate: { ...certificate, until: todayInBangkok(certificate.until) },
  })
  const sealed = await kit.ports.seal.seal(pdf, { reason: code, at })

  await kit.database.inWorkspace(paper.workspaceId, async (tx) => {
    const [row] = await tx.select().from(seals).where(thisPaper(paper)).for('update')
    if (row?.state !== 'waiting') return
    const { fileId } = await paper.keep(tx, sealed)
    const sha256 = createHash('sha256').update(sealed).digest('hex')
    await tx.update(seals).set({ state: 'sealed', sha256, fileId, sealedAt: at }).where(thisPaper(paper))
    await tx
      .update(seals)
      .set({ state: 'replaced' })
      .where(and(sameRecord(paper), lt(seals.version, paper.version), ne(seals.state, 'waiting')))
  })
}

async function takeCode(tx: Tx, kit: Kit, paper: ToSeal): Promise<SealRow> {
  const { render, keep, ...told } = paper
  await tx
    .insert(seals)
    .values({ ...told, id: newId(), code: newCodeOf(), createdAt: kit.now() })
    .onConflictDoNothing({ target: [seals.workspaceId, seals.kind, seals.recordId, seals.version] })
  const [row] = await tx.select().from(seals).where(thisPaper(paper))

  return row!
}

const sameRecord = ({ workspaceId, kind, recordId }: Paper) =>
  and(eq(seals.workspaceId, workspaceId), eq(seals.kind, kind), eq(seals.recordId, recordId))

const thisPaper = (paper: Paper) => and(sameRecord(paper), eq(seals.version, paper.version))
