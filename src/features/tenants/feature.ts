import type { Feature } from '#server/feature.ts'
import { tenantsRegister } from './register.ts'
import { tenantsHandlers } from './server/handlers.ts'
import { tenantsListeners } from './server/listeners.ts'

export const tenantsFeature = {
  handlers: tenantsHandlers,
  listeners: tenantsListeners,
  register: tenantsRegister,
  writers: {
    tenants: {
      imports: 'the undo of an import takes back the tenants that it added',
    },
  },
} satisfies Feature
