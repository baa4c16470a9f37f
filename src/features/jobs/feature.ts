import type { Feature } from '#server/feature.ts'
import { jobsRegister } from './register.ts'
import { jobsHandlers } from './server/handlers.ts'
import { jobsListeners } from './server/listeners.ts'
import { jobsSchedules } from './server/nudges.ts'

export const jobsFeature = {
  handlers: jobsHandlers,
  listeners: jobsListeners,
  schedules: jobsSchedules,
  register: jobsRegister,
} satisfies Feature
