import type { Feature } from '#server/feature.ts'
import { invoicesRegister } from './register.ts'
import { invoicesHandlers } from './server/handlers.ts'
import { invoicesListeners, invoicesSchedules } from './server/listeners.ts'

export const invoicesFeature = {
  handlers: invoicesHandlers,
  listeners: invoicesListeners,
  schedules: invoicesSchedules,
  register: invoicesRegister,
} satisfies Feature
