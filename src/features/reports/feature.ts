import type { Feature } from '#server/feature.ts'
import { reportsRegister } from './register.ts'
import { reportsHandlers } from './server/handlers.ts'
import { reportsListeners, reportsSchedules } from './server/listeners.ts'

export const reportsFeature = {
  handlers: reportsHandlers,
  listeners: reportsListeners,
  schedules: reportsSchedules,
  register: reportsRegister,
} satisfies Feature
