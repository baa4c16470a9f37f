import type { Feature } from '#server/feature.ts'
import { alertsRegister } from './register.ts'
import { alertsListeners, alertsSchedules } from './server/clock.ts'
import { alertsHandlers } from './server/handlers.ts'

export const alertsFeature = {
  handlers: alertsHandlers,
  listeners: alertsListeners,
  schedules: alertsSchedules,
  register: alertsRegister,
} satisfies Feature
