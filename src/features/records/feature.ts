import type { Feature } from '#server/feature.ts'
import { recordsRegister } from './register.ts'
import { recordsHandlers } from './server/handlers.ts'

export const recordsFeature = {
  handlers: recordsHandlers,
  register: recordsRegister,
} satisfies Feature
