import { Problem } from '#contract/problem.ts'
import { issueInvoice } from '#features/invoices/server/service.ts'
import { makeBill } from '#features/payments/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import type { Failure } from './add.ts'
import { roomNames } from './rooms.ts'

export type SendOrder = { leaseId: string; period: string; seenSatang: bigint }

/**
 * Sends bills now, each in a transaction of its own and as it was seen: what fails for one leaves the others sent, and says
 * why. A month has one bill however often it is asked.
 */
export async function sendBills(
  kit: Kit,
  { workspaceId, actorId: by }: ActingMember,
  { bills, locale }: { bills: SendOrder[]; locale: Locale },
): Promise<{ sent: { leaseId: string; id: string }[]; failed: Failure[] }> {
  const sent: { leaseId: string; id: string }[] = []
  const refused: { leaseId: string; code: string }[] = []
  for (const bill of bills)
    try {
      const id = await makeBill(kit, { workspaceId, by, locale }, (tx) =>
        issueInvoice(tx, kit, workspaceId, { ...bill, by }),
      )
      sent.push({ leaseId: bill.leaseId, id })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ leaseId: bill.leaseId, code: error.code })
    }
  if (refused.length === 0) return { sent, failed: [] }
  const leaseIds = refused.map(({ leaseId }) => leaseId)
  const names = await kit.database.inWorkspace(workspaceId, (tx) =>
    roomNames(tx, workspaceId, { leaseIds, locale }),
  )

  return { sent, failed: refused.map((one) => ({ ...one, roomName: names.get(one.leaseId) ?? '' })) }
}
