import { sql } from 'drizzle-orm'
import { consentTo } from '#contract/consent.ts'
import type { GivenSignature } from '#contract/drawn-signature.ts'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import { type DeclineReason, isNamedOnPaper, nextSigner } from '#features/signings/rules.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { askNext, endSigning, openSigning } from './ask.ts'
import { note, type SignerRow, type SigningRow, saveSigner, signersOf } from './store.ts'

/** From where an act came, as evidence keeps it. */
export type Trace = { ip: string; userAgent: string }

type Place = { workspaceId: string; signingId: string; signerId: string }

/**
 * A signature: in its turn, before the day, of the very words that were shown. The last one completes the paper; each
 * other has the next signer asked. All in this transaction.
 * @throws Problem 409 `signing_over`, `signing_late`, `signing_not_turn`, `signing_by_link`, `signing_shown_other`
 */
export async function recordSignature(
  tx: Tx,
  kit: Kit,
  {
    signature,
    textHash,
    trace,
    userId,
    ...place
  }: Place & {
    signature: GivenSignature
    textHash: string
    trace: Trace
    /** The member who signs for the business; null for a signer by link. */
    userId: string | null
  },
): Promise<void> {
  const { signing, signer } = await inTurn(tx, kit, place)
  // Nobody of the business signs for one who signs by link: the evidence says who held the code.
  if ((userId === null) !== (signer.isHere === 'no')) throw conflict('signing_by_link')
  // Never is signed what was not shown.
  if (textHash !== signing.textHash) throw conflict('signing_shown_other')
  const consent = consentTo(signer.how, about(signing))
  const account = userId === null ? null : await readAccount(tx, userId)
  await saveSigner(tx, signer, {
    ...{ state: 'signed', signedAt: kit.now(), userId, shownHash: textHash, ...trace },
    ...{ accountName: account?.name ?? null, accountEmail: account?.email ?? null },
    ...{ consentTh: consent.th, consentEn: consent.en, method: signature.method },
    typedName: signature.method === 'typed' ? signature.typedName : null,
    drawing: signature.method === 'drawn' ? signature.drawing : null,
    ...{ codeHash: null, codeUntil: null },
    openedAt: signer.openedAt ?? kit.now(),
  })
  await note(tx, kit, signing, {
    actorId: userId,
    action: 'signing.signed',
    after: { role: signer.roleEn, ...otherName(signer, signature) },
  })
  const { workspaceId } = signing
  if (nextSigner(await signersOf(tx, signing))) await askNext(tx, kit, signing)
  else {
    await endSigning(tx, kit, signing, { state: 'signed' })
    await note(tx, kit, signing, { actorId: null, action: 'signing.signed_by_all' })
    await announce(tx, 'signing.completed', { workspaceId, signingId: signing.id })
  }
  await push(tx, `workspace:${workspaceId}`, 'signing.changed', { paperId: signing.paperId })
}

/** A typed name that is not the one on the paper, beside that one: the history says both. */
function otherName({ nameTh, nameEn }: SignerRow, signature: GivenSignature) {
  if (signature.method !== 'typed' || isNamedOnPaper(signature.typedName, { th: nameTh, en: nameEn }))
    return {}

  return { signedAs: signature.typedName, namedOnPaper: nameTh }
}

/** Who is logged in, by name and login. */
async function readAccount(tx: Tx, userId: string): Promise<{ name: string; email: string }> {
  const { rows } = await tx.execute<{ name: string; email: string }>(
    sql`select ${personNameIn('th')} as name, u.email from users u where u.id = ${userId}`,
  )

  return rows[0]!
}

/** Somebody does not sign: nobody else is asked, and the business is told why. @throws as `recordSignature` */
export async function recordDecline(
  tx: Tx,
  kit: Kit,
  { reason, words, ...place }: Place & { reason: DeclineReason; words: string },
): Promise<void> {
  const { signing, signer } = await inTurn(tx, kit, place)
  await saveSigner(tx, signer, { state: 'declined', declineReason: reason, declineWords: words })
  await endSigning(tx, kit, signing, { state: 'declined' })
  await note(tx, kit, signing, { actorId: null, action: 'signing.sign_declined', after: { reason } })
  await announce(tx, 'signing.declined', { workspaceId: signing.workspaceId, signingId: signing.id })
  await push(tx, `workspace:${signing.workspaceId}`, 'signing.changed', { paperId: signing.paperId })
}

export const about = ({ titleTh, titleEn, no, version }: SigningRow) => ({
  title: { th: titleTh, en: titleEn },
  ...{ no, version },
})

/** Whether the last day to sign has passed. */
export const isLate = (kit: Pick<Kit, 'now'>, { signBy }: Pick<SigningRow, 'signBy'>) =>
  signBy < todayInBangkok(kit.now())

async function inTurn(
  tx: Tx,
  kit: Kit,
  { workspaceId, signingId, signerId }: Place,
): Promise<{ signing: SigningRow; signer: SignerRow }> {
  const signing = await openSigning(tx, { workspaceId, id: signingId })
  if (isLate(kit, signing)) throw conflict('signing_late')
  const next = nextSigner(await signersOf(tx, signing))
  if (next?.id !== signerId) throw conflict('signing_not_turn')

  return { signing, signer: next }
}
