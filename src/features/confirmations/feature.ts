import type { Feature } from '#server/feature.ts'
import { confirmationsRegister } from './register.ts'
import { confirmationsHandlers } from './server/handlers.ts'
import { confirmationsListeners } from './server/mails.ts'
import { confirmationsSchedules } from './server/schedules.ts'

export const confirmationsFeature = {
  handlers: confirmationsHandlers,
  listeners: confirmationsListeners,
  schedules: confirmationsSchedules,
  register: confirmationsRegister,
} satisfies Feature
