import type { Feature } from '#server/feature.ts'
import { mailTemplatesRegister } from './register.ts'
import { mailTemplatesHandlers } from './server/handlers.ts'

export const mailTemplatesFeature = {
  handlers: mailTemplatesHandlers,
  register: mailTemplatesRegister,
} satisfies Feature
