import type { Feature } from '#server/feature.ts'
import { websitesRegister } from './register.ts'
import { websitesHandlers } from './server/handlers.ts'
import { websitesSchedules } from './server/published-pictures.ts'
import { unpaidListeners, unpaidSchedules } from './server/unpaid.ts'

export const websitesFeature = {
  handlers: websitesHandlers,
  listeners: unpaidListeners,
  schedules: [...websitesSchedules, ...unpaidSchedules],
  register: websitesRegister,
  writers: {
    website_drafts: {
      privacy: 'an erasure does what the register says, in one transaction over all tables',
    },
    website_versions: {
      privacy: 'an erasure does what the register says, in one transaction over all tables',
    },
  },
} satisfies Feature
