import type { Feature } from '#server/feature.ts'
import { metersHandlers } from './server/handlers.ts'
import { metersSchedules } from './server/remind.ts'

export const metersFeature = {
  handlers: metersHandlers,
  schedules: metersSchedules,
} satisfies Feature
