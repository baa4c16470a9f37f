import type { Listener, Schedule } from '#server/events.ts'
import { accountsHandlers } from './features/accounts/server/handlers.ts'
import { ledgerHandlers } from './features/ledger/server/handlers.ts'

// Table of contents: every feature's handlers, listeners and schedules.
export const router = {
  accounts: accountsHandlers,
  ledger: ledgerHandlers,
}

export const listeners: Listener[] = []

export const schedules: Schedule[] = []
