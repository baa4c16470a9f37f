import type { Feature } from '#server/feature.ts'
import { metersHandlers } from './server/handlers.ts'

export const metersFeature = {
  handlers: metersHandlers,
} satisfies Feature
