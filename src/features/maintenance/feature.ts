import type { Feature } from '#server/feature.ts'
import { maintenanceRegister } from './register.ts'
import { maintenanceHandlers } from './server/handlers.ts'
import { clockListeners } from './server/steps.ts'
import { tellListeners } from './server/tell.ts'
import { maintenanceSchedules, staffListeners } from './server/tell-staff.ts'

export const maintenanceFeature = {
  handlers: maintenanceHandlers,
  listeners: [...clockListeners, ...tellListeners, ...staffListeners],
  schedules: maintenanceSchedules,
  register: maintenanceRegister,
} satisfies Feature
