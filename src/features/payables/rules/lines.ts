/** One line of a bill: how much of what, for how much each. A quantity has three decimals at most. */
export type BillLine = { description: string; quantity: number; unitPriceSatang: bigint; isService: boolean }

/** What a line comes to, to the nearest satang. */
export function amountOf({
  quantity,
  unitPriceSatang,
}: Pick<BillLine, 'quantity' | 'unitPriceSatang'>): bigint {
  const thousandths = BigInt(Math.round(quantity * 1_000))

  return (unitPriceSatang * thousandths + 500n) / 1_000n
}

/** What the lines come to, and what of it is service: tax is withheld from that alone. */
export function sumsOf(lines: readonly BillLine[]): { subtotalSatang: bigint; serviceSatang: bigint } {
  const sum = (some: readonly BillLine[]) => some.reduce((total, line) => total + amountOf(line), 0n)

  return { subtotalSatang: sum(lines), serviceSatang: sum(lines.filter(({ isService }) => isService)) }
}

/** Whether VAT is more than 7 % of a bill, to the satang above: then one of the two is mistyped. */
export function isVatTooMuch({
  subtotalSatang,
  vatSatang,
}: {
  subtotalSatang: bigint
  vatSatang: bigint
}): boolean {
  return vatSatang * 100n > subtotalSatang * 7n + 100n
}
