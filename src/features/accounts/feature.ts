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
      admin: 'an administrator corrects the details of an account',
      demo: 'the demo business is laid as a year of use would leave it, without its mails',
      onboarding: 'the first steps set role, language and profile',
      privacy: 'an erasure does what the register says, in one transaction over all tables',
      'second-factor': 'until when the offer of a second factor is put off stands in the profile',
      settings: 'people change their own details',
      social: 'a first login by another service makes the account',
    },
    sessions: {
      onboarding: 'a session moves into the business just made',
      people: 'a session changes its business, and leaves one that its person left',
      'second-factor': 'when the second factor was last shown stands on the session',
    },
  },
} satisfies Feature
