import type { Feature } from '#server/feature.ts'
import { documentsRegister } from './register.ts'

export const documentsFeature = {
  register: documentsRegister,
} satisfies Feature
