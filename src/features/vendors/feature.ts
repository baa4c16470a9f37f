import type { Feature } from '#server/feature.ts'
import { vendorsRegister } from './register.ts'
import { vendorListeners, vendorSchedules } from './server/ending.ts'
import { vendorsHandlers } from './server/handlers.ts'

export const vendorsFeature = {
  handlers: vendorsHandlers,
  listeners: vendorListeners,
  schedules: vendorSchedules,
  register: vendorsRegister,
  writers: {
    vendors: {
      demo: 'the demo business is laid as a year of use would leave it, without its mails',
    },
  },
} satisfies Feature
