/** A payout: prepared, with the second person, waiting for the new account, to be sent, sent, returned, dropped. */
export const PAYOUT_STATES = ['draft', 'waiting', 'held', 'approved', 'sent', 'failed', 'dropped'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** What may follow a state; what is not here is refused. */
const STEPS: Record<PayoutState, readonly PayoutState[]> = {
  draft: ['waiting', 'approved', 'held', 'dropped'],
  waiting: ['approved', 'held', 'dropped'],
  held: ['approved', 'waiting', 'dropped'],
  approved: ['sent', 'dropped'],
  sent: ['failed'],
  failed: [],
  dropped: [],
}

export const mayGo = (from: PayoutState, to: PayoutState): boolean => STEPS[from].includes(to)

/** What a run says of itself: the least advanced of what is still on its way, else how it ended. */
export function runState(states: readonly PayoutState[]): PayoutState {
  const order: PayoutState[] = ['draft', 'waiting', 'approved', 'held', 'failed', 'sent']

  return order.find((one) => states.includes(one)) ?? 'dropped'
}

/** Why nothing can be prepared for an owner; null where something can. */
export type PayeeProblem = 'no_account' | 'negative' | 'nothing' | null

export function payeeProblem({
  owedSatang,
  payableSatang,
  hasAccount,
  isChanging,
}: {
  owedSatang: bigint
  payableSatang: bigint
  hasAccount: boolean
  isChanging: boolean
}): PayeeProblem {
  if (owedSatang < 0n) return 'negative'
  if (payableSatang <= 0n) return 'nothing'

  return hasAccount || isChanging ? null : 'no_account'
}

/** `PO-20261105-7F3A-02`: what stands beside a transfer in the list for the bank. */
export function listReference({ day, runId, nth }: { day: string; runId: string; nth: number }): string {
  return `PO-${day.replaceAll('-', '')}-${runId.slice(-4).toUpperCase()}-${String(nth).padStart(2, '0')}`
}
