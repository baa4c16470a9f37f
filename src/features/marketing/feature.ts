import type { Feature } from '#server/feature.ts'
import { marketingRegister } from './register.ts'
import { marketingHandlers } from './server/handlers.ts'

export const marketingFeature = {
  handlers: marketingHandlers,
  register: marketingRegister,
} satisfies Feature
