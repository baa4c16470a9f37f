import { expect, it } from 'vitest'
import { readRows, tell } from '#features/reports/server/engine/read.ts'
import { scopeOf } from '#features/reports/server/engine/scope.ts'
import { dice } from '#features/reports/testing/random-business.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { addDays, daysInMonth, monthKey } from '#thai/days.ts'

const app = await testApp()
const HOMES = 40
const TODAY = '2026-11-20'

type Term = {
  start: string
  end: string | null
  status: 'active' | 'expired' | 'terminated'
  endedOn: string | null
}

/** Whether a home is let on a day, lease by lease. */
const isLet = (terms: Term[], day: string) =>
  terms.some(({ start, end, status, endedOn }) => {
    const last = endedOn && (end === null || endedOn < end) ? endedOn : end
    return start <= day && (status === 'active' || last === null || last >= day)
  })

it(`counts the empty days of ${HOMES} homes as counting day by day does`, async () => {
  const { whole, one, next } = dice(7)
  app.setNow('2026-03-10T03:00:00Z')
  const { workspaceId } = await buildManager(app)
  const tenantId = await buildTenant(app, workspaceId)
  const homes: { unit: string; rent: bigint; terms: Term[]; here: string }[] = []
  for (let index = 0; index < HOMES; index++) {
    const unit = `${100 + index}`
    const rent = BigInt(whole(3_000, 60_000) * 100)
    const propertyId = await buildHome(app, workspaceId, { unitNo: unit, rentSatang: rent })
    const terms: Term[] = []
    let day = addDays('2026-01-01', whole(0, 90))
    while (day < '2026-12-01' && terms.length < 4) {
      const end = addDays(day, whole(5, 120))
      const status = end >= TODAY ? 'active' : one(['expired', 'terminated'] as const)
      const endedOn = status === 'terminated' && next() < 0.5 ? addDays(end, whole(1, 4)) : null
      terms.push({ start: day, end, status, endedOn })
      await buildLease(app, workspaceId, {
        ...{ propertyId, tenantId, startDay: day, endDay: end, status },
        activatedAt: new Date(`${day}T03:00:00Z`),
        endedAt: status === 'active' ? null : new Date(`${endedOn ?? addDays(end, 1)}T03:00:00Z`),
      })
      if (status === 'active') break
      day = addDays(end, whole(1, 40))
    }
    const first = terms.map(({ start }) => start).sort()[0]
    homes.push({ unit, rent, terms, here: first && first < '2026-03-10' ? first : '2026-03-10' })
  }
  app.setNow(`${TODAY}T03:00:00Z`)
  for (const [from, to] of [
    ['2026-11', '2026-11'],
    ['2026-02', '2026-04'],
    ['2026-01', '2026-11'],
  ] as const)
    await app.kit.database.inWorkspace(workspaceId, async (tx) => {
      const asked = { kind: 'vacancy' as const, from, to }
      const { scope } = await scopeOf(tx, asked, { workspaceId, locale: 'en', today: TODAY })
      const rows = await readRows(tx, 'vacancy', scope, { limit: 100, offset: 0 })
      for (const home of homes) {
        const [days, lost] = counted(home, scope.firstDay, scope.lastDay)
        const row = rows.find(({ cells }) => cells[0]!.endsWith(` ${home.unit}`))
        if (home.here > scope.lastDay) expect(row, home.unit).toBeUndefined()
        else
          expect(`${row!.cells[2]} ${row!.cells[4]}`, `${home.unit}, ${from} to ${to}`).toBe(
            `${days} ${lost}`,
          )
      }
      const { sums } = await tell(tx, 'vacancy', scope)
      expect(sums.days! > 0n).toBe(true)
    })
})

function counted(
  { rent, terms, here }: { rent: bigint; terms: Term[]; here: string },
  first: string,
  last: string,
) {
  const empty = new Map<string, number>()
  for (let day = first; day <= last; day = addDays(day, 1))
    if (day >= here && !isLet(terms, day)) empty.set(monthKey(day), (empty.get(monthKey(day)) ?? 0) + 1)
  let [days, lost] = [0, 0]
  for (const [month, count] of empty) {
    days += count
    lost += Math.round((Number(rent) * count) / daysInMonth(month))
  }

  return [days, lost]
}
