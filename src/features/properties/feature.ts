import type { Feature } from '#server/feature.ts'
import { propertiesRegister } from './register.ts'
import { propertiesHandlers } from './server/handlers.ts'
import { propertiesSchedules } from './server/schedules.ts'

export const propertiesFeature = {
  handlers: propertiesHandlers,
  schedules: propertiesSchedules,
  register: propertiesRegister,
  writers: {
    properties: {
      confirmations: 'how often a business was asked about a home',
      imports: 'the undo of an import takes back the homes that it added',
    },
    projects: {
      imports: 'an import adds the buildings that it names, and its undo takes them back',
    },
  },
} satisfies Feature
