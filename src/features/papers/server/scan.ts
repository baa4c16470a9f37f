import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { assertDay, signedDays } from '#contract/day-bounds.ts'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { keepUpload, signedUrl } from '#features/media/server/service.ts'
import type { Values } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { paperScans } from '#features/papers/tables.ts'
import type { Actor } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findEdition } from './editions.ts'
import type { PaperRow } from './read.ts'
import { note, save } from './write.ts'

/**
 * The newest issued version was signed by hand: its scan is its signed file from now on, and never changes. What comes later
 * is the next version.
 * @throws Problem 409 `paper_not_issued`, `paper_void`, `paper_being_signed`, `paper_is_signed`, `paper_unsigned_kind`; 413, 415,
 * 422 for a day before it was issued or still to come
 */
export async function signByHand(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { row, signedOn, signers, file }: { row: PaperRow; signedOn: string; signers: string; file: File },
): Promise<void> {
  const { workspaceId, version } = row
  if (row.state === 'void') throw conflict('paper_void')
  if (version === 0) throw conflict('paper_not_issued')
  if (row.state === 'sent') throw conflict('paper_being_signed')
  if (row.state === 'signed') throw conflict('paper_is_signed')
  const edition = await findEdition(tx, { workspaceId, paperId: row.id, version })
  if (kindOf(row.kind).signers(edition.fields as Values).length === 0) throw conflict('paper_unsigned_kind')
  const today = todayInBangkok(kit.now())
  assertDay('signedOn', signedOn, signedDays({ issued: todayInBangkok(edition.createdAt), today }))
  const fileId = await keepUpload(tx, kit, { workspaceId, uploadedBy: actor.actorId, file })
  await tx.insert(paperScans).values({
    ...{ workspaceId, id: newId(), paperId: row.id, version, signedOn, signers, fileId },
    sha256: createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex'),
    ...{ createdBy: actor.actorId, createdAt: kit.now() },
  })
  await save(tx, row, { state: 'signed', updatedAt: kit.now() })
  await note(tx, kit, actor, { id: row.id, action: 'paper.signed_on_paper', after: { version, signedOn } })
}

/** The scan of the newest issued version; null where it was not signed by hand. */
export async function scanOf(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, version }: Pick<PaperRow, 'workspaceId' | 'id' | 'version'>,
) {
  const [scan] = await tx
    .select()
    .from(paperScans)
    .where(
      and(
        eq(paperScans.workspaceId, workspaceId),
        eq(paperScans.paperId, id),
        eq(paperScans.version, version),
      ),
    )

  return scan
    ? {
        signedOn: scan.signedOn,
        signers: scan.signers,
        sha256: scan.sha256,
        url: signedUrl(kit, { workspaceId, fileId: scan.fileId }),
      }
    : null
}
