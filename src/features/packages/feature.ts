import type { Feature } from '#server/feature.ts'
import { packagesRegister } from './register.ts'
import { packagesHandlers } from './server/handlers.ts'

export const packagesFeature = {
  handlers: packagesHandlers,
  register: packagesRegister,
} satisfies Feature
