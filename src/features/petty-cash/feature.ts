import type { Feature } from '#server/feature.ts'
import { pettyCashRegister } from './register.ts'
import { pettyCashHandlers } from './server/handlers.ts'

export const pettyCashFeature = {
  handlers: pettyCashHandlers,
  register: pettyCashRegister,
} satisfies Feature
