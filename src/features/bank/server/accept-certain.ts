import { Problem } from '#contract/problem.ts'
import { closingCodes } from '#features/payments/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { type Acceptance, acceptLine } from './accept.ts'
import { holdAccount } from './accounts.ts'
import { matchesOf } from './household.ts'

/** As many as one press waits for. */
const MOST = 200

/**
 * Accepts a line in a transaction of its own. A QR code that a tenant was shown for one of the bills is closed first, as for
 * money that is noted by hand. Answers the payments.
 */
export function acceptOne(
  kit: Kit,
  actor: ActingMember & { locale: Locale },
  acceptance: Acceptance,
): Promise<string[]> {
  const { workspaceId, actorId: by, locale } = actor
  const closing = { workspaceId, by, locale, billsOf: async () => acceptance.invoiceIds }

  return closingCodes(kit, closing, () =>
    kit.database.inWorkspace(workspaceId, (tx) => acceptLine(tx, kit, actor, acceptance)),
  )
}

/**
 * Accepts what is certain in an account, oldest first, each line in a transaction of its own: what was accepted before a
 * stop stays so, and pressed again it goes on. A line that is refused for a reason stays where it was.
 */
export async function acceptCertain(
  kit: Kit,
  actor: ActingMember & { locale: Locale },
  accountId: string,
): Promise<{ accepted: number; left: number }> {
  const { workspaceId } = actor
  const matches = await kit.database.inWorkspace(workspaceId, async (tx) =>
    matchesOf(tx, workspaceId, await holdAccount(tx, workspaceId, accountId)),
  )
  const certain = [...matches.values()].filter(({ state }) => state === 'certain')
  let accepted = 0
  for (const { lineId, parts, paymentId } of certain.slice(0, MOST)) {
    const invoiceIds = parts.map(({ invoiceId }) => invoiceId)
    const isDone = await acceptOne(kit, actor, {
      ...{ id: lineId, invoiceIds, mustBeWhole: true },
      ...(paymentId ? { paymentId } : {}),
    }).catch((error) => {
      if (error instanceof Problem) return null
      throw error
    })
    if (isDone) accepted++
  }

  return { accepted, left: certain.length - accepted }
}
