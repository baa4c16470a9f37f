import type { Feature } from '#server/feature.ts'
import { sessionsHandlers } from './server/handlers.ts'

export const sessionsFeature = {
  handlers: sessionsHandlers,
} satisfies Feature
