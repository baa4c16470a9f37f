import type { Feature } from '#server/feature.ts'
import { mediaRegister } from './register.ts'
import { openMediaDoor } from './server/door.ts'
import { mediaHandlers } from './server/handlers.ts'
import { mediaListeners } from './server/listeners.ts'
import { mediaSchedules } from './server/schedules.ts'

export const mediaFeature = {
  handlers: mediaHandlers,
  listeners: mediaListeners,
  schedules: mediaSchedules,
  doors: [openMediaDoor],
  register: mediaRegister,
} satisfies Feature
