import type { Feature } from '#server/feature.ts'
import { withholdingRegister } from './register.ts'
import { withholdingHandlers } from './server/handlers.ts'
import { withholdingListeners, withholdingSchedules } from './server/listeners.ts'

export const withholdingFeature = {
  handlers: withholdingHandlers,
  listeners: withholdingListeners,
  schedules: withholdingSchedules,
  register: withholdingRegister,
} satisfies Feature
