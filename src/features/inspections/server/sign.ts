import type { ComposedPaper, PaperSigner, Words } from '#contract/composed-paper.ts'
import { consentTo } from '#contract/consent.ts'
import type { GivenSignature } from '#contract/drawn-signature.ts'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { hashOfPaper } from '#features/inspections/paper/compose.ts'
import { inspectionSignatures } from '#features/inspections/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { picturesOf, readPaper, readPrintable } from './paper.ts'
import { type InspectionRow, readRow } from './rows.ts'
import { shareInspection } from './share.ts'
import { readSigned } from './signatures.ts'
import { note, write } from './write.ts'

/** So long the tenant’s own link opens: remarks, and the deposit after them. */
const LINK_DAYS = 30

type Party = 'tenant' | 'manager'

/** What is shown before anybody signs, and whose turn it is. @throws Problem 404, 409 `inspections_not_finished` */
export async function readSigning(tx: Tx, kit: Kit, workspaceId: string, id: string) {
  const { row, paper, shots } = await readPrintable(tx, workspaceId, id)
  if (row.state === 'draft') throw conflict('inspections_not_finished')
  const signed = await readSigned(tx, row)

  return {
    paper,
    pictures: picturesOf(kit, workspaceId, shots),
    textHash: hashOfPaper(paper),
    state: row.state,
    needsReason: needsReason(row, paper, signed),
    signers: paper.signers.map(({ key, role, name }) => ({
      party: key as Party,
      ...{ role, name },
      consent: consentOf(paper, key),
      at: signed.find(({ party }) => party === key)?.createdAt ?? null,
    })),
  }
}

export type Signing = {
  id: string
  party: Party
  signature: GivenSignature
  /** SHA-256 of the words as they were shown. */
  textHash: string
  /** Who signs for the tenant, where a proxy does. */
  name?: string
  unsignedReason?: string
}

/**
 * Keeps a signature with the words that were shown. The business signs last: that closes the record, gives the tenant the
 * days for remarks and has it sealed. Signed again by the same party it is signed once.
 * @throws Problem 404; 409 `inspections_not_finished`, `inspections_words_moved`, `inspections_tenant_first`; 422 by field
 */
export async function signInspection(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { trace, ...said }: Signing & { trace: { ip: string; userAgent: string } },
): Promise<void> {
  const { workspaceId, actorId } = actor
  const { id, party, signature, textHash } = said
  const row = await readRow(tx, workspaceId, { id, isHeld: true })
  if (row.state === 'draft') throw conflict('inspections_not_finished')
  const signed = await readSigned(tx, row)
  if (signed.some((one) => one.party === party)) return
  if (row.state !== 'to_sign') throw conflict('inspections_signed')
  const { paper, photos } = await readPaper(tx, row)
  if (hashOfPaper(paper) !== textHash) throw conflict('inspections_words_moved')
  const signer = paper.signers.find(({ key }) => key === party)
  if (!signer) throw invalid({ party: 'choice_required' })
  const reason = said.unsignedReason?.trim() ?? ''
  if (party === 'manager' && needsReason(row, paper, signed) && !reason)
    throw invalid({ unsignedReason: 'inspections_reason_needed' })
  const now = kit.now()
  await tx.insert(inspectionSignatures).values({
    ...{ workspaceId, id: newId(), inspectionId: id, party },
    name: nameOf(signer, said, row),
    drawing: signature.method === 'drawn' ? signature.drawing : null,
    consent: consentOf(paper, party),
    ...{ textSha256: textHash, takenBy: actorId, ip: trace.ip, userAgent: trace.userAgent.slice(0, 300) },
    createdAt: now,
  })
  const words = { signedPaper: paper as unknown as Record<string, unknown>, signedPhotos: photos }
  if (party === 'tenant') await write(tx, kit, workspaceId, id, words)
  else {
    const hasRemarks = row.kind !== 'inspection' && row.tenantId !== null
    await write(tx, kit, workspaceId, id, {
      ...words,
      unsignedReason: reason,
      state: hasRemarks ? 'remarks' : 'agreed',
      remarksUntil: hasRemarks ? addDays(todayInBangkok(now), row.remarkDays) : null,
    })
    if (row.tenantEmail && hasRemarks)
      await shareInspection(tx, kit, actor, { id, email: row.tenantEmail, days: LINK_DAYS })
    await announce(tx, 'inspection.signed', { workspaceId, inspectionId: id })
  }
  await note(tx, kit, actor, {
    id,
    action: party === 'tenant' ? 'inspection.tenant_signed' : 'inspection.signed',
    after: { paperSha256: textHash },
  })
}

/** A tenant who has not signed is explained: nobody wonders years later. A report in between does not need it. */
function needsReason(
  { kind, tenantId, present, presentNote }: InspectionRow,
  { signers }: ComposedPaper,
  signed: readonly { party: Party }[],
): boolean {
  if (kind === 'inspection' || !tenantId || signed.some(({ party }) => party === 'tenant')) return false

  return present !== 'absent' || !presentNote.trim() || signers.some(({ key }) => key === 'tenant')
}

function nameOf({ key, name }: PaperSigner, { signature, name: given }: Signing, { present }: InspectionRow) {
  if (signature.method === 'typed') return signature.typedName
  if (key === 'tenant' && present === 'proxy') {
    if (!given?.trim()) throw invalid({ name: 'required' })
    return given.trim()
  }

  return name.th
}

/** What a signature says, kept beside it; whoever is no signer of the words agrees to them. */
function consentOf({ title, no, signers }: ComposedPaper, party: string): Words {
  const how = signers.find(({ key }) => key === party)?.how ?? 'agree'

  return consentTo(how, { title, no: String(no) })
}
