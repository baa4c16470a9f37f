import type { Feature } from '#server/feature.ts'
import { favouritesRegister } from './register.ts'
import { favouritesHandlers } from './server/handlers.ts'

export const favouritesFeature = {
  handlers: favouritesHandlers,
  register: favouritesRegister,
} satisfies Feature
