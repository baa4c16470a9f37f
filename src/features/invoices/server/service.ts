export { addMeters, addReadings } from './add-meters.ts'
export { billAgain, issueInvoice, standingBill, voidByHand } from './by-hand.ts'
export { CodesShown } from './codes-shown.ts'
export {
  type BusinessFacts,
  findInvoice,
  findInvoices,
  type InvoiceFacts,
  invoiceLines,
  type LineFacts,
  roomName,
  type TenantFacts,
} from './facts.ts'
export { byHandRules, changedLines } from './hand.ts'
export { addPayment, type LockedInvoice, lockInvoice, payerOf, takePaymentOff } from './held.ts'
export { followLastDay } from './last-day.ts'
export {
  type LastMeters,
  lastMeters,
  type MeterKind,
  unbilledAtEnd,
  withMeterWords,
} from './last-readings.ts'
export {
  activeLeases,
  billedPeriods,
  findLease as findBilledLease,
  holdLease as holdLeaseOf,
  holdLeasesOf,
  isSettled,
} from './leases.ts'
export { type BilledLease, type Deducted, finalLine, type InvoiceLine } from './lines.ts'
export { billUrl, footer, formalGreeting, greetedName } from './mails.ts'
export {
  type LastBill,
  mayBillBy,
  nextBillAt,
  nextRunDay,
  type RoundLease,
  roundLeases,
} from './next-bill.ts'
export { issueChargeInvoice, issueFinalInvoice, issueFirstInvoice, issueOpeningInvoice } from './once.ts'
export { businessName, issuerOf, partyOf, presentLines } from './paper-parts.ts'
export { payWaysOf, promptPayTargetOf } from './papers.ts'
export { isPaused } from './paused.ts'
export { draftRent, leadDaysOf, runRent } from './rent-run.ts'
export {
  type InvoiceKind,
  type InvoiceStatus,
  isCollectionHour,
  isMetered,
  isOpen,
  isOver,
  issueDayOf,
  periodsDue,
  REMINDER_DAYS,
} from './rules.ts'
export { askedOf, forTenant, isOwnBill, sharesOf } from './shares.ts'
export { shortBill } from './short-bill.ts'
export { markOverdue } from './upkeep.ts'
export { invoiceDetail, type Reading } from './views.ts'
export { voidInvoice } from './void.ts'
export {
  isTaxAlone,
  moneyAsked,
  withheldFrom,
} from './withhold.ts'
export { dropReading, holdMeter, holdReadings, insertReading, widenMeter } from './write-reading.ts'
