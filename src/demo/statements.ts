import { issueStatement, payOut, readStatement } from '#features/owners/server/service.ts'
import { bangkokInstant, dayInMonth, monthKey, shiftMonth } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { Stock } from './homes.ts'
import { payOwners } from './payouts.ts'
import { STOCK } from './stock.ts'
import type { Timeline } from './timeline.ts'
import type { Business } from './workspaces.ts'

type Laying = { business: Business; owners: Stock['owners']; firstDay: string; today: string }

/** The last month that is paid by today: transfers go out on the fifth. */
function lastPaid(today: string): string {
  return shiftMonth(monthKey(today), Number(today.slice(8)) >= 5 ? -1 : -2)
}

/** One owner without a login. */
function leftOver(owners: Stock['owners'], { key }: Business): string[] {
  const { owners: known } = STOCK[key]
  const one = known.findLast(({ login }) => !login)

  return one ? [owners.get(one.key)!] : []
}

/** On the third of each month the owners' statements of the month before go out; on the fifth the money follows. */
export function layStatements(
  clock: Clock,
  timeline: Timeline,
  { business, owners, firstDay, today }: Laying,
): void {
  const { kit } = clock
  const { id: workspaceId, manager } = business
  const who = { workspaceId, actorId: manager.id }

  for (let month = monthKey(firstDay); month < monthKey(today); month = shiftMonth(month, 1)) {
    const period = month
    const next = shiftMonth(period, 1)
    const isRun = business.key === 'agency' && period >= shiftMonth(monthKey(today), -2)
    const isLast = period === lastPaid(today)
    timeline.on(bangkokInstant(dayInMonth(next, 3), { hour: 10 }), async () => {
      for (const [key, id] of owners)
        await kit.database.inWorkspace(workspaceId, async (tx) => {
          const { lines, payableSatang } = await readStatement(tx, kit, { workspaceId, ownerId: id, period })
          if (lines.length === 0) return
          await issueStatement(tx, kit, { ...who, ownerId: id, period })
          if (payableSatang <= 0n || isRun) return
          timeline.on(bangkokInstant(dayInMonth(next, 5), { hour: 14 }), () =>
            kit.database.inWorkspace(workspaceId, (paying) =>
              payOut(paying, kit, { ...who, ownerId: id, period, reference: `DEMO-${period}-${key}` }),
            ),
          )
        })
    })
    // The newest months are paid as runs; of the last one somebody is left over, who is prepared today.
    if (isRun)
      timeline.on(bangkokInstant(dayInMonth(next, 5), { hour: 14 }), () =>
        payOwners(clock, business, { period, without: isLast ? leftOver(owners, business) : [] }),
      )
  }
}
