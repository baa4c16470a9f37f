import type { Feature } from '#server/feature.ts'
import { chargesRegister } from './register.ts'
import { chargesHandlers } from './server/handlers.ts'

export const chargesFeature = {
  handlers: chargesHandlers,
  register: chargesRegister,
  writers: {
    charges: {
      invoices:
        'A bill takes what waits for it, and gives it back when it is voided, in its own transaction.',
    },
  },
} satisfies Feature
