import type { Feature } from '#server/feature.ts'
import { insuranceRegister } from './register.ts'
import { insuranceListeners, insuranceSchedules } from './server/ending.ts'
import { insuranceHandlers } from './server/handlers.ts'

export const insuranceFeature = {
  handlers: insuranceHandlers,
  listeners: insuranceListeners,
  schedules: insuranceSchedules,
  register: insuranceRegister,
  writers: {
    insurance_policies: {
      demo: 'the demo business is laid as a year of use would leave it, without its mails',
    },
  },
} satisfies Feature
