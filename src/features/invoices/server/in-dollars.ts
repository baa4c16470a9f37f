import { sql } from 'drizzle-orm'
import { satangOf } from '#contract/dollars.ts'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { rateOn } from '#features/exchange-rates/server/service.ts'
import type { BilledLease } from './lines.ts'

/** The month's rent of the bill `i` in baht by its own rate, as text; null where rent is agreed in baht. */
export const ownRentSql = sql`
  (select r.cause->'foreign'->>'monthSatang' from invoice_lines r
    where r.workspace_id = i.workspace_id and r.invoice_id = i.id and r.kind = 'rent' and r.cause ? 'foreign'
    order by r.position limit 1)`

/**
 * Leases as a bill of a day asks for their rent: what is agreed in dollars is in baht by the newest rate of that day, and the line
 * says so. One for which there is no rate is left out: it is billed once there is one.
 */
export async function atRateOf<Lease extends BilledLease>(
  tx: Tx,
  leases: readonly Lease[],
  day: string,
): Promise<Map<string, Lease>> {
  const inDollars = leases.some(({ rentUsdCents }) => rentUsdCents != null)
  const rate = inDollars ? await rateOn(tx, day) : null

  return new Map(
    leases.flatMap((lease): [string, Lease][] => {
      const cents = lease.rentUsdCents
      if (cents == null) return [[lease.id, lease]]
      if (!rate) return []
      return [
        [lease.id, { ...lease, rentSatang: satangOf(cents, rate.rateE4), rentForeign: { cents, ...rate } }],
      ]
    }),
  )
}

/** The same for one lease, for whom somebody waits. @throws Problem 409 `rate_missing` */
export async function atRateOrRefuse<Lease extends BilledLease>(
  tx: Tx,
  lease: Lease,
  day: string,
): Promise<Lease> {
  const found = (await atRateOf(tx, [lease], day)).get(lease.id)
  if (!found) throw conflict('rate_missing')

  return found
}
