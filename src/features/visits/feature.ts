import type { Feature } from '#server/feature.ts'
import { visitsRegister } from './register.ts'
import { visitsHandlers } from './server/handlers.ts'
import { visitsListeners } from './server/listeners.ts'

export const visitsFeature = {
  handlers: visitsHandlers,
  listeners: visitsListeners,
  register: visitsRegister,
} satisfies Feature
