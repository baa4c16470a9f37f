import type { Feature } from '#server/feature.ts'
import { doorsRegister } from './register.ts'
import { doorsHandlers } from './server/handlers.ts'

export const doorsFeature = {
  handlers: doorsHandlers,
  register: doorsRegister,
} satisfies Feature
