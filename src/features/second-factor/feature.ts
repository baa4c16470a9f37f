import type { Feature } from '#server/feature.ts'
import { secondFactorRegister } from './register.ts'
import { secondFactorHandlers } from './server/handlers.ts'
import { secondFactorListeners, secondFactorSchedules } from './server/listeners.ts'

export const secondFactorFeature = {
  handlers: secondFactorHandlers,
  listeners: secondFactorListeners,
  schedules: secondFactorSchedules,
  register: secondFactorRegister,
} satisfies Feature
