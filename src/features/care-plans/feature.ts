import type { Feature } from '#server/feature.ts'
import { carePlansRegister } from './register.ts'
import { carePlansHandlers } from './server/handlers.ts'
import { careSchedules } from './server/schedule.ts'

export const carePlansFeature = {
  handlers: carePlansHandlers,
  schedules: careSchedules,
  register: carePlansRegister,
} satisfies Feature
