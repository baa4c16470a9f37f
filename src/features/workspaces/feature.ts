import type { Feature } from '#server/feature.ts'
import { workspacesRegister } from './register.ts'

export const workspacesFeature = {
  register: workspacesRegister,
  writers: {
    workspaces: {
      privacy: 'an erasure does what the register says, in one transaction over all tables',
    },
  },
} satisfies Feature
