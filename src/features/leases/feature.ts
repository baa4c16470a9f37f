import type { Feature } from '#server/feature.ts'
import { leasesRegister } from './register.ts'
import { leasesHandlers } from './server/handlers.ts'
import { leasesListeners, leasesSchedules } from './server/listeners.ts'

export const leasesFeature = {
  handlers: leasesHandlers,
  listeners: leasesListeners,
  schedules: leasesSchedules,
  register: leasesRegister,
  writers: {
    leases: {
      privacy: 'an erasure does what the register says, in one transaction over all tables',
    },
    lease_signatures: {
      privacy: 'what the law kept of a signature goes when its years are over',
    },
  },
} satisfies Feature
