import { expireLeases } from '#features/leases/server/service.ts'
import { refreshAll } from '#features/properties/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, addMonths, bangkokInstant, firstDayOfMonth, monthKey, todayInBangkok } from '#thai/days.ts'
import { makeLogins } from './accounts.ts'
import { keepBilling, layMeters } from './billing.ts'
import { clockOf } from './clock.ts'
import { makeHomes } from './homes.ts'
import { layTenancy, type MadeLease } from './leases.ts'
import { planTenancies } from './plan.ts'
import { dropOldNews } from './queue.ts'
import { timelineOf } from './timeline.ts'
import { isEmpty, makeWorkspaces } from './workspaces.ts'

/** The year of the demo begins on the first day of the month a year ago. */
function firstDayOf(today: string): string {
  return firstDayOfMonth(monthKey(addMonths(today, -12)))
}

/**
 * Fills an empty database with the demo business: three managers, their homes and people, and a year of leases, bills
 * and payments up to today, made by the services that people use. Does nothing where somebody has an account.
 * Call it before the jobs are started: what happened in the past is nobody's news.
 */
export async function loadDemo(kit: Kit): Promise<boolean> {
  if (!(await isEmpty(kit))) return false
  const watch = stopwatch(kit)
  const today = todayInBangkok(kit.now())
  const firstDay = firstDayOf(today)
  const clock = clockOf(kit)
  const until = kit.now()

  clock.at(addDays(firstDay, -10), 9)
  const logins = await makeLogins(clock.kit)
  const businesses = await makeWorkspaces(clock.kit, logins)
  watch('people')

  const timeline = timelineOf(clock, until)
  const leases: MadeLease[] = []
  const nights = new Set<string>()
  for (const business of businesses) {
    const homes = await makeHomes(clock, business, addDays(firstDay, -6))
    const billing = keepBilling({ clock, timeline, business, today, onBills: () => {} })
    const own: MadeLease[] = []
    const onActive = async (lease: MadeLease) => {
      own.push(lease)
      leases.push(lease)
      await billing.follow(lease)
    }
    for (const tenancy of planTenancies(business.key, today)) {
      layTenancy({ clock, timeline, business, homes, logins, onActive }, tenancy)
      nights.add(addDays(tenancy.endDay, 1))
    }
    if (business.key === 'dorm') {
      const isLet = (propertyId: string, day: string) =>
        own.some((lease) => lease.propertyId === propertyId && lease.startDay <= day && day <= lease.endDay)
      await layMeters({ clock, timeline, business, today }, [...homes.values()], addDays(firstDay, -5), isLet)
    }
  }
  for (const night of nights)
    timeline.on(bangkokInstant(night, { hour: 0, minute: 5 }), () => expireLeases(clock.kit))
  watch('homes')

  const count = await timeline.play()
  watch('year', { count, leases: leases.length })

  clock.set(until)
  await refreshAll(clock.kit)
  await dropOldNews(kit)
  watch('end')

  return true
}

/** Says in the debug log how long each part took. */
function stopwatch({ log }: Kit) {
  let last = performance.now()

  return (phase: string, facts: Record<string, unknown> = {}) => {
    const now = performance.now()
    log.debug('demo', { phase, ms: Math.round(now - last), ...facts })
    last = now
  }
}
