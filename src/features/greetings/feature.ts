import type { Feature } from '#server/feature.ts'
import { greetingsRegister } from './register.ts'
import { greetingsSchedules } from './server/clock.ts'
import { greetingsHandlers } from './server/handlers.ts'
import { greetingsListeners } from './server/send.ts'

export const greetingsFeature = {
  handlers: greetingsHandlers,
  listeners: greetingsListeners,
  schedules: greetingsSchedules,
  register: greetingsRegister,
} satisfies Feature
