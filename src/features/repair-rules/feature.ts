import type { Feature } from '#server/feature.ts'
import { repairRulesRegister } from './register.ts'
import { repairRulesHandlers } from './server/handlers.ts'

export const repairRulesFeature = {
  handlers: repairRulesHandlers,
  register: repairRulesRegister,
} satisfies Feature
