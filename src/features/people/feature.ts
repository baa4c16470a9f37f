import type { Feature } from '#server/feature.ts'
import { peopleRegister } from './register.ts'
import { peopleHandlers } from './server/handlers.ts'
import { peopleListeners } from './server/listeners.ts'

export const peopleFeature = {
  handlers: peopleHandlers,
  listeners: peopleListeners,
  register: peopleRegister,
  writers: {
    user_links: {
      applications: 'an applicant may read their application',
      demo: 'the demo business is laid as a year of use would leave it, without its mails',
      imports: 'the undo of an import takes back what it linked',
      owners: 'an owner invited by mail sees their own record',
      tenants: 'a tenant whose address is proven sees their own record',
      vendors: 'a provider that is archived loses its portal',
    },
    workspace_members: {
      demo: 'the demo business is laid as a year of use would leave it, without its mails',
      onboarding: 'whoever opens a business is its first member',
    },
    invitations: {
      vendors: 'a provider that is archived cannot be invited any more',
    },
  },
} satisfies Feature
