import type { Feature } from '#server/feature.ts'
import { inquiriesRegister } from './register.ts'
import { inquiriesHandlers } from './server/handlers.ts'
import { inquiriesListeners, inquiriesSchedules } from './server/listeners.ts'

export const inquiriesFeature = {
  handlers: inquiriesHandlers,
  listeners: inquiriesListeners,
  schedules: inquiriesSchedules,
  register: inquiriesRegister,
} satisfies Feature
