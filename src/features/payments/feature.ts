import type { Feature } from '#server/feature.ts'
import { paymentsRegister } from './register.ts'
import { openPaymentsDoor } from './server/door.ts'
import { paymentsHandlers } from './server/handlers.ts'
import { paymentsListeners, paymentsSchedules } from './server/listeners.ts'

export const paymentsFeature = {
  handlers: paymentsHandlers,
  listeners: paymentsListeners,
  schedules: paymentsSchedules,
  doors: [openPaymentsDoor],
  register: paymentsRegister,
} satisfies Feature
