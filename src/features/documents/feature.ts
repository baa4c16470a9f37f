import type { Feature } from '#server/feature.ts'
import { documentsRegister } from './register.ts'
import { documentsHandlers } from './server/handlers.ts'

export const documentsFeature = {
  handlers: documentsHandlers,
  register: documentsRegister,
  writers: {
    documents: {
      invoices: 'bills and receipts keep the paper that was made first',
      leases: 'a lease keeps the paper that was sent',
      owners: 'a statement keeps its paper, and loses it when it is made anew',
    },
  },
} satisfies Feature
