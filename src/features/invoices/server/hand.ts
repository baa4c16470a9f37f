import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { InvoiceLine } from './lines.ts'

// What people have decided by hand about bills that have not gone out: held, looked through first, changed lines.

type Hold = { leaseId: string; fromDay: string; untilDay: string; isReleased: boolean }

export type ByHandRules = {
  /** So many days before their day bills lie ready for a person to send; null where the run sends them. */
  reviewDays: number | null
  /** Leases that are held on a day. */
  isHeld: (leaseId: string, day: string) => boolean
  /** Since when a lease has been held at times: its months are looked for from there. */
  heldSince: (leaseId: string) => string | undefined
}

/** How a business and these leases want their bills. */
export async function byHandRules(tx: Tx, workspaceId: string, leaseIds: string[]): Promise<ByHandRules> {
  const plan = await tx.execute<{ days: number | null }>(
    sql`select review_days as days from bill_plans where workspace_id = ${workspaceId}`,
  )
  const holds = leaseIds.length
    ? (
        await tx.execute<Hold>(sql`
          select lease_id as "leaseId", from_day::text as "fromDay", until_day::text as "untilDay",
                 released_at is not null as "isReleased"
            from bill_holds where workspace_id = ${workspaceId} and lease_id = any (${`{${leaseIds.join(',')}}`}::uuid[])
           order by from_day`)
      ).rows
    : []
  const of = Map.groupBy(holds, ({ leaseId }) => leaseId)

  return {
    reviewDays: plan.rows[0]?.days ?? null,
    isHeld: (leaseId, day) => (of.get(leaseId) ?? []).some((hold) => isHeldOn(hold, day)),
    heldSince: (leaseId) => of.get(leaseId)?.[0]?.fromDay,
  }
}

type Change = { leaseId: string; period: string; kind: string; was: string; amount: string }

/** Lines that a person has changed, by `lease:period`. */
export async function changedLines(
  tx: Tx,
  workspaceId: string,
  leaseIds: string[],
): Promise<Map<string, Change[]>> {
  if (leaseIds.length === 0) return new Map()
  const { rows } = await tx.execute<Change>(sql`
    select lease_id as "leaseId", period, kind, was_satang::text as was, amount_satang::text as amount from bill_changes
     where workspace_id = ${workspaceId} and lease_id = any (${`{${leaseIds.join(',')}}`}::uuid[])`)

  return Map.groupBy(rows, ({ leaseId, period }) => `${leaseId}:${period}`)
}

/**
 * Lines with what a person has changed of them. A line that says something else than it did then keeps what it says, and
 * the bill is stale: somebody looks at it again.
 */
export function withChanges(
  lines: InvoiceLine[],
  changes: readonly Change[] = [],
): { lines: InvoiceLine[]; isStale: boolean } {
  const of = new Map(changes.map((change) => [change.kind, change]))
  let isStale = false
  const changed = lines.flatMap((line) => {
    const change = of.get(line.kind)
    of.delete(line.kind)
    if (!change) return [line]
    if (BigInt(change.was) !== line.amountSatang) {
      isStale = true
      return [line]
    }
    const amountSatang = BigInt(change.amount)
    if (amountSatang === 0n) return []
    const as = { quantity: 1, unitTh: null, unitEn: null, unitPriceSatang: amountSatang, amountSatang }

    return [{ ...line, ...as, cause: { ...line.cause, wasSatang: change.was } }]
  })

  return { lines: changed, isStale: isStale || of.size > 0 }
}

/** Whether a hold stands on a day: the run bills again on `untilDay`. */
export function isHeldOn(
  hold: { fromDay: string; untilDay: string; isReleased: boolean },
  day: string,
): boolean {
  return !hold.isReleased && hold.fromDay <= day && day < hold.untilDay
}
