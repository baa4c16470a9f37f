import { sql } from 'drizzle-orm'
import { addMeters, addReadings, runRent } from '#features/invoices/server/service.ts'
import { addDays, bangkokInstant, dayInMonth, daysBetween, monthKey, shiftMonth } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { MadeHome } from './homes.ts'
import type { MadeLease } from './leases.ts'
import { ODD_ROOMS, openHomes, UNREAD_ROOMS } from './month-end.ts'
import { randomOf, seededId } from './random.ts'
import type { Timeline } from './timeline.ts'
import type { Business } from './workspaces.ts'

/** A bill as the year needs to know it. */
export type OpenBill = {
  id: string
  leaseId: string
  kind: string
  issueDay: string
  dueDay: string
  totalSatang: bigint
}

type Billing = {
  clock: Clock
  timeline: Timeline
  business: Business
  today: string
  /** Told of bills that have just gone out. */
  onBills: (bills: OpenBill[]) => void
}

/**
 * Keeps a business's rent run going: on every day on which a bill of one of its leases goes out, and on the day after
 * a lease began to run, as the nightly run would. `follow` is told of each lease that becomes active.
 */
export function keepBilling({ clock, timeline, business, today, onBills }: Billing) {
  const days = new Set<string>()
  const runOn = (day: string) => {
    if (days.has(day)) return
    days.add(day)
    timeline.on(bangkokInstant(day, { hour: 1, minute: 10 }), async () => {
      await runRent(clock.kit, { workspaceIds: [business.id] })
      onBills(await billsSince(clock, business, clock.kit.now()))
    })
  }

  return {
    async follow(lease: MadeLease): Promise<void> {
      const { defaultDueDay, billLeadDays } = business.settings
      runOn(addDays(lease.sentDay, 2))
      const last = monthKey(lease.endDay < today ? lease.endDay : addDays(today, billLeadDays + 1))
      for (let month = monthKey(lease.startDay); month <= last; month = shiftMonth(month, 1))
        runOn(addDays(dayInMonth(month, lease.dueDay ?? defaultDueDay), -billLeadDays))
      onBills(await billsSince(clock, business, clock.kit.now()))
    },
  }
}

/** Bills made at or after this moment that ask for something. */
async function billsSince({ kit }: Clock, { id }: Business, since: Date): Promise<OpenBill[]> {
  const { rows } = await kit.database.inWorkspace(id, (tx) =>
    tx.execute<Omit<OpenBill, 'totalSatang'> & { total: string }>(sql`
      select id, lease_id as "leaseId", kind, issue_day as "issueDay", due_day as "dueDay", total_satang::text as total
        from invoices where workspace_id = ${id} and status = 'due' and created_at = ${since.toISOString()} order by no`),
  )

  return rows.map(({ total, ...bill }) => ({ ...bill, totalSatang: BigInt(total) }))
}

/** Days of the month on which the dormitory reads its meters. */
const READING_DAY = 25

/** Every room has its water and power meter; the manager reads them each month, and on the day someone moves in. */
export async function layMeters(
  { clock, timeline, business, today }: Pick<Billing, 'clock' | 'timeline' | 'business' | 'today'>,
  homes: MadeHome[],
  firstDay: string,
  isLet: (propertyId: string, day: string) => boolean,
): Promise<void> {
  const { id: workspaceId, manager } = business
  const rooms = homes.map((home) => ({ home, random: randomOf(`meter:${home.key}`) }))
  const state = rooms.map(({ home, random }) => ({
    home,
    random,
    water: { id: seededId(`meter:${home.key}:water`), value: random.int(120, 9_000) },
    electric: { id: seededId(`meter:${home.key}:electric`), value: random.int(2_000, 99_600) },
  }))
  await clock.kit.database.inWorkspace(workspaceId, async (tx) => {
    await addMeters(
      tx,
      workspaceId,
      state.flatMap(({ home, water, electric }) => [
        { id: water.id, propertyId: home.id, kind: 'water' as const, digits: 4 },
        { id: electric.id, propertyId: home.id, kind: 'electric' as const, digits: 5 },
      ]),
    )
  })
  const read = (day: string, isFirst: boolean) => async () => {
    const open = await openHomes(clock, { business, today }, day)
    const hot = [3, 4, 5].includes(Number(day.slice(5, 7))) ? 1.35 : 1
    await clock.kit.database.inWorkspace(workspaceId, (tx) =>
      addReadings(
        tx,
        workspaceId,
        state.flatMap(({ home, random, water, electric }) => {
          const place = open.get(home.id) ?? -1
          if (place >= 0 && place < UNREAD_ROOMS) return []
          const odd = ODD_ROOMS[place] ?? { water: 1, electric: 1 }
          const isUsed = !isFirst && isLet(home.id, addDays(day, -1))
          const used = {
            water: isUsed ? random.int(3, 9) * odd.water : 0,
            electric: isUsed ? Math.round(random.int(55, 165) * hot * odd.electric) : 0,
          }
          water.value = (water.value + used.water) % 10_000
          electric.value = (electric.value + used.electric) % 100_000

          return (['water', 'electric'] as const).map((kind) => ({
            id: seededId(`reading:${home.key}:${kind}:${day}`),
            meterId: { water, electric }[kind].id,
            day,
            value: { water, electric }[kind].value,
            units: used[kind],
            createdBy: manager.id,
            createdAt: clock.kit.now(),
          }))
        }),
      ),
    )
  }
  timeline.on(bangkokInstant(firstDay, { hour: 8 }), read(firstDay, true))
  for (let month = monthKey(firstDay); month <= monthKey(today); month = shiftMonth(month, 1)) {
    const day = dayInMonth(month, READING_DAY)
    if (day > firstDay && daysBetween(day, today) >= 0)
      timeline.on(bangkokInstant(day, { hour: 0, minute: 30 }), read(day, false))
  }
}
