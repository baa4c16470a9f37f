import type { Feature } from '#server/feature.ts'
import { documentHubRegister } from './register.ts'
import { endingListeners, endingSchedules } from './server/ending.ts'
import { documentHubSchedules } from './server/forget.ts'
import { documentHubHandlers } from './server/handlers.ts'

export const documentHubFeature = {
  handlers: documentHubHandlers,
  register: documentHubRegister,
  listeners: endingListeners,
  schedules: [...documentHubSchedules, ...endingSchedules],
} satisfies Feature
