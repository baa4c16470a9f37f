import type { Feature } from '#server/feature.ts'
import { payoutsRegister } from './register.ts'
import { payoutsSchedules } from './server/approve.ts'
import { payoutsHandlers } from './server/handlers.ts'
import { payoutsListeners } from './server/listeners.ts'

export const payoutsFeature = {
  handlers: payoutsHandlers,
  listeners: payoutsListeners,
  schedules: payoutsSchedules,
  register: payoutsRegister,
} satisfies Feature
