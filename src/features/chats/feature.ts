import type { Feature } from '#server/feature.ts'
import { chatsRegister } from './register.ts'
import { chatsHandlers } from './server/handlers.ts'
import { chatHub } from './server/hub.ts'
import { chatsListeners, chatsSchedules } from './server/listeners.ts'

export const chatsFeature = {
  handlers: chatsHandlers,
  listeners: chatsListeners,
  schedules: chatsSchedules,
  hubs: [chatHub],
  register: chatsRegister,
  writers: {
    chats: {
      inquiries:
        'A question that is marked in its list, answered by telephone say, and its thread have one state, in one transaction.',
    },
  },
} satisfies Feature
