import type { Feature } from '#server/feature.ts'
import { expensesRegister } from './register.ts'
import { expensesHandlers } from './server/handlers.ts'

export const expensesFeature = {
  handlers: expensesHandlers,
  register: expensesRegister,
} satisfies Feature
