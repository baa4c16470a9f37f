import type { Feature } from '#server/feature.ts'
import { accountsRegister } from './register.ts'
import { accountsHandlers } from './server/handlers.ts'
import { accountsListeners } from './server/listeners.ts'

export const accountsFeature = {
  handlers: accountsHandlers,
  listeners: accountsListeners,
  register: accountsRegister,
  writers: {
    users: {
      demo: 'the demo business is laid as a year of use would leave it, without its mails',
      privacy: 'an erasure does what the register says, in one transaction over all tables',
    },
  },
} satisfies Feature
