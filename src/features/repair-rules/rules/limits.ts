/** Up to `soft` work begins at once, up to `hard` when the manager has confirmed it, above that when the owner has; in satang. */
export type Limits = { softSatang: bigint | null; hardSatang: bigint | null }

/** Who has to say yes: nobody, the manager, or the owner. */
export type Zone = 'go' | 'manager' | 'owner'

/** Limits as they are written at one place; null is inherited. */
export type WrittenLimits = {
  softSatang: bigint | null
  hardSatang: bigint | null
  urgentSoftSatang: bigint | null
  urgentHardSatang: bigint | null
}

/**
 * Homes with an owner: so that nobody spends an owner's money unasked before a limit was agreed. Homes of the business
 * itself have none until it sets one.
 */
export const OWNED_LIMITS: WrittenLimits = {
  softSatang: 200_000n,
  hardSatang: 300_000n,
  urgentSoftSatang: 300_000n,
  urgentHardSatang: 1_000_000n,
}

/**
 * The limits that hold for a home, the nearest that is written first.
 * @param written of the home, its owner and the business, in this order; null where nothing is written there
 */
export function limitsFor(
  written: readonly (WrittenLimits | null)[],
  { isUrgent, hasOwner }: { isUrgent: boolean; hasOwner: boolean },
): Limits {
  const all = [...written, hasOwner ? OWNED_LIMITS : null]
  const nearest = (key: keyof WrittenLimits) => all.find((one) => one && one[key] !== null)?.[key] ?? null
  const softSatang = nearest(isUrgent ? 'urgentSoftSatang' : 'softSatang')
  const hard = hasOwner ? nearest(isUrgent ? 'urgentHardSatang' : 'hardSatang') : null

  // What an owner is asked for is never let through by a soft limit that stands further up.
  return {
    softSatang: softSatang !== null && hard !== null && softSatang > hard ? hard : softSatang,
    hardSatang: hard,
  }
}

/** Who has to say yes to a sum: at a limit itself nobody more has to. */
export function zoneOf(amountSatang: bigint, { softSatang, hardSatang }: Limits): Zone {
  if (hardSatang !== null && amountSatang > hardSatang) return 'owner'
  if (softSatang !== null && amountSatang > softSatang) return 'manager'

  return 'go'
}

/** A sum in so many parts that add up to the satang; the first ones bear what does not divide. */
export function equalParts(totalSatang: bigint, count: number): bigint[] {
  const of = BigInt(count)
  const rest = Number(totalSatang % of)

  return Array.from({ length: count }, (_, index) => totalSatang / of + (index < rest ? 1n : 0n))
}
