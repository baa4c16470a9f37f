import type { Feature } from '#server/feature.ts'
import { mailTemplatesRegister } from './register.ts'

export const mailTemplatesFeature = {
  register: mailTemplatesRegister,
} satisfies Feature
