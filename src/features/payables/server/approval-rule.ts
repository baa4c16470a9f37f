import { eq } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { payableRules } from '#features/payables/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

type Rule = { secondFromSatang: bigint | null }

/** From which sum on somebody else than who entered a bill approves it (G479). */
export async function readRule(tx: Tx, workspaceId: string): Promise<Rule> {
  const [row] = await tx.select().from(payableRules).where(eq(payableRules.workspaceId, workspaceId))

  return { secondFromSatang: row?.secondFromSatang ?? null }
}

export async function setRule(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: ActingMember,
  { secondFromSatang }: Rule,
): Promise<void> {
  const before = await readRule(tx, workspaceId)
  const row = { secondFromSatang, updatedBy: actorId, updatedAt: kit.now() }
  await tx
    .insert(payableRules)
    .values({ workspaceId, ...row })
    .onConflictDoUpdate({ target: payableRules.workspaceId, set: row })
  const said = (sum: bigint | null) => (sum === null ? {} : { amountSatang: `${sum}` })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'payable.rule_set', recordKind: 'payable' },
    ...{ recordId: workspaceId, before: said(before.secondFromSatang), after: said(secondFromSatang) },
  })
}

/** @throws Problem 409 `payable_needs_other` where who entered a bill may not approve it */
export async function assertMayApprove(
  tx: Tx,
  { workspaceId, actorId }: ActingMember,
  { enteredBy, total }: { enteredBy: string | null; total: string },
): Promise<void> {
  const { secondFromSatang } = await readRule(tx, workspaceId)
  if (enteredBy === actorId && secondFromSatang !== null && BigInt(total) >= secondFromSatang)
    throw conflict('payable_needs_other')
}
