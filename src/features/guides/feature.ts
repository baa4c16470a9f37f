import type { Feature } from '#server/feature.ts'
import { guidesHandlers } from './server/handlers.ts'

export const guidesFeature = {
  handlers: guidesHandlers,
} satisfies Feature
