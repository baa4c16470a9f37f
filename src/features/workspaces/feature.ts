import type { Feature } from '#server/feature.ts'
import { workspacesRegister } from './register.ts'

export const workspacesFeature = {
  register: workspacesRegister,
  writers: {
    workspaces: {
      admin: 'an administrator suspends, restores and verifies businesses',
      demo: 'the demo business is laid as a year of use would leave it, without its mails',
      onboarding: 'the first steps open the business',
      privacy: 'an erasure does what the register says, in one transaction over all tables',
      settings: 'the details of a business are changed under its settings',
      websites: 'publishing sets what the website says of the business',
    },
    workspace_settings: {
      demo: 'the demo business is laid as a year of use would leave it, without its mails',
      onboarding: 'the first steps open the business',
      settings: 'bank account, due day and tax number are set under settings',
    },
  },
} satisfies Feature
