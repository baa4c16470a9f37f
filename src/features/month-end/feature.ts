import type { Feature } from '#server/feature.ts'
import { monthEndRegister } from './register.ts'
import { monthEndHandlers } from './server/handlers.ts'
import { monthEndListeners, monthEndSchedules } from './server/send.ts'

export const monthEndFeature = {
  handlers: monthEndHandlers,
  listeners: monthEndListeners,
  schedules: monthEndSchedules,
  register: monthEndRegister,
} satisfies Feature
