import type { Feature } from '#server/feature.ts'
import { papersRegister } from './register.ts'
import { papersHandlers } from './server/handlers.ts'
import { paperListeners } from './server/mails.ts'

export const papersFeature = {
  handlers: papersHandlers,
  listeners: paperListeners,
  register: papersRegister,
} satisfies Feature
