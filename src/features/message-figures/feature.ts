import type { Feature } from '#server/feature.ts'
import { messageFiguresRegister } from './register.ts'
import { messageFiguresSchedules } from './server/count.ts'
import { messageFiguresHandlers } from './server/handlers.ts'

export const messageFiguresFeature = {
  handlers: messageFiguresHandlers,
  schedules: messageFiguresSchedules,
  register: messageFiguresRegister,
} satisfies Feature
