import type { Feature } from '#server/feature.ts'
import { privacyRegister } from './register.ts'
import { openPrivacyDoor } from './server/door.ts'
import { privacyHandlers } from './server/handlers.ts'
import { privacyListeners, privacySchedules } from './server/listeners.ts'

export const privacyFeature = {
  handlers: privacyHandlers,
  listeners: privacyListeners,
  schedules: privacySchedules,
  doors: [openPrivacyDoor],
  register: privacyRegister,
} satisfies Feature
