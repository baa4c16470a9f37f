import type { Feature } from '#server/feature.ts'
import { siteHandlers } from './server/handlers.ts'

export const siteFeature = {
  handlers: siteHandlers,
} satisfies Feature
