import type { Feature } from '#server/feature.ts'
import { subscriptionsRegister } from './register.ts'
import { subscriptionsHandlers } from './server/handlers.ts'
import { subscriptionsListeners, subscriptionsSchedules } from './server/listeners.ts'

export const subscriptionsFeature = {
  handlers: subscriptionsHandlers,
  listeners: subscriptionsListeners,
  schedules: subscriptionsSchedules,
  register: subscriptionsRegister,
} satisfies Feature
