import { sql } from 'drizzle-orm'
import { assertDay } from '#contract/day-bounds.ts'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { lockPaper, markPaper, readIssued } from '#features/papers/server/service.ts'
import { nextSigner, REMIND_DAYS, SIGN_DAYS, usualSignBy } from '#features/signings/rules.ts'
import { signingSigners, signings } from '#features/signings/tables.ts'
import type { Actor } from '#server/actor.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { addressesOnFile } from './on-file.ts'
import { isOurs, readOwn } from './ours.ts'
import { findSigning, note, type SigningRow, saveSigner, saveSigning, signersOf } from './store.ts'

export type Asked = {
  signers: { key: string; email: string; isHere: boolean }[]
  signBy?: string
  message: string
}

/**
 * Asks for the signatures of the newest version of a paper, in its order. Whoever signs here needs no address.
 * @throws Problem 409 `paper_void`, `paper_not_issued`, `paper_has_draft`, `signing_nobody`, `signing_open`; 422 by signer
 */
export async function askSignatures(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { paperId, signers: given, signBy, message }: Asked & { paperId: string },
): Promise<void> {
  const { workspaceId, actorId } = actor
  const row = await lockPaper(tx, workspaceId, paperId)
  if (row.state === 'void') throw conflict('paper_void')
  if (row.version === 0) throw conflict('paper_not_issued')
  if (row.hasDraft) throw conflict('signing_has_draft')
  if (row.state === 'sent' || row.state === 'signed') throw conflict(`signing_${row.state}`)
  const { paper, textHash } = await readIssued(tx, { workspaceId, paperId, version: row.version })
  if (paper.signers.length === 0) throw conflict('signing_nobody')
  const today = todayInBangkok(kit.now())
  if (signBy) assertDay('signBy', signBy, { first: today, last: addDays(today, SIGN_DAYS.most) })
  const asked = paper.signers.map((one) => ({ one, given: given.find(({ key }) => key === one.key) }))
  const business = await readOwn(tx, workspaceId)
  // Nobody signs for somebody else: here sign the signers that are the business alone.
  if (asked.some(({ one, given: said }) => said?.isHere && !isOurs(one, business)))
    throw conflict('signing_by_link')
  const faults = asked.flatMap(({ one, given: said }) =>
    said?.isHere || said?.email ? [] : [[`signers.${one.key}`, 'signings_email'] as const],
  )
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))

  const onFile = await addressesOnFile(tx, row)
  const id = newId()
  await tx.insert(signings).values({
    ...{ workspaceId, id, paperId, version: row.version, no: paper.no ?? '', textHash, message },
    ...{ titleTh: paper.title.th, titleEn: paper.title.en, signBy: signBy ?? usualSignBy(today) },
    ...{ createdBy: actorId, createdAt: kit.now() },
  })
  await tx.insert(signingSigners).values(
    asked.map(({ one, given: said }, position) => ({
      ...{ workspaceId, id: newId(), signingId: id, position, key: one.key, how: one.how },
      ...{ roleTh: one.role.th, roleEn: one.role.en, nameTh: one.name.th, nameEn: one.name.en },
      isHere: said?.isHere ? ('yes' as const) : ('no' as const),
      email: said?.isHere ? null : said!.email,
      emailOnFile: said?.isHere ? null : onFile(one),
      createdAt: kit.now(),
    })),
  )
  await markPaper(tx, kit, row, 'sent')
  await note(
    tx,
    kit,
    { workspaceId, paperId },
    { actorId, action: 'signing.sign_asked', after: { version: row.version } },
  )
  await askNext(tx, kit, { workspaceId, id })
}

/** Asks whoever is to sign now, unless they were asked already. */
export async function askNext(
  tx: Tx,
  kit: Kit,
  signing: Pick<SigningRow, 'workspaceId' | 'id'>,
): Promise<void> {
  const next = nextSigner(await signersOf(tx, signing))
  if (!next || next.state === 'asked') return
  await saveSigner(tx, next, { state: 'asked', askedAt: kit.now() })
  if (next.isHere === 'no')
    await announce(tx, 'signing.asked', {
      workspaceId: signing.workspaceId,
      signerId: next.id,
      at: kit.now().toISOString(),
    })
}

/** Mails whoever is asked once more. @throws Problem 409 `signing_over`, `signing_here`, `signing_reminded` within an hour */
export async function remind(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  const signing = await openSigning(tx, { workspaceId: actor.workspaceId, id })
  const next = nextSigner(await signersOf(tx, signing))
  if (next?.isHere !== 'no') throw conflict('signing_here')
  const last = next.remindedAt ?? next.askedAt
  if (last && kit.now().getTime() - last.getTime() < 3_600_000) throw conflict('signing_reminded')
  await remindSigner(tx, kit, next)
  await note(tx, kit, signing, { actorId: actor.actorId, action: 'signing.sign_reminded' })
}

/** Says once more that somebody is asked. */
export async function remindSigner(
  tx: Tx,
  kit: Kit,
  signer: { workspaceId: string; id: string },
): Promise<void> {
  await saveSigner(tx, signer, { remindedAt: kit.now() })
  await announce(tx, 'signing.asked', {
    ...{ workspaceId: signer.workspaceId, signerId: signer.id, at: kit.now().toISOString() },
  })
}

/** Takes an asking back: what was signed of it stays as it is, and binds nobody. @throws Problem 409 `signing_over` */
export async function withdraw(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const signing = await openSigning(tx, { workspaceId: actor.workspaceId, id })
  await endSigning(tx, kit, signing, { state: 'withdrawn', endReason: reason })
  await note(tx, kit, signing, { actorId: actor.actorId, action: 'signing.sign_withdrawn' })
  await announce(tx, 'signing.withdrawn', { workspaceId: actor.workspaceId, signingId: id })
}

/** Another address for somebody who has not signed. @throws Problem 404, 409 `signing_over`, `signing_done` */
export async function correctAddress(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, signerId, email }: { id: string; signerId: string; email: string },
): Promise<void> {
  const signing = await openSigning(tx, { workspaceId: actor.workspaceId, id })
  const signer = (await signersOf(tx, signing)).find((one) => one.id === signerId)
  if (!signer || signer.state === 'signed') throw conflict('signing_done')
  await saveSigner(tx, signer, {
    ...{ email, isHere: 'no', linkNo: signer.linkNo + 1, codeHash: null, codeUntil: null, openedAt: null },
    // Somebody new is asked, not reminded.
    remindedAt: null,
    askedAt: signer.state === 'asked' ? kit.now() : signer.askedAt,
  })
  await note(tx, kit, signing, { actorId: actor.actorId, action: 'signing.signer_corrected' })
  if (signer.state === 'asked')
    await announce(tx, 'signing.asked', {
      ...{ workspaceId: actor.workspaceId, signerId, at: kit.now().toISOString() },
    })
}

/** An asking that still waits for somebody, locked. @throws Problem 404, 409 `signing_over` */
export async function openSigning(tx: Tx, place: { workspaceId: string; id: string }): Promise<SigningRow> {
  const signing = await findSigning(tx, place)
  if (signing.state !== 'asked') throw conflict('signing_over')

  return signing
}

/** Ends an asking; its paper is an issued one again, unless it was signed. */
export async function endSigning(
  tx: Tx,
  kit: Kit,
  signing: SigningRow,
  { state, endReason }: { state: 'signed' | 'declined' | 'expired' | 'withdrawn'; endReason?: string },
): Promise<void> {
  await saveSigning(tx, signing, { state, endReason: endReason ?? null, endedAt: kit.now() })
  await markPaper(
    tx,
    kit,
    { workspaceId: signing.workspaceId, id: signing.paperId },
    state === 'signed' ? 'signed' : 'issued',
  )
}

/** Askings whose day has passed or is near enough to be reminded of, the earliest first. */
export async function dueSignings(
  tx: Tx,
  today: string,
): Promise<{ workspaceId: string; id: string; signBy: string }[]> {
  const { rows } = await tx.execute<{ workspaceId: string; id: string; signBy: string }>(sql`
    select workspace_id as "workspaceId", id, sign_by::text as "signBy" from signings
     where state = 'asked' and sign_by <= ${addDays(today, Math.max(...REMIND_DAYS))} order by sign_by, id`)

  return rows
}
