import { sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { invoiceLines } from '#features/invoices/server/service.ts'
import type { LeaseRow } from '#features/leases/server/service.ts'
import {
  ADVANCE_HELD,
  allocate,
  CREDITS_HELD,
  DEPOSITS_HELD,
  heldForLeases,
} from '#features/ledger/server/service.ts'
import { todayInBangkok } from '#thai/days.ts'
import { STAYING_ON_DAYS } from '#thai/lease-rules/deadlines.ts'
import { chainOf, type OpenBill } from './rules.ts'

/** A lease among those of its tenant and home. */
type Chained = { id: string; no: string; startDay: string; endDay: string | null; status: string }

/** Where money of a tenant's is held: the deposit, rent in advance, and what was paid above a bill. */
export const HELD_IN = [DEPOSITS_HELD, ADVANCE_HELD, CREDITS_HELD] as const

/** What is held for a lease, account by account. */
export type Held = {
  account: (typeof HELD_IN)[number]
  leaseId: string
  amountSatang: bigint
}

export type Money = {
  held: Held[]
  heldSatang: bigint
  advanceSatang: bigint
  creditSatang: bigint
  bills: OpenBill[]
  /** The lease by which the tenant stays on. */
  later: Chained | null
}

/** What is held for a lease and those that it carried on, and what they owe. Locks their bills where asked. */
export async function readMoney(
  tx: Tx,
  lease: LeaseRow,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Money> {
  const { workspaceId } = lease
  const { later, earlier } = chainOf(lease as LeaseRow & Chained, await leasesOf(tx, lease), STAYING_ON_DAYS)
  const leaseIds = [lease.id, ...earlier.map(({ id }) => id)]
  const held: Held[] = []
  for (const account of HELD_IN)
    for (const [leaseId, amountSatang] of await heldForLeases(tx, workspaceId, { account, leaseIds }))
      if (amountSatang > 0n) held.push({ account, leaseId, amountSatang })
  const total = (of: Held[]) => of.reduce((sum, { amountSatang }) => sum + amountSatang, 0n)
  const inAccount = (one: Held['account']) => total(held.filter(({ account }) => account === one))

  return {
    held,
    heldSatang: total(held),
    advanceSatang: inAccount(ADVANCE_HELD),
    creditSatang: inAccount(CREDITS_HELD),
    bills: await openBills(tx, { workspaceId, leaseIds, isLocked }),
    later,
  }
}

/** The last day of a tenancy: of the term, or the day on which it was taken back. Null while it runs. */
export function leaseEndOf({ status, endDay, endedAt }: LeaseRow): string | null {
  if (!ENDED.has(status)) return null
  const closed = endedAt ? todayInBangkok(endedAt) : endDay

  return endDay && closed && endDay < closed ? endDay : closed
}

/** @throws Problem 409 `deposit_lease_runs`, `deposit_carried_on` with the number of the lease that holds it now */
export function assertOver(lease: LeaseRow, { later }: Pick<Money, 'later'>): string {
  const leaseEnd = leaseEndOf(lease)
  if (!leaseEnd) throw conflict('deposit_lease_runs')
  if (later) throw conflict('deposit_carried_on', { no: later.no })

  return leaseEnd
}

const ENDED = new Set(['expired', 'terminated', 'renewed'])

async function leasesOf(tx: Tx, { workspaceId, propertyId, tenantId }: LeaseRow): Promise<Chained[]> {
  const { rows } = await tx.execute<Chained>(sql`
    select id, no, start_day::text as "startDay", end_day::text as "endDay", status from leases
     where workspace_id = ${workspaceId} and property_id = ${propertyId} and tenant_id = ${tenantId}
       and (activated_at is not null or status in ('active', 'expired', 'renewed')) order by start_day, id`)

  return rows
}

async function openBills(
  tx: Tx,
  { workspaceId, leaseIds, isLocked }: { workspaceId: string; leaseIds: string[]; isLocked: boolean },
): Promise<OpenBill[]> {
  const { rows } = await tx.execute<Omit<OpenBill, 'open'> & { total: string; paid: string }>(sql`
    select id, no, period, kind, total_satang::text as total, paid_satang::text as paid from invoices
     where workspace_id = ${workspaceId} and lease_id in ${leaseIds} and status in ('due', 'partially_paid', 'overdue')
     order by due_day, id ${isLocked ? sql`for update` : sql``}`)
  const lines = await invoiceLines(
    tx,
    workspaceId,
    rows.map(({ id }) => id),
  )

  return rows.map(({ total, paid, ...bill }) => {
    const of = lines.get(bill.id) ?? []
    const [paidBefore, amountSatang] = [BigInt(paid), BigInt(total) - BigInt(paid)]
    const parts = allocate(of, { paidBefore, amountSatang })

    return { ...bill, open: of.map(({ kind }, index) => ({ kind, amountSatang: parts[index]! })) }
  })
}
