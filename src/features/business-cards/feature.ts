import type { Feature } from '#server/feature.ts'
import { businessCardsRegister } from './register.ts'
import { businessCardsHandlers } from './server/handlers.ts'

export const businessCardsFeature = {
  handlers: businessCardsHandlers,
  register: businessCardsRegister,
} satisfies Feature
