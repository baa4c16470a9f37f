/** What is agreed: a share of one month's rent in hundredths of a percent, or one sum; and what a co-agent gets of it. */
export type Terms = { kind: 'percent' | 'flat'; rateBp: number; flatSatang: bigint; coShareBp: number }

export type Parts = { agent: bigint; co: bigint }

/**
 * What the agent and the co-agent get. The whole is rounded to the nearest satang, half up; the co-agent's part is rounded
 * down, and the agent who made the introduction has the rest, so that both add up to the whole. `COMMISSION_SQL` of the
 * reads says the same.
 */
export function commissionParts(rentSatang: bigint, { kind, rateBp, flatSatang, coShareBp }: Terms): Parts {
  const whole = kind === 'flat' ? flatSatang : (rentSatang * BigInt(rateBp) + 5_000n) / 10_000n
  const co = (whole * BigInt(coShareBp)) / 10_000n

  return { agent: whole - co, co }
}
