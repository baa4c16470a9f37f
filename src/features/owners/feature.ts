import type { Feature } from '#server/feature.ts'
import { ownersRegister } from './register.ts'
import { ownersSchedules } from './server/account-changes.ts'
import { ownersHandlers } from './server/handlers.ts'
import { ownersListeners } from './server/listeners.ts'

export const ownersFeature = {
  handlers: ownersHandlers,
  listeners: ownersListeners,
  schedules: ownersSchedules,
  register: ownersRegister,
} satisfies Feature
