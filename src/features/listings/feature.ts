import type { Feature } from '#server/feature.ts'
import { listingsRegister } from './register.ts'
import { listingsHandlers } from './server/handlers.ts'
import { listingsListeners } from './server/listeners.ts'

export const listingsFeature = {
  handlers: listingsHandlers,
  listeners: listingsListeners,
  register: listingsRegister,
} satisfies Feature
