import type { Feature } from '#server/feature.ts'
import { depositsRegister } from './register.ts'
import { depositsHandlers } from './server/handlers.ts'
import { depositsListeners } from './server/listeners.ts'

export const depositsFeature = {
  handlers: depositsHandlers,
  listeners: depositsListeners,
  register: depositsRegister,
} satisfies Feature
