import type { Listener, Schedule } from '#server/events.ts'
import type { Door } from '#server/mounts.ts'
import { accountsHandlers } from './features/accounts/server/handlers.ts'
import { applicationsHandlers } from './features/applications/server/handlers.ts'
import { applicationsListeners } from './features/applications/server/listeners.ts'
import { openImportsDoor } from './features/imports/server/door.ts'
import { importsHandlers } from './features/imports/server/handlers.ts'
import { ledgerHandlers } from './features/ledger/server/handlers.ts'
import { openMediaDoor } from './features/media/server/door.ts'
import { mediaHandlers } from './features/media/server/handlers.ts'
import { mediaListeners } from './features/media/server/listeners.ts'

// Table of contents: every feature's handlers, listeners and schedules.
export const router = {
  accounts: accountsHandlers,
  applications: applicationsHandlers,
  imports: importsHandlers,
  ledger: ledgerHandlers,
  media: mediaHandlers,
}

export const listeners: Listener[] = [...applicationsListeners, ...mediaListeners]

export const schedules: Schedule[] = []

/** What features serve beside calls and pages. */
export const doors: Door[] = [openImportsDoor, openMediaDoor]
