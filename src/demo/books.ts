import { closeBooks, setAccount, setOpening } from '#features/books/server/service.ts'
import { addDays, firstDayOfMonth, lastDayOfMonth, monthKey, shiftMonth } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { Business } from './workspaces.ts'

/** A quarter is closed once its last day is so long over. */
const LATE_DAYS = 30
/** What the accountant's own program calls the accounts that move most. */
const CODES = [
  { account: '1010', nameTh: 'เงินฝากกสิกรไทย และเงินสด', nameEn: 'Kasikornbank and cash', code: '1112-01' },
  { account: '1100', code: '1130-01' },
  { account: '2100', code: '2150-01' },
  { account: '2200', code: '2120-01' },
  { account: '4100', code: '4110-01' },
]
/** What lay in the bank and was owed to workers when the books began here, in satang. */
const BEGUN = [
  { account: '1010', debitSatang: 85_000_000n, creditSatang: 0n },
  { account: '2400', debitSatang: 0n, creditSatang: 1_284_000n },
]

/** The last quarter whose end is over for a month. */
export function closedQuarter(today: string): string {
  const month = Number(monthKey(addDays(today, -LATE_DAYS)).slice(5))

  return lastDayOfMonth(shiftMonth(monthKey(addDays(today, -LATE_DAYS)), -(((month - 1) % 3) + 1)))
}

/** The agency's books: codes of its accountant, opening balances, and everything up to a quarter's end closed. */
export async function keepBooks(
  { kit }: Clock,
  { business, today, firstDay }: { business: Business; today: string; firstDay: string },
): Promise<void> {
  if (business.key !== 'agency') return
  const { id: workspaceId, manager } = business
  const actor = { workspaceId, actorId: manager.id, locale: 'th' as const }
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    for (const label of CODES) await setAccount(tx, kit, actor, label)
    await setOpening(tx, kit, actor, {
      startDay: addDays(firstDayOfMonth(monthKey(firstDay)), -1),
      lines: BEGUN,
    })
    await closeBooks(tx, kit, actor, { through: closedQuarter(today), seenThrough: null, isMeant: true })
  })
}
