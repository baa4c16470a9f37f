import { isCardExpired } from '#contract/card.ts'

/** Whether a kept card is past its last month; bank accounts never are. */
export function isExpired(
  { expiryMonth: month, expiryYear: year }: { expiryMonth: number | null; expiryYear: number | null },
  now: Date,
): boolean {
  return month !== null && year !== null && isCardExpired({ month, year }, now)
}
