import type { Feature } from '#server/feature.ts'
import { savedSearchesRegister } from './register.ts'
import { savedSearchesHandlers } from './server/handlers.ts'
import { savedSearchesListeners } from './server/mails.ts'
import { savedSearchesSchedules } from './server/schedules.ts'

export const savedSearchesFeature = {
  handlers: savedSearchesHandlers,
  listeners: savedSearchesListeners,
  schedules: savedSearchesSchedules,
  register: savedSearchesRegister,
} satisfies Feature
