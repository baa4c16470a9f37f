import type { Listener, Schedule } from '#server/events.ts'
import type { Door } from '#server/mounts.ts'
import { accountsHandlers } from './features/accounts/server/handlers.ts'
import { applicationsHandlers } from './features/applications/server/handlers.ts'
import { applicationsListeners } from './features/applications/server/listeners.ts'
import { invoicesHandlers } from './features/invoices/server/handlers.ts'
import { invoicesListeners, invoicesSchedules } from './features/invoices/server/listeners.ts'
import { ledgerHandlers } from './features/ledger/server/handlers.ts'
import { listingsHandlers } from './features/listings/server/handlers.ts'
import { openMediaDoor } from './features/media/server/door.ts'
import { mediaHandlers } from './features/media/server/handlers.ts'
import { mediaListeners } from './features/media/server/listeners.ts'
import { openPaymentsDoor } from './features/payments/server/door.ts'
import { paymentsHandlers } from './features/payments/server/handlers.ts'
import { paymentsListeners, paymentsSchedules } from './features/payments/server/listeners.ts'
import { propertiesHandlers } from './features/properties/server/handlers.ts'
import { propertiesSchedules } from './features/properties/server/schedules.ts'

// Table of contents: every feature's handlers, listeners and schedules.
export const router = {
  accounts: accountsHandlers,
  applications: applicationsHandlers,
  invoices: invoicesHandlers,
  ledger: ledgerHandlers,
  listings: listingsHandlers,
  media: mediaHandlers,
  payments: paymentsHandlers,
  properties: propertiesHandlers,
}

export const listeners: Listener[] = [
  ...applicationsListeners,
  ...invoicesListeners,
  ...mediaListeners,
  ...paymentsListeners,
]

export const schedules: Schedule[] = [...invoicesSchedules, ...paymentsSchedules, ...propertiesSchedules]

/** What features serve beside calls and pages. */
export const doors: Door[] = [openMediaDoor, openPaymentsDoor]
