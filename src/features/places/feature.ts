import type { Feature } from '#server/feature.ts'
import { placesHandlers } from './server/handlers.ts'

export const placesFeature = {
  handlers: placesHandlers,
} satisfies Feature
