import { type DiscountRule, type SoldPackage, unitsByBand } from '#features/packages/server/service.ts'
import { divideHalfUp, percentOf, prorate } from '#thai/rent-math.ts'

/** VAT in hundredths of a percent. */
export const VAT = 700
/** Less than the gateway can take is not asked for. */
export const LEAST_SATANG = 2_000n

/**
 * A step of the arithmetic; the steps add up to what is paid.
 * - `band`: units × price × months. `addon`: price × months. `contract`: taken off for a year at once.
 * - `part`: what of a whole period is left to be had, in days. `unused`: what of the old package was paid and not used.
 * - `discount`, `waived` (too little to be charged), `vat`.
 */
export type Line = {
  kind: 'band' | 'addon' | 'contract' | 'part' | 'unused' | 'discount' | 'waived' | 'vat'
  satang: bigint
  facts: Record<string, string>
}

export type Choice = { units: number; addons: string[]; withContract: boolean }

/** A whole period of a package by its bands, with what is beside it; a year at once with a contract. */
export function periodLines(sold: SoldPackage, { units, addons, withContract }: Choice): Line[] {
  const months = monthsOf(withContract)
  const bands = unitsByBand(sold.bands, units).map(
    (band): Line => ({
      kind: 'band',
      satang: band.satang * BigInt(band.units) * BigInt(months),
      facts: { units: `${band.units}`, each: `${band.satang}`, months: `${months}`, package: sold.id },
    }),
  )
  const beside = sold.addons
    .filter(({ id }) => addons.includes(id))
    .map(
      ({ id, satang }): Line => ({
        kind: 'addon',
        satang: satang * BigInt(months),
        facts: { addon: id, each: `${satang}`, months: `${months}` },
      }),
    )
  const lines = [...bands, ...beside]
  if (!withContract || sold.contractDiscount === 0) return lines
  // A month is rounded and taken twelve times, as the page of prices says it.
  const off = percentOf(sumOf(lines) / BigInt(months), sold.contractDiscount) * BigInt(months)

  return [
    ...lines,
    { kind: 'contract', satang: -off, facts: { percent: percentText(sold.contractDiscount) } },
  ]
}

export const monthsOf = (withContract: boolean) => (withContract ? 12 : 1)

export const sumOf = (lines: Line[]) => lines.reduce((sum, { satang }) => sum + satang, 0n)

/**
 * What a discount takes off a payment for so many months, and what is left of it afterwards: never more than the payment.
 * One that ends within a year that is paid at once counts for its own months alone.
 */
export function discountOn(
  satang: bigint,
  months: number,
  rule: DiscountRule,
): { off: bigint; monthsLeft: number | null; isOver: boolean } {
  const isOnce = rule.duration === 'once'
  const counted = isOnce || rule.monthsLeft === null ? months : Math.min(months, rule.monthsLeft)
  const off =
    rule.kind === 'percent'
      ? percentOf(divideHalfUp(satang * BigInt(counted), BigInt(months)), rule.basisPoints)
      : rule.amountSatang * BigInt(isOnce ? 1 : counted)
  const monthsLeft = isOnce || rule.monthsLeft === null ? null : rule.monthsLeft - counted

  return { off: off > satang ? satang : off, monthsLeft, isOver: isOnce || monthsLeft === 0 }
}

type Summing = {
  lines: Line[]
  months: number
  discount: (DiscountRule & { label: string }) | null
  isVatRegistered: boolean
}

export type Sum = {
  lines: Line[]
  netSatang: bigint
  vatSatang: bigint
  totalSatang: bigint
  /** For how many months the discount goes on once this is paid (0: it does not, null: for ever); null without one. */
  discountAfter: { monthsLeft: number | null } | null
}

/** A whole period with its discount, VAT and what is too little to be charged. */
export function sumUp({ lines, months, discount, isVatRegistered }: Summing): Sum {
  const list = sumOf(lines)
  const taken = discount && discountOn(list, months, discount)
  const all = taken && taken.off > 0n ? [...lines, discountLine(taken.off, discount!)] : lines

  return {
    ...withVat(all, isVatRegistered),
    discountAfter: taken && { monthsLeft: taken.isOver ? 0 : taken.monthsLeft },
  }
}

type Part = {
  /** A whole period of what is chosen, by the list. */
  list: bigint
  /** A whole period of what there is: by the list, and as it was paid for. */
  old: { list: bigint; net: bigint; discount: 'percent' | 'amount' | null }
  days: number
  ofDays: number
  label: string
  isVatRegistered: boolean
  packageId: string
}

/**
 * What a better package costs for the rest of a period: its part by days, less what of the old one was paid and not used.
 * The discount of that period goes on to its end: the same share of the price, or the same amount.
 */
export function sumUpPart({ list, old, label, packageId, isVatRegistered, ...span }: Part) {
  const facts = { days: `${span.days}`, ofDays: `${span.ofDays}` }
  const wholeOff = sameOff(list, old)
  const off = shareOf(wholeOff, span)
  const lines: Line[] = [
    { kind: 'part', satang: shareOf(list, span), facts: { ...facts, whole: `${list}`, package: packageId } },
    ...(off > 0n ? [{ kind: 'discount' as const, satang: -off, facts: { label } }] : []),
    unusedLine(old.net, span),
  ]

  return { ...withVat(lines, isVatRegistered), wholeNetSatang: list - wholeOff }
}

/** What of a period was paid and is not used. */
export function unusedLine(net: bigint, span: { days: number; ofDays: number }): Line {
  const facts = { days: `${span.days}`, ofDays: `${span.ofDays}`, whole: `${net}` }

  return { kind: 'unused', satang: -shareOf(net, span), facts }
}

const shareOf = (satang: bigint, { days, ofDays }: { days: number; ofDays: number }) =>
  prorate({ satang, days, ofDays })

function sameOff(list: bigint, old: Part['old']): bigint {
  if (old.discount === null || old.list === 0n) return 0n
  const off = old.discount === 'percent' ? list - divideHalfUp(list * old.net, old.list) : old.list - old.net

  return off > list ? list : off
}

/** Adds VAT, and takes off what is too little to be charged. Never below nothing. */
export function withVat(lines: Line[], isVatRegistered: boolean): Omit<Sum, 'discountAfter'> {
  const net = sumOf(lines)
  const vat = isVatRegistered && net > 0n ? percentOf(net, VAT) : 0n
  if (net + vat < LEAST_SATANG) {
    const all: Line[] = net === 0n ? lines : [...lines, { kind: 'waived', satang: -net, facts: {} }]
    return { lines: all, netSatang: 0n, vatSatang: 0n, totalSatang: 0n }
  }
  const all: Line[] =
    vat > 0n ? [...lines, { kind: 'vat', satang: vat, facts: { percent: percentText(VAT) } }] : lines

  return { lines: all, netSatang: net, vatSatang: vat, totalSatang: net + vat }
}

function discountLine(off: bigint, { label, kind, basisPoints }: DiscountRule & { label: string }): Line {
  const facts = { label, ...(kind === 'percent' ? { percent: percentText(basisPoints) } : {}) }

  return { kind: 'discount', satang: -off, facts }
}

/** 1250 hundredths of a percent are 12.5. */
export const percentText = (basisPoints: number) => `${basisPoints / 100}`
