import { addExpense } from '#features/expenses/server/service.ts'
import { expireLeases } from '#features/leases/server/service.ts'
import { confirmListing } from '#features/properties/server/service.ts'
import { addDays, bangkokInstant } from '#thai/days.ts'
import type { Account } from './accounts.ts'
import { layApplications } from './applications.ts'
import { keepBilling, layMeters, type OpenBill } from './billing.ts'
import { layBills } from './bills.ts'
import { layCare } from './care.ts'
import type { Clock } from './clock.ts'
import { layDepositReturn } from './deposits.ts'
import type { Stock } from './homes.ts'
import { layTenancy, type MadeLease } from './leases.ts'
import { layRepairs } from './maintenance.ts'
import { layMonthEnd } from './month-end.ts'
import { payerOf } from './payments.ts'
import { planTenancies } from './plan.ts'
import { randomOf } from './random.ts'
import { layStatements } from './statements.ts'
import type { Timeline } from './timeline.ts'
import { layVisits } from './visits.ts'
import { layCompanies } from './withholding.ts'
import type { Business } from './workspaces.ts'

type Year = {
  clock: Clock
  timeline: Timeline
  business: Business
  homes: Stock['homes']
  owners: Stock['owners']
  logins: Map<string, Account>
  today: string
  firstDay: string
}

/** Puts the year of one business on its timeline. */
export async function layYear(year: Year): Promise<void> {
  const { clock, timeline, business, homes, today, firstDay } = year
  const leases = new Map<string, MadeLease>()
  const paid = new Set<string>()
  const payLater = payerOf({ clock, timeline, business, today })
  const onBills = (bills: OpenBill[]) => {
    for (const bill of bills.filter(({ id }) => !paid.has(id))) {
      paid.add(bill.id)
      payLater(bill, leases.get(bill.leaseId)!)
    }
  }
  const billing = keepBilling({ clock, timeline, business, today, onBills })
  const lived = (propertyId: string, day: string) =>
    [...leases.values()].find(
      (lease) => lease.propertyId === propertyId && lease.startDay <= day && day <= lease.endDay,
    )

  for (const tenancy of planTenancies(business.key, today)) {
    const onActive = async (lease: MadeLease) => {
      leases.set(lease.id, lease)
      await billing.follow(lease)
      layDepositReturn(clock, timeline, lease)
    }
    layTenancy({ ...year, onActive }, tenancy)
    const night = bangkokInstant(addDays(tenancy.endDay, 1), { hour: 0, minute: 5 })
    timeline.on(night, () => expireLeases(clock.kit, { workspaceId: business.id }))
  }
  if (business.key === 'dorm')
    await layMeters(
      year,
      [...homes.values()],
      addDays(firstDay, -5),
      (home, day) => lived(home, day) !== undefined,
    )

  layConfirmations(year)
  layRepairs(clock, timeline, {
    ...year,
    spend: (repair, maintenanceId, day) =>
      clock.kit.database.inWorkspace(business.id, async (tx) => {
        await addExpense(tx, clock.kit, {
          workspaceId: business.id,
          actorId: business.manager.id,
          propertyId: homes.get(repair.home)!.id,
          maintenanceId,
          day,
          category: 'repair',
          description: repair.title,
          payeeName: repair.vendor,
          amountSatang: BigInt(repair.costBaht!) * 100n,
        })
      }),
  })
  if (business.key === 'dorm' || business.key === 'agency') layBills(clock, timeline, year)
  if (business.key === 'agency') layCompanies(clock, timeline, year)
  if (business.key === 'dorm') {
    layCare(clock, timeline, year)
    layMonthEnd(clock, timeline, year)
  }
  layApplications(clock, timeline, year)
  layVisits(clock, timeline, year)
  layStatements(clock, timeline, year)
}

/** Free homes that were confirmed longer ago: one is to be confirmed within days, the other has left the search. */
const CONFIRMED_AGO: Record<string, number> = { 'agency:ck-0401': 25, 'agency:kk-0402': 32 }

/** Managers say of each listing, every week or two, that it is still true. */
function layConfirmations({ clock: { kit }, timeline, business, homes, today }: Year): void {
  for (const { key, id } of homes.values()) {
    const random = randomOf(`confirmed:${business.key}:${key}`)
    const day = addDays(today, -(CONFIRMED_AGO[`${business.key}:${key}`] ?? random.int(1, 14)))
    timeline.on(bangkokInstant(day, { hour: random.int(9, 18) }), () =>
      kit.database.inWorkspace(business.id, (tx) =>
        confirmListing(tx, kit, { workspaceId: business.id, actorId: business.manager.id }, id),
      ),
    )
  }
}
