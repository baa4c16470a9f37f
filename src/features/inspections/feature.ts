import type { Feature } from '#server/feature.ts'
import { inspectionsRegister } from './register.ts'
import { inspectionsHandlers } from './server/handlers.ts'
import { inspectionListeners } from './server/mails.ts'

export const inspectionsFeature = {
  handlers: inspectionsHandlers,
  listeners: inspectionListeners,
  register: inspectionsRegister,
} satisfies Feature
