import type { Feature } from '#server/feature.ts'
import { postsRegister } from './register.ts'
import { postsHandlers } from './server/handlers.ts'

export const postsFeature = {
  handlers: postsHandlers,
  register: postsRegister,
} satisfies Feature
