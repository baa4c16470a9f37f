/**
 * The cards the sandbox knows. Declines and the first four are Omise's own test cards (docs.omise.co/api-testing);
 * the others use numbers Omise leaves free. Any expiry in the future and any security code will do.
 */
export type CardBehaviour =
  | 'success'
  | 'insufficient_fund'
  | 'stolen_or_lost_card'
  | 'failed_processing'
  | 'payment_rejected'
  | 'challenge'
  | 'slow'
  | 'dropped'
  | 'late'
  | 'unavailable'

export const TEST_CARDS: { number: string; behaviour: CardBehaviour }[] = [
  { number: '4242424242424242', behaviour: 'success' },
  { number: '4111111111111111', behaviour: 'success' },
  { number: '5555555555554444', behaviour: 'success' },
  { number: '3530111333300000', behaviour: 'success' },
  { number: '4111111111303007', behaviour: 'challenge' },
  { number: '5555555555303008', behaviour: 'challenge' },
  { number: '4111111111140011', behaviour: 'insufficient_fund' },
  { number: '4111111111130012', behaviour: 'stolen_or_lost_card' },
  { number: '4111111111120013', behaviour: 'failed_processing' },
  { number: '4111111111110014', behaviour: 'payment_rejected' },
  { number: '4111111111408004', behaviour: 'slow' },
  { number: '4111111111503002', behaviour: 'late' },
  { number: '4111111111504000', behaviour: 'dropped' },
  { number: '4111111111999002', behaviour: 'unavailable' },
]

const DECLINES = new Set<CardBehaviour>([
  'insufficient_fund',
  'stolen_or_lost_card',
  'failed_processing',
  'payment_rejected',
])

/** Undefined for any number that is not a test card: real cards are refused, not charged and not kept. */
export function behaviourOf(digits: string): CardBehaviour | undefined {
  return TEST_CARDS.find((card) => card.number === digits)?.behaviour
}

/** The failure code of a card that the bank declines at once. */
export function declineOf(behaviour: CardBehaviour): string | null {
  return DECLINES.has(behaviour) ? behaviour : null
}

/** Omise's words for a failure code. */
export function failureMessage(code: string | null): string | null {
  if (!code) return null
  const messages: Record<string, string> = {
    insufficient_fund: 'insufficient funds in the account or the card has reached the credit limit',
    stolen_or_lost_card: 'card is stolen or lost',
    failed_processing: 'the payment processing has failed',
    payment_rejected: 'the payment was rejected by the issuer or the payer',
    payment_cancelled: 'the payer cancelled the payment',
    payment_expired: 'the payment was not made in time',
  }
  return messages[code] ?? code
}
