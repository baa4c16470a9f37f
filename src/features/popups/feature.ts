import type { Feature } from '#server/feature.ts'
import { popupsRegister } from './register.ts'
import { popupsHandlers } from './server/handlers.ts'

export const popupsFeature = {
  handlers: popupsHandlers,
  register: popupsRegister,
} satisfies Feature
