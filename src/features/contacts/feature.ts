import type { Feature } from '#server/feature.ts'
import { contactsRegister } from './register.ts'
import { contactsHandlers } from './server/handlers.ts'

export const contactsFeature = {
  handlers: contactsHandlers,
  register: contactsRegister,
} satisfies Feature
