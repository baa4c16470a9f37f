import type { Feature } from '#server/feature.ts'
import { autoPayRegister } from './register.ts'
import { autoPayHandlers } from './server/handlers.ts'
import { autoPayListeners, autoPaySchedules } from './server/listeners.ts'

export const autoPayFeature = {
  handlers: autoPayHandlers,
  listeners: autoPayListeners,
  schedules: autoPaySchedules,
  register: autoPayRegister,
} satisfies Feature
