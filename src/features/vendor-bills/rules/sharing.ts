export type BillTo = 'owner' | 'tenant' | 'shared' | 'business'
export type Split = { ownerSatang: bigint; tenantSatang: bigint; businessSatang: bigint }

/**
 * Who bears what of a cost. Shared: what the owner and the tenant bear is said, the rest is the business's.
 * Null where they would bear more than there is.
 */
export function splitOf(
  totalSatang: bigint,
  billTo: BillTo,
  said: { ownerSatang: bigint; tenantSatang: bigint } = { ownerSatang: 0n, tenantSatang: 0n },
): Split | null {
  const nothing: Split = { ownerSatang: 0n, tenantSatang: 0n, businessSatang: 0n }
  if (billTo === 'owner') return { ...nothing, ownerSatang: totalSatang }
  if (billTo === 'tenant') return { ...nothing, tenantSatang: totalSatang }
  if (billTo === 'business') return { ...nothing, businessSatang: totalSatang }
  const rest = totalSatang - said.ownerSatang - said.tenantSatang

  return rest < 0n ? null : { ...said, businessSatang: rest }
}
