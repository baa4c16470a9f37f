import { GATEWAY_METHODS } from './pay-ways.ts'

/** How money for a bill comes: through a gateway, or past it. */
export const PAYMENT_METHODS = [
  ...GATEWAY_METHODS,
  ...(['slip', 'cash', 'transfer', 'deposit', 'credit', 'withheld'] as const),
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Money that somebody noted by the day it came, cash or a transfer seen in the account: nobody knows the hour. */
export function isNotedByDay(method: string): boolean {
  return method === 'cash' || method === 'transfer'
}
