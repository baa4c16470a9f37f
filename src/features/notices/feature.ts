import type { Feature } from '#server/feature.ts'
import { openNoticesDoor } from './server/door.ts'
import { noticesHandlers } from './server/handlers.ts'
import { noticesListeners, noticesSchedules } from './server/listeners.ts'

export const noticesFeature = {
  handlers: noticesHandlers,
  listeners: noticesListeners,
  schedules: noticesSchedules,
  doors: [openNoticesDoor],
} satisfies Feature
