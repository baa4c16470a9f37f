import { z } from 'zod'
import { RATE_BOUNDS } from './dollars.ts'
import { asBigint, asNumber } from './typed-values.ts'

/** 3 million dollars: in baht at most rates more than any sum that is booked, which is held to its own bounds. */
const MOST_CENTS = 300_000_000n

export const rateE4 = asNumber(
  z
    .number('rate_invalid')
    .int('rate_invalid')
    .min(RATE_BOUNDS.least, 'rate_bounds')
    .max(RATE_BOUNDS.most, 'rate_bounds'),
)

/** An amount in US cents, above nothing. The server works out its baht. */
export const usdCents = asBigint(
  z.bigint('amount_invalid').min(1n, 'amount_invalid').max(MOST_CENTS, 'amount_most'),
)

/** What an answer tells of an amount that was typed in dollars; null where it was typed in baht. */
export const foreignShape = z
  .object({ currency: z.literal('USD'), cents: z.bigint(), rateE4: z.number().int(), rateDay: z.string() })
  .nullable()
