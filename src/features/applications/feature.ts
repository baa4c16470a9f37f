import type { Feature } from '#server/feature.ts'
import { applicationsRegister } from './register.ts'
import { applicationsHandlers } from './server/handlers.ts'
import { applicationsListeners } from './server/listeners.ts'
import { applicationsSchedules } from './server/purge.ts'

export const applicationsFeature = {
  handlers: applicationsHandlers,
  listeners: applicationsListeners,
  schedules: applicationsSchedules,
  register: applicationsRegister,
  writers: {
    applications: {
      privacy: 'an erasure does what the register says, in one transaction over all tables',
    },
  },
} satisfies Feature
