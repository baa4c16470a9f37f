import type { Feature } from '#server/feature.ts'
import { noticesHandlers } from './server/handlers.ts'
import { noticesListeners, noticesSchedules } from './server/listeners.ts'

export const noticesFeature = {
  handlers: noticesHandlers,
  listeners: noticesListeners,
  schedules: noticesSchedules,
} satisfies Feature
