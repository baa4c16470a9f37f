import { sql } from 'drizzle-orm'
import { acceptSlip, recordPayment, submitSlip } from '#features/payments/server/service.ts'
import { addDays, bangkokInstant, todayInBangkok } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'
import type { OpenBill } from './billing.ts'
import { payAway, payByCard } from './card.ts'
import type { Clock } from './clock.ts'
import type { MadeLease } from './leases.ts'
import { type Random, randomOf, seededId } from './random.ts'
import { drawSlip } from './slip.ts'
import type { Timeline } from './timeline.ts'
import type { Business } from './workspaces.ts'

type Paying = { clock: Clock; timeline: Timeline; business: Business; today: string }

type Due = { bill: OpenBill; lease: MadeLease; random: Random }

/** The tenant who logs in paid so many of the last months by slip; reading the codes of a whole year takes too long. */
const SLIP_DAYS = 75

/** The month before those she paid by card. */
const CARD_DAYS = SLIP_DAYS + 31

/** The month before by the app of a bank, the two before that by LINE Pay and PayPal. */
const AWAY = [
  { method: 'bank_app', channel: 'ktb' },
  { method: 'wallet', channel: 'linepay' },
  { method: 'paypal' },
] as const

/** Puts the payment of each bill on the timeline: most pay in time, some late, the two of the stories not at all. */
export function payerOf(paying: Paying) {
  const { timeline, today } = paying

  return (bill: OpenBill, lease: MadeLease): void => {
    const due = {
      bill,
      lease,
      random: randomOf(`pay:${lease.businessKey}:${lease.homeKey}:${bill.kind}:${bill.dueDay}`),
    }
    const day = payDay(due, today)
    if (!day) return
    const at = bangkokInstant(day, { hour: due.random.int(8, 20), minute: due.random.int(0, 59) })
    timeline.on(at, async () => {
      // Who has left by then may have paid it out of the deposit already.
      const totalSatang = await leftToPay(paying, bill)
      if (totalSatang === 0n) return
      const open = { ...due, bill: { ...bill, totalSatang } }
      if (isBySlip(open, today)) return payBySlip(paying, open)
      if (isByCard(open, today) && (await payCard(paying, open))) return
      const away = awayOf(open, today)
      if (away && (await payBy(paying, open, away))) return
      return pay(paying, open)
    })
  }
}

async function leftToPay({ clock: { kit }, business }: Paying, { id }: OpenBill): Promise<bigint> {
  const { rows } = await kit.database.inWorkspace(business.id, (tx) =>
    tx.execute<{ left: string }>(sql`
      select (total_satang - paid_satang)::text as left from invoices
       where workspace_id = ${business.id} and id = ${id} and status <> 'void'`),
  )

  return BigInt(rows[0]?.left ?? 0)
}

/** When a bill is paid; null for the ones that stay open. */
function payDay({ bill, lease, random }: Due, today: string): string | null {
  const { story } = lease
  if ((story === 'late9' || story === 'late18') && bill.dueDay > addDays(today, -24)) return null
  if (story === 'login' && bill.dueDay >= today) return null
  if (story === 'slip' && bill.dueDay >= today) return addDays(today, -1)
  const luck = random.next()
  const days = luck < 0.86 ? -random.int(0, 6) : luck < 0.96 ? random.int(1, 3) : random.int(5, 9)
  const day = addDays(bill.dueDay, days)

  return day > bill.issueDay ? day : addDays(bill.issueDay, 1)
}

function isBySlip({ bill, lease }: Due, today: string): boolean {
  if (lease.story === 'slip') return bill.dueDay >= today

  return lease.story === 'login' && bill.dueDay > addDays(today, -SLIP_DAYS)
}

function isByCard({ bill, lease }: Due, today: string): boolean {
  return (
    lease.story === 'login' &&
    bill.dueDay <= addDays(today, -SLIP_DAYS) &&
    bill.dueDay > addDays(today, -CARD_DAYS)
  )
}

/** By which of the ways that lead to another page a bill is paid; undefined for none. */
function awayOf({ bill, lease }: Due, today: string) {
  if (lease.story !== 'login') return undefined

  return AWAY.find(
    (_, month) =>
      bill.dueDay <= addDays(today, -CARD_DAYS - 31 * month) &&
      bill.dueDay > addDays(today, -CARD_DAYS - 31 * (month + 1)),
  )
}

function payBy(
  { clock: { kit } }: Paying,
  { bill, lease }: Due,
  away: (typeof AWAY)[number],
): Promise<boolean> {
  const { tenant, tenantId, account, workspaceId } = lease
  const about = { workspaceId, tenantId, userId: account.id, invoiceId: bill.id, locale: tenant.locale }

  return payAway(kit, { ...about, ...away, idempotencyKey: seededId(`away:${bill.id}`) })
}

function payCard({ clock: { kit } }: Paying, { bill, lease }: Due): Promise<boolean> {
  const { tenant, tenantId, account, workspaceId } = lease

  return payByCard(kit, {
    workspaceId,
    tenantId,
    userId: account.id,
    invoiceId: bill.id,
    idempotencyKey: seededId(`card:${bill.id}`),
    locale: tenant.locale,
    holder: account.email,
  })
}

/** Money that came outside the product, noted by the manager. */
async function pay({ clock: { kit }, business }: Paying, { bill, lease, random }: Due): Promise<void> {
  const isCash = business.key === 'dorm' ? random.chance(0.4) : random.chance(0.08)
  await recordPayment(kit, {
    workspaceId: business.id,
    propertyId: lease.propertyId,
    invoiceId: bill.id,
    method: isCash ? 'cash' : 'transfer',
    amountSatang: bill.totalSatang,
    day: todayInBangkok(kit.now()),
    idempotencyKey: seededId(`payment:${bill.id}`),
    by: business.manager.id,
  })
}

/** A transfer with its slip: the tenant uploads it, the manager looks at it in the next hours, or has yet to. */
async function payBySlip(paying: Paying, { bill, lease, random }: Due): Promise<void> {
  const { clock, business, timeline } = paying
  const { kit } = clock
  const { tenant, tenantId, account, workspaceId, story } = lease
  const reference = `DEMO${todayInBangkok(kit.now()).replaceAll('-', '')}${String(random.int(100_000, 999_999))}`
  const bytes = await drawSlip({
    from: displayName({ first: tenant.firstName, last: tenant.lastName }),
    to: business.settings.payeeName,
    amountSatang: bill.totalSatang,
    day: todayInBangkok(kit.now()),
    reference,
  })
  const paymentId = await submitSlip(kit, {
    workspaceId,
    tenantId,
    userId: account.id,
    invoiceId: bill.id,
    idempotencyKey: seededId(`slip:${bill.id}`),
    name: 'slip.png',
    bytes,
    own: [{ workspaceId, recordId: tenantId }],
  })
  if (story === 'slip') return
  timeline.on(new Date(kit.now().getTime() + random.int(20, 180) * 60_000), async () => {
    const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute<{ id: string }>(
        sql`select id from slips where workspace_id = ${workspaceId} and payment_id = ${paymentId}`,
      ),
    )
    await acceptSlip(kit, { workspaceId, slipId: rows[0]!.id, by: business.manager.id })
  })
}
