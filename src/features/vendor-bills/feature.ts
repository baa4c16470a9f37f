import type { Feature } from '#server/feature.ts'
import { vendorBillsRegister } from './register.ts'
import { vendorBillsHandlers } from './server/handlers.ts'
import { vendorBillListeners } from './server/mails.ts'

export const vendorBillsFeature = {
  handlers: vendorBillsHandlers,
  listeners: vendorBillListeners,
  register: vendorBillsRegister,
} satisfies Feature
