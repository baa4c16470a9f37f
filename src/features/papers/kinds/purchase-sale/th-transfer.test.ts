import { describe, expect, it } from 'vitest'
import { estimateTransfer, type Transfer } from './th-transfer.ts'

const deal: Transfer = {
  priceSatang: 300_000_000n,
  appraisedSatang: 250_000_000n,
  isCompany: false,
  heldSince: '2020-12-01',
  inRegisterSince: null,
  on: '2026-12-01',
  loanSatang: null,
}

describe('the fees of a transfer', () => {
  it('are stamp duty and no business tax after six years', () => {
    expect(estimateTransfer(deal)).toMatchObject({ transfer: 5_000_000n, businessTax: 0n, stamp: 1_500_000n })
  })

  it('are business tax and no stamp duty after three, unless in the house register for a year', () => {
    const three = { ...deal, heldSince: '2023-12-01' }
    expect(estimateTransfer(three)).toMatchObject({
      transfer: 5_000_000n,
      businessTax: 9_900_000n,
      stamp: 0n,
    })
    expect(estimateTransfer({ ...three, inRegisterSince: '2025-12-01' })).toMatchObject({ businessTax: 0n })
  })

  it('leave to the office what a person has withheld, and say nothing without an appraisal', () => {
    expect(estimateTransfer(deal).withholding).toBeNull()
    expect(estimateTransfer({ ...deal, isCompany: true })).toMatchObject({
      withholding: 3_000_000n,
      stamp: 0n,
    })
    expect(estimateTransfer({ ...deal, appraisedSatang: null })).toMatchObject({
      transfer: null,
      stamp: null,
    })
  })
})
