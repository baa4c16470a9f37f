import type { Feature } from '#server/feature.ts'
import { daysRegister } from './register.ts'
import { openCalendarDoor } from './server/feed-door.ts'
import { daysHandlers } from './server/handlers.ts'
import { daysListeners, daysSchedules } from './server/reminders.ts'

export const daysFeature = {
  handlers: daysHandlers,
  listeners: daysListeners,
  schedules: daysSchedules,
  doors: [openCalendarDoor],
  register: daysRegister,
  writers: {
    calendar_entries: {
      demo: 'the demo business is laid as a year of use would leave it, without its mails',
    },
    calendar_done: { demo: 'one of those dates is ticked off, as a year of use would leave it' },
  },
} satisfies Feature
