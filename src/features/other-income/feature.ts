import type { Feature } from '#server/feature.ts'
import { otherIncomeRegister } from './register.ts'
import { otherIncomeHandlers } from './server/handlers.ts'

export const otherIncomeFeature = {
  handlers: otherIncomeHandlers,
  register: otherIncomeRegister,
} satisfies Feature
