import type { Feature } from '#server/feature.ts'
import { maintenanceRegister } from './register.ts'

export const maintenanceFeature = {
  register: maintenanceRegister,
  writers: {
    maintenance_items: {
      demo: 'nothing else writes repairs yet',
    },
  },
} satisfies Feature
