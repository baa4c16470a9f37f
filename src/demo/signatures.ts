import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import {
  askSignatures,
  makeSigned,
  newestOf,
  recordDecline,
  recordSignature,
  signersOf,
} from '#features/signings/server/service.ts'
import type { Actor } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'

/** Strokes that somebody drew. */
export const DRAWN =
  '40,150 52,110 70,66 92,52 104,74 92,118 70,152 62,164 80,150 110,112 132,104 138,128 142,150 160,132 182,112 190,140 206,154 232,120 262,92 280,60 292,44 300,66 290,120 284,152 312,128 346,112 362,140 400,128 470,120 520,110'

export const TRACE = { ip: '203.0.113.24', userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/142 Mobile' }

/** Asks for the signatures of a paper: everybody by mail but whoever is the business itself. */
export async function askAll(
  tx: Tx,
  kit: Kit,
  actor: Actor & { actorId: string },
  paperId: string,
): Promise<void> {
  const { rows } = await tx.execute<{
    signers: { key: string; email: string | null }[]
    own: string | null
  }>(sql`
    select v.composed->'signers' as signers, w.email as own from paper_versions v join workspaces w on w.id = v.workspace_id
     where v.workspace_id = ${actor.workspaceId} and v.paper_id = ${paperId} order by v.version desc limit 1`)
  const { signers, own } = rows[0]!
  await askSignatures(tx, kit, actor, {
    paperId,
    message: 'รบกวนอ่านและเซ็นบนโทรศัพท์ได้เลยค่ะ',
    signers: signers.map(({ key, email }, index) => {
      const isHere = email === own || (index > 0 && index === signers.length - 1)
      return { key, isHere, email: isHere ? '' : (email ?? 'owner@demo.ruen.example') }
    }),
  })
}

/** Everybody signs in turn, the business last. */
export async function signAll(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor & { actorId: string },
  paperId: string,
): Promise<void> {
  const signing = (await newestOf(tx, workspaceId, paperId))!
  for (const { id, isHere, nameTh } of await signersOf(tx, signing))
    await recordSignature(tx, kit, {
      ...{ workspaceId, signingId: signing.id, signerId: id, textHash: signing.textHash, trace: TRACE },
      userId: isHere === 'yes' ? actorId : null,
      signature:
        isHere === 'yes' ? { method: 'typed', typedName: nameTh } : { method: 'drawn', drawing: DRAWN },
    })
}

/** The first one does not sign, and says why. */
export async function declineFirst(tx: Tx, kit: Kit, workspaceId: string, paperId: string): Promise<void> {
  const signing = (await newestOf(tx, workspaceId, paperId))!
  const [first] = await signersOf(tx, signing)
  await recordDecline(tx, kit, {
    ...{ workspaceId, signingId: signing.id, signerId: first!.id, reason: 'terms' },
    words: 'ขอย้ายออกช้ากว่านี้หนึ่งเดือน',
  })
}

/** Seals what all have signed: what the load announces is nobody's news and runs no job. */
export async function sealSigned(kit: Kit, workspaceId: string, paperId: string): Promise<void> {
  const signing = await kit.database.inWorkspace(workspaceId, (tx) => newestOf(tx, workspaceId, paperId))
  await makeSigned(kit, { workspaceId, signingId: signing!.id })
}
