import type { Feature } from '#server/feature.ts'
import { settingsRegister } from './register.ts'
import { settingsHandlers } from './server/handlers.ts'
import { settingsListeners } from './server/listeners.ts'

export const settingsFeature = {
  handlers: settingsHandlers,
  listeners: settingsListeners,
  register: settingsRegister,
} satisfies Feature
