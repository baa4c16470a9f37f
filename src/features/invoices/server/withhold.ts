import { smaller, spreadCredit } from '#features/ledger/server/service.ts'
import { RENT_RATE_BP, SERVICE_RATE_BP, withheldOf } from '#thai/withholding.ts'
import { isOpen } from './rules.ts'

/** Tax that a company holds back from one kind of what a bill asks for. */
type Withheld = {
  of: 'rent' | 'service'
  rateBp: number
  /** Without VAT, which stands apart. */
  baseSatang: bigint
  taxSatang: bigint
}

const RENT = new Set(['rent', 'advance', 'advance_used'])
const SERVICE = new Set(['common_fee', 'internet', 'cleaning', 'repair', 'other', 'extra'])

/**
 * What a company holds back from a bill by the kinds of its lines (Revenue Department order Por. 4/2528): rent 5 %, services
 * 3 %; nothing of water, electricity, deposits, damage and late fees. A credit takes from the lines in their order, as
 * payments do.
 */
export function withheldFrom(lines: { kind: string; amountSatang: bigint }[]): Withheld[] {
  const net = spreadCredit(lines)
  const baseOf = (kinds: Set<string>) =>
    net.reduce((sum, { kind, amountSatang }) => (kinds.has(kind) ? sum + amountSatang : sum), 0n)

  return (
    [
      ['rent', RENT, RENT_RATE_BP],
      ['service', SERVICE, SERVICE_RATE_BP],
    ] as const
  )
    .map(([of, kinds, rateBp]) => {
      const baseSatang = baseOf(kinds)
      return { of, rateBp, baseSatang, taxSatang: withheldOf(baseSatang > 0n ? baseSatang : 0n, rateBp) }
    })
    .filter(({ taxSatang }) => taxSatang > 0n)
}

/** All of it together, never more than the bill. */
export function withholdOf(lines: { kind: string; amountSatang: bigint }[]): bigint {
  const tax = withheldFrom(lines).reduce((sum, { taxSatang }) => sum + taxSatang, 0n)
  const total = lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0n)

  return total <= 0n ? 0n : smaller(tax, total)
}

type TaxOfBill = { totalSatang: bigint; paidSatang: bigint; withholdSatang: bigint; withheldSatang: bigint }

/** What of a bill waits for a certificate and not for money. */
export function taxOpenOf({ totalSatang, paidSatang, withholdSatang, withheldSatang }: TaxOfBill): bigint {
  const tax = withholdSatang - withheldSatang
  const open = totalSatang - paidSatang

  return tax <= 0n ? 0n : smaller(tax, open)
}

/** Whether all the money for an open bill is there and its certificate alone is missing: it is not late. */
export function isTaxAlone(bill: TaxOfBill & { status: string }): boolean {
  const open = bill.totalSatang - bill.paidSatang

  return isOpen(bill.status) && open > 0n && taxOpenOf(bill) === open
}

/**
 * What of an asked sum is to come as money: tax comes as a certificate, unless that alone is open and none waits to be looked
 * at (`waitingSatang`); then it is paid after all. Zero where a certificate that waits covers the rest.
 */
export function moneyAsked(askedSatang: bigint, bill: TaxOfBill, waitingSatang = 0n): bigint {
  const restSatang = askedSatang - waitingSatang
  const taxSatang = taxOpenOf(bill) - waitingSatang
  const moneySatang = taxSatang > 0n ? restSatang - taxSatang : restSatang
  if (moneySatang > 0n) return moneySatang

  return restSatang > 0n ? restSatang : 0n
}
