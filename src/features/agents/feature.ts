import type { Feature } from '#server/feature.ts'
import { agentsRegister } from './register.ts'
import { agentsHandlers } from './server/handlers.ts'

export const agentsFeature = {
  handlers: agentsHandlers,
  register: agentsRegister,
} satisfies Feature
