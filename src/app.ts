import type { Listener, Schedule } from '#server/events.ts'
import type { Door } from '#server/mounts.ts'
import { accountsHandlers } from './features/accounts/server/handlers.ts'
import { invoicesHandlers } from './features/invoices/server/handlers.ts'
import { invoicesListeners, invoicesSchedules } from './features/invoices/server/listeners.ts'
import { ledgerHandlers } from './features/ledger/server/handlers.ts'
import { openMediaDoor } from './features/media/server/door.ts'
import { mediaHandlers } from './features/media/server/handlers.ts'
import { mediaListeners } from './features/media/server/listeners.ts'

// Table of contents: every feature's handlers, listeners and schedules.
export const router = {
  accounts: accountsHandlers,
  invoices: invoicesHandlers,
  ledger: ledgerHandlers,
  media: mediaHandlers,
}

export const listeners: Listener[] = [...invoicesListeners, ...mediaListeners]

export const schedules: Schedule[] = [...invoicesSchedules]

/** What features serve beside calls and pages. */
export const doors: Door[] = [openMediaDoor]
