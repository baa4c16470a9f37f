import type { Feature } from '#server/feature.ts'
import { booksRegister } from './register.ts'
import { booksHandlers } from './server/handlers.ts'

export const booksFeature = {
  handlers: booksHandlers,
  register: booksRegister,
} satisfies Feature
