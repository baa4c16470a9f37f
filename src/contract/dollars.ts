import { divideHalfUp } from '#thai/rent-math.ts'

// The books are in baht (G510). An amount typed in dollars keeps its own cents beside the baht that are booked, with the rate and
// the day of the rate by which they were worked out, once. Nothing is converted again by itself.

/** Baht for a dollar with four decimals, as a whole number: 350000 is 35.0000. */
export const RATE_DECIMALS = 4
const RATE_ONE = 10_000n
/** The dollar has cost 20 to 56 baht since 1984: what lies outside of these is a slip. */
export const RATE_BOUNDS = { least: 100_000, most: 1_000_000 }
/** A rate that was used: baht for a dollar with four decimals, and its day. */
export type RateUsed = { rateE4: number; rateDay: string }

/** What an amount was in dollars, beside its baht. */
export type Foreign = RateUsed & { cents: bigint }

/** Cents at a rate, in satang: rounded half up, once. */
export function satangOf(cents: bigint, rate: number): bigint {
  return divideHalfUp(cents * BigInt(rate), RATE_ONE)
}

/** `USD 1,500.00`: figure and unit never break apart. */
export function usdFigure(cents: bigint, isWhole = false): string {
  const size = cents < 0n ? -cents : cents
  const whole = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = size % 100n
  const tail = isWhole && rest === 0n ? '' : `.${rest.toString().padStart(2, '0')}`

  return `${cents < 0n ? '−' : ''}USD\u00A0${whole}${tail}`
}

/** `35.0000` */
export function rateFigure(rate: number): string {
  return (rate / 10 ** RATE_DECIMALS).toFixed(RATE_DECIMALS)
}

/** Reads a typed rate, `35`, `35.1234`, Thai figures too; null where it is none or has more decimals. */
export function readRate(text: string): number | null {
  const plain = text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).replace(/[\s,]/g, '')
  const match = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(plain)

  return match ? Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(RATE_DECIMALS, '0')) : null
}

/** Three columns as an answer tells them. */
export function foreignOf(row: {
  cents: bigint | string | null
  rateE4: number | null
  rateDay: string | null
}) {
  const { cents, rateE4: rate, rateDay } = row

  return cents === null || rate === null || rateDay === null
    ? null
    : { currency: 'USD' as const, cents: BigInt(cents), rateE4: rate, rateDay }
}
