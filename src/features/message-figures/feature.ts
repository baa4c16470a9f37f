import type { Feature } from '#server/feature.ts'
import { messageFiguresRegister } from './register.ts'

export const messageFiguresFeature = {
  register: messageFiguresRegister,
} satisfies Feature
