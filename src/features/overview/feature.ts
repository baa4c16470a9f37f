import type { Feature } from '#server/feature.ts'
import { overviewHandlers } from './server/handlers.ts'

export const overviewFeature = {
  handlers: overviewHandlers,
} satisfies Feature
