import type { Feature } from '#server/feature.ts'
import { takeoutsRegister } from './register.ts'
import { openTakeoutsDoor } from './server/door.ts'
import { takeoutsHandlers } from './server/handlers.ts'
import { takeoutsListeners, takeoutsSchedules } from './server/listeners.ts'

export const takeoutsFeature = {
  handlers: takeoutsHandlers,
  listeners: takeoutsListeners,
  schedules: takeoutsSchedules,
  doors: [openTakeoutsDoor],
  register: takeoutsRegister,
} satisfies Feature
