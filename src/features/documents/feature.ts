import type { Feature } from '#server/feature.ts'
import { documentsRegister } from './register.ts'
import { documentsHandlers } from './server/handlers.ts'

export const documentsFeature = {
  handlers: documentsHandlers,
  register: documentsRegister,
} satisfies Feature
