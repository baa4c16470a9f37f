import type { Feature } from '#server/feature.ts'
import { packagesHandlers } from './server/handlers.ts'

export const packagesFeature = {
  handlers: packagesHandlers,
} satisfies Feature
