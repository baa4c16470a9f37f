import { sql } from 'drizzle-orm'
import { assertDay } from '#contract/day-bounds.ts'
import type { Tx } from '#db/client.ts'
import { CodesShown, followLastDay } from '#features/invoices/server/service.ts'
import { creditOf, type Tenancy } from '#features/ledger/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { lastDays } from './end.ts'
import { earliestLastDay } from './life/notice.ts'
import { hasNotice } from './rules.ts'
import { findLease, saveLease } from './store.ts'

/** A bill before and after a lease has another last day; null where there is none. Satang. */
export type ChangedBill = {
  period: string
  noBefore: string | null
  beforeSatang: bigint | null
  afterSatang: bigint | null
}

/** What a last day would change: the bills, whether the lease ends at once, and what was paid too much then. */
export type EndEffect = {
  /** Null where a tenant has a QR code of one open: nobody knows yet whether it is paid. */
  bills: ChangedBill[] | null
  isAtOnce: boolean
  /** What a notice of the tenant, received today, leads to at the earliest. */
  earliestDay: string
  /** What was paid above the bills as they are then, and stays as the tenant's credit. */
  creditSatang: bigint
}

/**
 * What giving a lease this last day would do. The act itself is done and taken back, so what is shown is what happens.
 * @throws Problem 404; 422 for a day that the lease cannot end on
 */
export async function endEffect(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { id, day }: { id: string; day: string },
): Promise<EndEffect> {
  const lease = await findLease(tx, workspaceId, id)
  const today = todayInBangkok(kit.now())
  assertDay('day', day, lastDays(lease, today), [day])
  const before = await billsOf(tx, workspaceId, id)
  const isAtOnce = day < today || day < lease.startDay
  const earliestDay = earliestLastDay({
    ...lease,
    endDay: hasNotice(lease) ? lease.agreedEndDay : lease.endDay,
    receivedOn: today,
  })
  await tx.execute(sql`savepoint end_effect`)
  try {
    await saveLease(tx, lease, { endDay: day, updatedAt: kit.now() })
    await followLastDay(tx, kit, workspaceId, { leaseId: id, by: null })

    const bills = changed(before, await billsOf(tx, workspaceId, id))
    return { bills, isAtOnce, earliestDay, creditSatang: await creditLeft(tx, workspaceId, lease) }
  } catch (error) {
    if (error instanceof CodesShown) return { bills: null, isAtOnce, earliestDay, creditSatang: 0n }
    throw error
  } finally {
    await tx.execute(sql`rollback to savepoint end_effect`)
  }
}

/** Credit of the tenant in the home beyond what is open there, which it would pay. */
async function creditLeft(tx: Tx, workspaceId: string, { tenantId, propertyId }: Tenancy): Promise<bigint> {
  const { rows } = await tx.execute<{ open: string }>(sql`
    select coalesce(sum(total_satang - paid_satang), 0)::text as open from invoices
     where workspace_id = ${workspaceId} and tenant_id = ${tenantId} and property_id = ${propertyId}
       and status in ('due', 'partially_paid', 'overdue')`)
  const left = (await creditOf(tx, workspaceId, { tenantId, propertyId })) - BigInt(rows[0]!.open)

  return left > 0n ? left : 0n
}

type Bill = { no: string; kind: string; period: string; satang: bigint }

async function billsOf(tx: Tx, workspaceId: string, leaseId: string): Promise<Bill[]> {
  const { rows } = await tx.execute<Omit<Bill, 'satang'> & { total: string }>(sql`
    select no, kind, period, total_satang::text as total from invoices
     where workspace_id = ${workspaceId} and lease_id = ${leaseId} and status <> 'void' order by period, no`)

  return rows.map(({ total, ...bill }) => ({ ...bill, satang: BigInt(total) }))
}

function changed(before: Bill[], after: Bill[]): ChangedBill[] {
  const gone = before.filter((bill) => !after.some(({ no }) => no === bill.no))
  const made = after.filter((bill) => !before.some(({ no }) => no === bill.no))
  const same = (one: Bill) => (other: Bill) => one.kind === other.kind && one.period === other.period

  return [
    ...gone.map((bill) => ({
      period: bill.period,
      noBefore: bill.no,
      beforeSatang: bill.satang,
      afterSatang: made.find(same(bill))?.satang ?? null,
    })),
    ...made
      .filter((bill) => !gone.some(same(bill)))
      .map(({ period, satang }) => ({ period, noBefore: null, beforeSatang: null, afterSatang: satang })),
  ]
}
