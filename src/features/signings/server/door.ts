import { sql } from 'drizzle-orm'
import type { Words } from '#contract/composed-paper.ts'
import { consentTo } from '#contract/consent.ts'
import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { maskEmail, newCode } from '#features/accounts/server/service.ts'
import { readIssued } from '#features/papers/server/service.ts'
import { announce } from '#server/events.ts'
import { throttle } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import {
  isTicketOf,
  keptCode,
  type Lock,
  refusedCode,
  type Tried,
  ticketOf,
  tryCode,
} from '#server/links/link-code.ts'
import { readRecordToken, recordToken } from '#server/links/record-token.ts'
import { displayPhone } from '#thai/phone.ts'
import { about, isLate } from './sign.ts'
import { findSigner, findSigning, type SignerRow, type SigningRow, saveSigner, signersOf } from './store.ts'

const PURPOSE = 'signing'

/** The token of a signer's link; a corrected address has another one. */
export function signingToken(
  { config }: Pick<Kit, 'config'>,
  { workspaceId, id, linkNo }: Pick<SignerRow, 'workspaceId' | 'id' | 'linkNo'>,
): string {
  return recordToken(config, { workspaceId, id, no: linkNo }, PURPOSE)
}

export type Standing = { signer: SignerRow; signing: SigningRow; business: Business }

type Business = { businessName: Words; businessPhone: string | null }

/**
 * Whose link it is, read once the asking is locked: of acts at once each sees what the one before did.
 * @throws Problem 404 `signing_link`: none of ours, replaced by a corrected address, or of a business that is suspended
 */
export async function standingOf(
  tx: Tx,
  place: { workspaceId: string; id: string; no?: number },
): Promise<Standing> {
  const found = await findSigner(tx, place).catch(() => null)
  if (!found) throw new Problem(404, 'signing_link')
  const signing = await findSigning(tx, { workspaceId: place.workspaceId, id: found.signingId })
  const signer = await findSigner(tx, place)
  if (signer.linkNo !== place.no || signer.isHere === 'yes') throw new Problem(404, 'signing_link')

  return { signer, signing, business: await readBusiness(tx, place.workspaceId) }
}

/** @throws Problem 404 `signing_link` */
export function placeOfLink({ config }: Pick<Kit, 'config'>, token: string) {
  const place = readRecordToken(config, token, PURPOSE)
  if (!place) throw new Problem(404, 'signing_link')

  return place
}

/** Where a link stands: locked until its code was entered, then the paper. */
export async function lookInside(kit: Kit, { token, ticket }: { token: string; ticket?: string }) {
  const place = placeOfLink(kit, token)
  return kit.database.inWorkspace(place.workspaceId, async (tx) => {
    const { signer, signing, business } = await standingOf(tx, place)
    const isOpen = isTicketOf(kit, lockOf(signer), ticket)
    const shown = { ...business, sentTo: maskEmail(signer.email ?? '') }
    if (!isOpen) return { ...shown, state: lockedState(kit, signer, signing), inside: null }
    if (!signer.openedAt) await saveSigner(tx, signer, { openedAt: kit.now() })

    return {
      ...shown,
      state: openState(kit, signer, signing),
      inside: await insideOf(tx, { signer, signing }),
    }
  })
}

/** Without the code nothing is said of the paper, not even whether it was signed. */
function lockedState(kit: Kit, signer: SignerRow, signing: SigningRow): DoorState {
  if (signer.state === 'signed') return 'locked'
  if (signing.state !== 'asked' || isLate(kit, signing)) return 'over'

  return signer.state === 'waiting' ? 'not_yet' : 'locked'
}

function openState(kit: Kit, signer: SignerRow, signing: SigningRow): DoorState {
  // What somebody signed binds nobody once the asking came to nothing.
  const hasCome = signing.state === 'asked' || signing.state === 'signed'
  if (signer.state === 'declined' || (signer.state === 'signed' && hasCome)) return signer.state
  if (signing.state !== 'asked' || isLate(kit, signing)) return 'over'

  return signer.state === 'waiting' ? 'not_yet' : 'open'
}

type DoorState = 'locked' | 'open' | 'signed' | 'declined' | 'over' | 'not_yet'

async function insideOf(tx: Tx, { signer, signing }: Omit<Standing, 'business'>) {
  const { workspaceId, paperId, version } = signing
  const { paper } = await readIssued(tx, { workspaceId, paperId, version })
  const signers = await signersOf(tx, signing)

  return {
    paper,
    textHash: signing.textHash,
    name: { th: signer.nameTh, en: signer.nameEn },
    role: { th: signer.roleTh, en: signer.roleEn },
    how: signer.how,
    consent: consentTo(signer.how, about(signing)),
    message: signing.message,
    signBy: signing.signBy,
    before: signers
      .filter(({ signedAt, id }) => signedAt !== null && id !== signer.id)
      .map((one) => ({
        name: { th: one.nameTh, en: one.nameEn },
        role: { th: one.roleTh, en: one.roleEn },
        signedAt: one.signedAt!,
      })),
    isSealed: signing.sealedFileId !== null,
  }
}

/** Mails a code to the signer's own address; the earlier ones no longer count. @throws Problem 404, 409 `signing_over`, 429 */
export async function askCode(kit: Kit, token: string): Promise<{ sentTo: string }> {
  const place = placeOfLink(kit, token)
  await throttle(kit, `signing_code:${place.id}`, { count: 5, seconds: 900 })
  const code = newCode()
  return kit.database.inWorkspace(place.workspaceId, async (tx) => {
    const { signer, signing } = await standingOf(tx, place)
    if (lockedState(kit, signer, signing) !== 'locked') throw new Problem(409, 'signing_over')
    await saveSigner(tx, signer, keptCode(kit, lockOf(signer), code))
    await announce(tx, 'signing.code_asked', { workspaceId: place.workspaceId, signerId: signer.id, code })
    return { sentTo: maskEmail(signer.email ?? '') }
  })
}

/** Opens the paper for a while. A wrong code is counted. @throws Problem 422 `signing_code_wrong`, `signing_code_over` */
export async function unlock(
  kit: Kit,
  { token, code }: { token: string; code: string },
): Promise<{ ticket: string }> {
  const place = placeOfLink(kit, token)
  const opened = await kit.database.inWorkspace(place.workspaceId, async (tx): Promise<Tried> => {
    const { signer } = await standingOf(tx, place)
    const lock = lockOf(signer)
    const tried = tryCode(kit, lock, { kept: signer, code })
    if (tried.is === 'over') return { left: 0 }
    await saveSigner(tx, signer, tried.keep)
    return tried.is === 'wrong' ? { left: tried.left } : { ticket: ticketOf(kit, lock) }
  })
  if ('left' in opened) throw refusedCode(opened.left)

  return opened
}

/** Whose link it is, behind its code. @throws Problem 401 `signing_locked`, 404 */
export async function behindCode(
  tx: Tx,
  kit: Kit,
  { token, ticket }: { token: string; ticket: string },
): Promise<Standing> {
  const standing = await standingOf(tx, placeOfLink(kit, token))
  if (!isTicketOf(kit, lockOf(standing.signer), ticket)) throw new Problem(401, 'signing_locked')

  return standing
}

const lockOf = ({ id, linkNo }: SignerRow): Lock => ({ purpose: 'signing', id, no: linkNo })

/** @throws Problem 404 `signing_link` for one that is suspended */
async function readBusiness(tx: Tx, workspaceId: string): Promise<Business> {
  const { rows } = await tx.execute<{ th: string; en: string | null; phone: string | null }>(sql`
    select business_name as th, business_name_en as en, phone from workspaces
     where id = ${workspaceId} and suspended_at is null`)
  const row = rows[0]
  if (!row) throw new Problem(404, 'signing_link')

  return {
    businessName: { th: row.th, en: row.en || row.th },
    businessPhone: row.phone ? displayPhone(row.phone) : null,
  }
}
