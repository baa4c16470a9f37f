import type { Feature } from '#server/feature.ts'
import { agentsRegister } from './register.ts'
import { agentsHandlers } from './server/handlers.ts'
import { agentListeners } from './server/mails.ts'

export const agentsFeature = {
  handlers: agentsHandlers,
  listeners: agentListeners,
  register: agentsRegister,
} satisfies Feature
