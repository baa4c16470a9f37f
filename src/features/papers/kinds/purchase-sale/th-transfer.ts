import type { IsoDay } from '#thai/dates.ts'
import { addMonths } from '#thai/days.ts'
import { percentOf } from '#thai/rent-math.ts'

/**
 * Fees and taxes of a transfer at the land office, in basis points; dated data, an estimate only: the office reckons what
 * is due. The reduced transfer fee (0.01 % for homes to 7 million baht) ended on 30 June 2026; whether one follows is
 * unknown. Rates as read in secondary sources.
 */
export const TH_TRANSFER = {
  checked: '2026-11-25',
  transferBp: 200,
  businessTaxBp: 330,
  stampBp: 50,
  companyWithholdingBp: 100,
  mortgageBp: 100,
  /** Held for longer, or in the house register for a year: no business tax for a person. */
  businessTaxMonths: 60,
  registerMonths: 12,
} as const

export type Transfer = {
  priceSatang: bigint | null
  appraisedSatang: bigint | null
  isCompany: boolean
  heldSince: IsoDay | null
  inRegisterSince: IsoDay | null
  on: IsoDay | null
  loanSatang: bigint | null
}

/** What each costs; null is what only the office can say, or what too little is known for. */
export type TransferFees = Record<
  'transfer' | 'businessTax' | 'stamp' | 'withholding' | 'mortgage',
  bigint | null
>

export function estimateTransfer(deal: Transfer): TransferFees {
  const { priceSatang: price, appraisedSatang: appraised } = deal
  const higher = price === null || appraised === null ? null : [price, appraised].sort(byValue)[1]!
  const of = (base: bigint | null, bp: number) => (base === null ? null : percentOf(base, bp))
  const isTaxed = bearsBusinessTax(deal)

  return {
    transfer: of(appraised, TH_TRANSFER.transferBp),
    businessTax: isTaxed === null ? null : isTaxed ? of(higher, TH_TRANSFER.businessTaxBp) : 0n,
    stamp: isTaxed === null ? null : isTaxed ? 0n : of(higher, TH_TRANSFER.stampBp),
    withholding: deal.isCompany ? of(higher, TH_TRANSFER.companyWithholdingBp) : null,
    mortgage: of(deal.loanSatang, TH_TRANSFER.mortgageBp),
  }
}

const byValue = (a: bigint, b: bigint) => (a < b ? -1 : 1)

/** A company always; a person within five years who was not in the house register for one. Null where unknown. */
function bearsBusinessTax({ isCompany, heldSince, inRegisterSince, on }: Transfer): boolean | null {
  if (isCompany) return true
  if (!heldSince || !on) return null
  const isShort = on <= addMonths(heldSince, TH_TRANSFER.businessTaxMonths)
  const isRegistered =
    inRegisterSince !== null && on >= addMonths(inRegisterSince, TH_TRANSFER.registerMonths)

  return isShort && !isRegistered
}
