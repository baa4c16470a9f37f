import type { Feature } from '#server/feature.ts'
import { ledgerRegister } from './register.ts'
import { ledgerHandlers } from './server/handlers.ts'

export const ledgerFeature = {
  handlers: ledgerHandlers,
  register: ledgerRegister,
} satisfies Feature
