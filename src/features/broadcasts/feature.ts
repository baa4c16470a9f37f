import type { Feature } from '#server/feature.ts'
import { broadcastsRegister } from './register.ts'
import { broadcastsHandlers } from './server/handlers.ts'
import { broadcastsListeners, broadcastsSchedules } from './server/send.ts'

export const broadcastsFeature = {
  handlers: broadcastsHandlers,
  listeners: broadcastsListeners,
  schedules: broadcastsSchedules,
  register: broadcastsRegister,
} satisfies Feature
