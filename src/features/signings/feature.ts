import type { Feature } from '#server/feature.ts'
import { signingsRegister } from './register.ts'
import { signingsHandlers } from './server/handlers.ts'
import { signingListeners, signingSchedules } from './server/listeners.ts'

export const signingsFeature = {
  handlers: signingsHandlers,
  listeners: signingListeners,
  schedules: signingSchedules,
  register: signingsRegister,
} satisfies Feature
