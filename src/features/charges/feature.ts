import type { Feature } from '#server/feature.ts'
import { chargesRegister } from './register.ts'
import { chargesHandlers } from './server/handlers.ts'

export const chargesFeature = {
  handlers: chargesHandlers,
  register: chargesRegister,
  writers: {
    bill_holds: {
      demo: 'bills that were held back for a month’s end in its middle go out with the next run, as if nobody had held them',
    },
    charges: {
      invoices:
        'A bill takes what waits for it, and gives it back when it is voided, in its own transaction.',
    },
  },
} satisfies Feature
