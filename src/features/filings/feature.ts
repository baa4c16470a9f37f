import type { Feature } from '#server/feature.ts'
import { filingsRegister } from './register.ts'
import { filingsHandlers } from './server/handlers.ts'
import { filingsListeners, filingsSchedules } from './server/listeners.ts'

export const filingsFeature = {
  handlers: filingsHandlers,
  listeners: filingsListeners,
  schedules: filingsSchedules,
  register: filingsRegister,
} satisfies Feature
