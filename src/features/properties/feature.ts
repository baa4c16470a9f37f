import type { Feature } from '#server/feature.ts'
import { propertiesRegister } from './register.ts'
import { propertiesHandlers } from './server/handlers.ts'
import { propertiesSchedules } from './server/schedules.ts'

export const propertiesFeature = {
  handlers: propertiesHandlers,
  schedules: propertiesSchedules,
  register: propertiesRegister,
} satisfies Feature
