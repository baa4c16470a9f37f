import type { Feature } from '#server/feature.ts'
import { bankRegister } from './register.ts'
import { openBankDoor } from './server/door.ts'
import { bankHandlers } from './server/handlers.ts'
import { bankListeners, bankSchedules } from './server/listeners.ts'

export const bankFeature = {
  handlers: bankHandlers,
  listeners: bankListeners,
  schedules: bankSchedules,
  doors: [openBankDoor],
  register: bankRegister,
} satisfies Feature
