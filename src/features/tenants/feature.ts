import type { Feature } from '#server/feature.ts'
import { tenantsRegister } from './register.ts'
import { tenantsHandlers } from './server/handlers.ts'
import { tenantsListeners } from './server/listeners.ts'

export const tenantsFeature = {
  handlers: tenantsHandlers,
  listeners: tenantsListeners,
  register: tenantsRegister,
} satisfies Feature
