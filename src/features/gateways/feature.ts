import type { Feature } from '#server/feature.ts'
import { gatewaysRegister } from './register.ts'
import { gatewaysHandlers } from './server/handlers.ts'
import { gatewaysListeners, gatewaysSchedules } from './server/listeners.ts'

export const gatewaysFeature = {
  handlers: gatewaysHandlers,
  listeners: gatewaysListeners,
  schedules: gatewaysSchedules,
  register: gatewaysRegister,
} satisfies Feature
