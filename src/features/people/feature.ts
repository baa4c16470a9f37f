import type { Feature } from '#server/feature.ts'
import { peopleRegister } from './register.ts'
import { peopleHandlers } from './server/handlers.ts'
import { peopleListeners } from './server/listeners.ts'

export const peopleFeature = {
  handlers: peopleHandlers,
  listeners: peopleListeners,
  register: peopleRegister,
  writers: {
    workspace_members: {
      onboarding: 'whoever opens a business is its first member',
    },
  },
} satisfies Feature
