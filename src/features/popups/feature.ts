import type { Feature } from '#server/feature.ts'
import { popupsRegister } from './register.ts'

export const popupsFeature = {
  register: popupsRegister,
} satisfies Feature
