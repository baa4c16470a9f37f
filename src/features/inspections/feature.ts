import type { Feature } from '#server/feature.ts'
import { inspectionsRegister } from './register.ts'
import { inspectionsHandlers } from './server/handlers.ts'

export const inspectionsFeature = {
  handlers: inspectionsHandlers,
  register: inspectionsRegister,
} satisfies Feature
