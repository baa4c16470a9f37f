import type { Feature } from '#server/feature.ts'
import { inspectionsRegister } from './register.ts'
import { inspectionsHandlers } from './server/handlers.ts'
import { inspectionListeners } from './server/mails.ts'
import { inspectionSchedules } from './server/silence.ts'

export const inspectionsFeature = {
  handlers: inspectionsHandlers,
  listeners: inspectionListeners,
  schedules: inspectionSchedules,
  register: inspectionsRegister,
} satisfies Feature
