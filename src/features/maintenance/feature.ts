import type { Feature } from '#server/feature.ts'
import { maintenanceRegister } from './register.ts'
import { maintenanceHandlers } from './server/handlers.ts'
import { clockListeners } from './server/steps.ts'
import { tellListeners } from './server/tell.ts'

export const maintenanceFeature = {
  handlers: maintenanceHandlers,
  listeners: [...clockListeners, ...tellListeners],
  register: maintenanceRegister,
} satisfies Feature
