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
export { holdLeasesOf, isSettled } from './leases.ts'
export { type Deducted, finalLine } from './lines.ts'
export { billUrl, footer, formalGreeting } from './mails.ts'
export { type LastBill, mayBillBy, nextBillOf, type RoundLease, roundLeases } from './next-bill.ts'
export { issueFinalInvoice, issueFirstInvoice, issueOpeningInvoice } from './once.ts'
export { businessName, issuerOf, partyOf, presentLines } from './paper-parts.ts'
export { promptPayTargetOf } from './papers.ts'
export { runRent } from './rent-run.ts'
export { type InvoiceKind, type InvoiceStatus, isMetered, isOpen, isOver } from './rules.ts'
export { shortBill } from './short-bill.ts'
export { markOverdue } from './upkeep.ts'
export { invoiceDetail, type Reading } from './views.ts'
export { voidInvoice } from './void.ts'
export { dropReading, holdMeter, holdReadings, insertReading, widenMeter } from './write-reading.ts'
