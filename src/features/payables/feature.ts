import type { Feature } from '#server/feature.ts'
import { payablesRegister } from './register.ts'
import { payablesHandlers } from './server/handlers.ts'
import { payableSchedules } from './server/schedule.ts'

export const payablesFeature = {
  handlers: payablesHandlers,
  schedules: payableSchedules,
  register: payablesRegister,
} satisfies Feature
