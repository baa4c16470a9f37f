import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { giveBack, readRow, writeStep } from '#features/maintenance/server/service.ts'
import { formatMoney } from '#i18n/format.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { goOn, setState } from './ask.ts'
import { findQuestion, mayWithdraw, partOf } from './question.ts'

export type Answer = {
  answer: 'approve' | 'refuse' | 'ask' | 'withdraw'
  /** The sum that was seen. */
  amountSatang: bigint
  text: string
}

type Who = { workspaceId: string; id: string; ownerId?: string; via: 'portal' | 'link' }

/**
 * An owner's answer, for the sum that they saw and no other. A yes lets the repair go on, a no gives it back to the
 * business with its reason, a question keeps it waiting. The same answer twice changes nothing.
 * @throws Problem 404; 409 `approval_price_changed`, `approval_answered`, `approval_withdrawn`, `approval_expired`,
 *   `approval_begun`; 422 without a reason
 */
export async function answerQuestion(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, ownerId, via }: Who,
  { answer, amountSatang, text }: Answer,
): Promise<void> {
  const before = await findQuestion(tx, workspaceId, { id, ...(ownerId && { ownerId }) })
  const { maintenanceId } = before
  const repair = await readRow(tx, kit, { workspaceId, id: maintenanceId, isHeld: true })
  const asked = await findQuestion(tx, workspaceId, { id, isHeld: true })
  const by = { kind: 'owner' as const, id: asked.ownerId }
  const place = { workspaceId, by }
  const now = kit.now()

  if (answer === 'withdraw') {
    if (asked.state === 'withdrawn') return
    if (asked.state !== 'approved') throw conflict('approval_answered')
    if (!mayWithdraw(repair.status)) throw conflict('approval_begun')
    await setState(tx, { workspaceId, id }, { state: 'withdrawn', answeredAt: now, answeredVia: via })
    await writeStep(tx, kit, {
      ...stepOf(place, maintenanceId, answer),
      text: `−${formatMoney(BigInt(asked.amount), 'th')}`,
    })
  } else {
    if (answer === 'approve' && asked.state === 'approved' && BigInt(asked.amount) === amountSatang) return
    if (asked.state === 'withdrawn' || repair.status === 'cancelled') throw conflict('approval_withdrawn')
    if (asked.state !== 'waiting') throw conflict('approval_answered')
    if (new Date(asked.expiresAt) <= now) throw conflict('approval_expired')
    const part = await partOf(tx, kit, workspaceId, { repair, ownerId: asked.ownerId })
    const isMoved = part !== undefined && part.amountSatang > BigInt(asked.amount)
    if (isMoved || amountSatang !== BigInt(asked.amount)) throw conflict('approval_price_changed')
    if (answer !== 'approve' && !text) throw invalid({ text: 'reason_required' })
    const heldFrom = asked.heldFrom
    if (answer === 'approve') {
      await setState(
        tx,
        { workspaceId, id },
        {
          ...{ state: 'approved' as const, answeredAt: now, answeredVia: via },
          // A question that was asked before is no part of the yes.
          answerText: text,
        },
      )
      const sum = formatMoney(amountSatang, 'th')
      await writeStep(tx, kit, {
        ...stepOf(place, maintenanceId, answer),
        text: text ? `${sum} · ${text}` : sum,
      })
      await goOn(tx, kit, place, { id: maintenanceId, heldFrom })
    } else if (answer === 'refuse') {
      const said = { state: 'refused' as const, answerText: text, answeredAt: now, answeredVia: via }
      await setState(tx, { workspaceId, id }, said)
      await writeStep(tx, kit, { ...stepOf(place, maintenanceId, answer), text })
      await giveBack(tx, kit, workspaceId, repair.id)
    } else {
      await setState(tx, { workspaceId, id }, { answerText: text })
      await writeStep(tx, kit, { ...stepOf(place, maintenanceId, answer), text })
    }
  }
  await audit(tx, {
    ...{ at: now, workspaceId, actorId: null, action: `repair.owner_${WORDS[answer]}` },
    ...{ recordKind: 'repair', recordId: maintenanceId, after: { amountSatang: asked.amount } },
  })
  await announce(tx, 'approval.answered', { workspaceId, approvalId: id, answer, at: now.toISOString() })
}

const WORDS = { approve: 'approved', refuse: 'refused', ask: 'asked', withdraw: 'withdrew' } as const

const stepOf = (
  { workspaceId, by }: { workspaceId: string; by: { kind: 'owner'; id: string } },
  id: string,
  answer: Answer['answer'],
) => ({
  ...{ workspaceId, maintenanceId: id, by },
  kind: `owner_${WORDS[answer]}` as const,
})
