import type { Feature } from '#server/feature.ts'
import { approvalsRegister } from './register.ts'
import { approvalsHandlers } from './server/handlers.ts'
import { approvalListeners } from './server/mails.ts'

export const approvalsFeature = {
  handlers: approvalsHandlers,
  listeners: approvalListeners,
  register: approvalsRegister,
} satisfies Feature
