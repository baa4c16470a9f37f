import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { holdCredit } from '#features/ledger/server/service.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { addDays, monthKey, todayInBangkok } from '#thai/days.ts'
import { advanceReceived } from './advance.ts'
import { CodesShown } from './codes-shown.ts'
import { atRateOrRefuse } from './in-dollars.ts'
import { type Draft, insertInvoices, noteIssued } from './issue.ts'
import { findLease } from './leases.ts'
import { advanceAgainLine, type BilledLease, firstLines } from './lines.ts'
import { FIRST_BILL_DAYS } from './once.ts'
import { draftRent, leadDaysOf } from './rent-run.ts'
import { type AdvanceBill, advanceSteps, dueDayOf, isBillable, laterDay, noticedDueDay } from './rules.ts'
import { isCounted, voidInvoice } from './void.ts'

/**
 * Lets the rent in advance follow the last day of a lease that has moved: it pays the month that is the last one now, and
 * no other. Bills that ask for other days than the tenancy has are made anew, and what was paid for them is the tenant's
 * credit. Where money is on its way, or an owner's month shows the rent in advance that a bill used, the bill stands and
 * what it used is asked for again. The caller holds the lease (decision 153), and uses the credit afterwards.
 * @throws CodesShown where a tenant was shown a QR code for a bill that is to be made anew
 */
export async function followLastDay(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { leaseId, by }: { leaseId: string; by: string | null },
): Promise<void> {
  const lease = await findLease(tx, workspaceId, leaseId)
  if (!lease) return
  const today = todayInBangkok(kit.now())
  const year = Number(today.slice(0, 4))
  await holdCredit(tx, workspaceId, lease)
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year })
  const held = await advanceReceived(tx, workspaceId, [leaseId])
  const steps = advanceSteps(await billsOf(tx, workspaceId, leaseId), lease, held.get(leaseId) ?? 0n)
  const shown = steps.voided.filter(({ isShown }) => isShown)
  if (shown.length > 0) throw new CodesShown(shown.map(({ id }) => id))
  const reason = m.invoices_void_last_day({}, { locale: 'th' })
  for (const { id: invoiceId } of steps.voided)
    await voidInvoice(tx, kit, workspaceId, { invoiceId, reason, by, creditsMoney: true })

  const leadDays = await leadDaysOf(tx, workspaceId)
  const months = [...new Set([...steps.again, ...(await takenBack(tx, workspaceId, lease))])].sort()
  const plans = months.map((period) => ({ lease, period }))
  const drafts = [
    ...(steps.isFirstAgain ? firstAgain(await atRateOrRefuse(tx, lease, today), today) : []),
    ...(await draftRent(tx, workspaceId, { plans, today, leadDays })),
    ...steps.refilled.map((bill) => refill(lease, bill, { today, leadDays })),
  ]
  const issued = await insertInvoices(tx, workspaceId, { drafts, year, now: kit.now(), createdBy: by })
  await noteIssued(tx, kit, workspaceId, { issued, periods: drafts.map(({ period }) => period), by })
}

/** The first bill by the days that the lease has now. */
function firstAgain(lease: BilledLease, today: string): Draft[] {
  const lines = firstLines(lease)
  const dueDay = laterDay(lease.startDay, addDays(today, FIRST_BILL_DAYS))

  return lines.length > 0
    ? [{ lease, kind: 'first', period: monthKey(lease.startDay), issueDay: today, dueDay, lines }]
    : []
}

/** Months that an earlier last day left without a bill and that the tenancy covers again. */
async function takenBack(tx: Tx, workspaceId: string, lease: BilledLease): Promise<string[]> {
  const { rows } = await tx.execute<{ period: string }>(sql`
    select distinct v.period from invoices v
     where v.workspace_id = ${workspaceId} and v.lease_id = ${lease.id} and v.kind = 'rent' and v.status = 'void'
       and v.void_reason = ${m.invoices_void_last_day({}, { locale: 'th' })}
       and not exists (select 1 from invoices i where i.workspace_id = v.workspace_id and i.lease_id = v.lease_id
                          and i.kind = 'rent' and i.period = v.period and i.status <> 'void')`)

  return rows.map(({ period }) => period).filter((period) => isBillable(period, lease))
}

/** The bill that asks for rent in advance again. */
function refill(
  lease: BilledLease,
  bill: AdvanceBill,
  { today, leadDays }: { today: string; leadDays: number },
): Draft {
  return {
    lease,
    kind: 'advance',
    period: bill.period,
    issueDay: today,
    dueDay: noticedDueDay(dueDayOf(bill.period, lease), today, leadDays),
    lines: [advanceAgainLine(bill)],
  }
}

/** `isShown`: its tenant has a QR code for it, which is no payment on its way (decision 190). */
type StandingBill = AdvanceBill & { isShown: boolean }

/** The bills of months and of rent in advance that stand, held, oldest first. */
async function billsOf(tx: Tx, workspaceId: string, leaseId: string): Promise<StandingBill[]> {
  const { rows } = await tx.execute<
    Omit<StandingBill, 'usedSatang' | 'isTouched' | 'isFixed'> & {
      paid: string
      used: string
      isPending: boolean
      isSettled: boolean
    }
  >(sql`
    select i.id, i.no, i.kind, i.period, i.paid_satang::text as paid,
           (select coalesce(-sum(l.amount_satang), 0)::text from invoice_lines l
             where l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.kind = 'advance_used') as used,
           -- A step of the rent parts a month into two lines.
           (select sum(coalesce((l.cause->>'days')::int, extract(day from (i.period || '-01')::date + interval '1 month - 1 day')::int))::int
              from invoice_lines l
             where l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.kind = 'rent') as days,
           exists (select 1 from payments p where p.workspace_id = i.workspace_id and p.invoice_id = i.id
                      and p.status = 'pending' and p.method <> 'promptpay') as "isPending",
           exists (select 1 from payments p where p.workspace_id = i.workspace_id and p.invoice_id = i.id
                      and p.status = 'pending' and p.method = 'promptpay') as "isShown",
           exists (select 1 from payments p where p.workspace_id = i.workspace_id and p.invoice_id = i.id
                      and p.status = 'succeeded' and p.method in ('deposit', 'withheld')) as "isSettled"
      from invoices i
     where i.workspace_id = ${workspaceId} and i.lease_id = ${leaseId} and i.kind in ('first', 'rent', 'advance') and i.status <> 'void'
     order by i.period, i.id for update of i`)
  const bills: StandingBill[] = []
  for (const { paid, used, isPending, isSettled, ...bill } of rows) {
    const isFixed = isPending || isSettled || (await isCounted(tx, workspaceId, bill.id))
    bills.push({ ...bill, usedSatang: BigInt(used), isFixed, isTouched: isFixed || BigInt(paid) > 0n })
  }

  return bills
}
