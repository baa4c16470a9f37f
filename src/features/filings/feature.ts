import type { Feature } from '#server/feature.ts'
import { filingsRegister } from './register.ts'
import { filingsHandlers } from './server/handlers.ts'

export const filingsFeature = {
  handlers: filingsHandlers,
  register: filingsRegister,
} satisfies Feature
