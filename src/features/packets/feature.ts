import type { Feature } from '#server/feature.ts'
import { packetsRegister } from './register.ts'
import { packetsHandlers } from './server/handlers.ts'
import { packetsListeners } from './server/listeners.ts'

export const packetsFeature = {
  handlers: packetsHandlers,
  listeners: packetsListeners,
  register: packetsRegister,
} satisfies Feature
