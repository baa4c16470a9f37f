import type { Feature } from '#server/feature.ts'
import { domainsRegister } from './register.ts'
import { openDomainsDoor } from './server/door.ts'
import { domainsHandlers } from './server/handlers.ts'
import { domainsListeners, domainsSchedules } from './server/mails.ts'

export const domainsFeature = {
  handlers: domainsHandlers,
  listeners: domainsListeners,
  schedules: domainsSchedules,
  doors: [openDomainsDoor],
  register: domainsRegister,
  writers: {
    website_domains: {
      privacy: 'an erasure does what the register says, in one transaction over all tables',
    },
  },
} satisfies Feature
