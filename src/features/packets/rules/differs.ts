/** What may differ between two versions of a packet. */
export const DIFFERENCES = ['payout', 'figures', 'added', 'removed', 'names'] as const
export type Difference = (typeof DIFFERENCES)[number]

/** What a packet is made of, by name: `figures`, `payout`, `names`, and `file:` with the id of each voucher. */
export type MadeOf = Record<string, string>

/** What differs from the version before; nothing where both are made of the same. */
export function differences(before: MadeOf, after: MadeOf): Difference[] {
  const isVoucher = (name: string) => name.startsWith('file:')
  const added = Object.keys(after).some((name) => isVoucher(name) && before[name] !== after[name])
  const removed = Object.keys(before).some((name) => isVoucher(name) && !(name in after))
  const found: Record<Difference, boolean> = {
    payout: before.payout !== after.payout,
    figures: before.figures !== after.figures,
    added,
    removed,
    names: before.names !== after.names,
  }

  return DIFFERENCES.filter((one) => found[one])
}
