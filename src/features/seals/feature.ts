import type { Feature } from '#server/feature.ts'
import { sealsRegister } from './register.ts'
import { sealsHandlers } from './server/handlers.ts'

export const sealsFeature = {
  handlers: sealsHandlers,
  register: sealsRegister,
} satisfies Feature
