import type { Feature } from '#server/feature.ts'
import { lettersRegister } from './register.ts'
import { lettersHandlers } from './server/handlers.ts'
import { lettersListeners, lettersSchedules } from './server/listeners.ts'

export const lettersFeature = {
  handlers: lettersHandlers,
  listeners: lettersListeners,
  schedules: lettersSchedules,
  register: lettersRegister,
} satisfies Feature
