import type { Feature } from '#server/feature.ts'
import { translationHandlers } from './server/handlers.ts'

export const translationFeature = { handlers: translationHandlers } satisfies Feature
