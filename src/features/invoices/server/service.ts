import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { coveredDays } from './rules.ts'

export { addMeters, addReadings } from './add-meters.ts'
export { standingBill } from './by-hand.ts'
export { CodesShown } from './codes-shown.ts'
export {
  type BusinessFacts,
  findInvoice,
  type InvoiceFacts,
  invoiceLines,
  type LineFacts,
  roomName,
  type TenantFacts,
} from './facts.ts'
export { addPayment, type LockedInvoice, lockInvoice, payerOf, takePaymentOff } from './held.ts'
export { followLastDay } from './last-day.ts'
export {
  type LastMeters,
  lastMeters,
  type MeterKind,
  unbilledAtEnd,
  withMeterWords,
} from './last-readings.ts'
export { holdLeasesOf } from './leases.ts'
export { type Deducted, finalLine } from './lines.ts'
export { billUrl, footer, formalGreeting } from './mails.ts'
export { mayBillBy, type RoundLease, roundLeases } from './next-bill.ts'
export { issueFinalInvoice, issueFirstInvoice, issueOpeningInvoice } from './once.ts'
export { businessName, issuerOf, partyOf, presentLines } from './paper-parts.ts'
export { promptPayTargetOf } from './papers.ts'
export { runRent } from './rent-run.ts'
export { isMetered, isOpen, isOver } from './rules.ts'
export { markOverdue } from './upkeep.ts'
export { invoiceDetail, type Reading } from './views.ts'
export { voidInvoice } from './void.ts'
export { dropReading, holdMeter, holdReadings, insertReading, widenMeter } from './write-reading.ts'

/**
 * The number of a bill of this month or a later one that asks for fewer days of rent than these days of a lease cover: it
 * was cut to a last day that is to hold no more. Null where there is none.
 */
export async function shortBill(
  tx: Tx,
  workspaceId: string,
  { leaseId, from, ...days }: { leaseId: string; from: string; startDay: string; endDay: string | null },
): Promise<string | null> {
  const { rows } = await tx.execute<{ no: string; period: string; days: number }>(sql`
    select i.no, i.period, (l.cause->>'days')::int as days
      from invoices i join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id
     where i.workspace_id = ${workspaceId} and i.lease_id = ${leaseId} and i.period >= ${from} and i.status <> 'void'
       and i.kind in ('first', 'rent') and l.kind = 'rent' and l.cause->>'days' is not null
     order by i.period`)
  const short = rows.find((bill) => bill.days < (coveredDays(bill.period, days)?.days ?? 0))

  return short?.no ?? null
}
