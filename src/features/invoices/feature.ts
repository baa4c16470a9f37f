import type { Feature } from '#server/feature.ts'
import { invoicesRegister } from './register.ts'
import { invoicesHandlers } from './server/handlers.ts'
import { invoicesListeners, invoicesSchedules } from './server/listeners.ts'

export const invoicesFeature = {
  handlers: invoicesHandlers,
  listeners: invoicesListeners,
  schedules: invoicesSchedules,
  register: invoicesRegister,
  writers: {
    meters: {
      demo: 'the demo business is laid as a year of use would leave it, without its mails',
    },
    meter_readings: {
      demo: 'the demo business is laid as a year of use would leave it, without its mails',
    },
  },
} satisfies Feature
