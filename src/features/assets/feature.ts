import type { Feature } from '#server/feature.ts'
import { assetsRegister } from './register.ts'
import { assetsHandlers } from './server/handlers.ts'

export const assetsFeature = {
  handlers: assetsHandlers,
  register: assetsRegister,
} satisfies Feature
