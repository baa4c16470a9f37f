import type { Feature } from '#server/feature.ts'
import { adminRegister } from './register.ts'
import { adminHandlers } from './server/handlers.ts'
import { adminListeners } from './server/listeners.ts'
import { adminSchedules } from './server/schedules.ts'

export const adminFeature = {
  handlers: adminHandlers,
  listeners: adminListeners,
  schedules: adminSchedules,
  register: adminRegister,
} satisfies Feature
