import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { smaller } from '#features/ledger/server/service.ts'
import { isTaxAlone, moneyAsked, taxOpenOf, withheldFrom, withholdOf } from './withhold.ts'

const rent = { kind: 'rent', amountSatang: 2_000_000n }
const common = { kind: 'common_fee', amountSatang: 1_000_000n }

describe('tax that a company holds back', () => {
  test('5 % of rent and 3 % of services', () => {
    expect(withheldFrom([rent, common])).toEqual([
      { of: 'rent', rateBp: 500, baseSatang: 2_000_000n, taxSatang: 100_000n },
      { of: 'service', rateBp: 300, baseSatang: 1_000_000n, taxSatang: 30_000n },
    ])
  })

  test.each([
    ['water', 0n],
    ['electric', 0n],
    ['utilities', 0n],
    ['deposit', 0n],
    ['late_fee', 0n],
    ['damage', 0n],
    ['opening', 0n],
    ['rent', 500n],
    ['advance', 500n],
    ['internet', 300n],
    ['cleaning', 300n],
    ['repair', 300n],
    ['other', 300n],
    ['extra', 300n],
  ])('of %s %s in 10,000', (kind, tax) => {
    expect(withholdOf([{ kind, amountSatang: 10_000n }])).toBe(tax)
  })

  test('rent that was paid in advance is taxed once, with the advance', () => {
    const used = { kind: 'advance_used', amountSatang: -2_000_000n }
    expect(withheldFrom([rent, used, common]).map(({ of }) => of)).toEqual(['service'])
  })

  test('a credit takes from the lines in their order', () => {
    const credit = { kind: 'credit', amountSatang: -500_000n }
    expect(withheldFrom([rent, common, credit]).map(({ baseSatang }) => baseSatang)).toEqual([
      1_500_000n,
      1_000_000n,
    ])
  })

  test('is never more than the bill, and nothing of a bill of nothing', () => {
    expect(withholdOf([rent, { kind: 'advance_used', amountSatang: -2_000_000n }])).toBe(0n)
    expect(withholdOf([])).toBe(0n)
  })
})

test('money and tax together are what is open, whatever was paid', () => {
  const satang = (max: number) => fc.bigInt(0n, BigInt(max))
  fc.assert(
    fc.property(
      satang(10_000_000),
      satang(1_000_000),
      satang(1_000_000),
      satang(10_000_000),
      (total, withhold, certified, money) => {
        const withheldSatang = smaller(certified, total)
        const room = total - withheldSatang
        const paidSatang = withheldSatang + smaller(money, room)
        const bill = { totalSatang: total, paidSatang, withholdSatang: withhold, withheldSatang }
        const open = total - paidSatang
        const tax = taxOpenOf(bill)
        expect(tax >= 0n && tax <= open).toBe(true)
        expect(isTaxAlone({ ...bill, status: 'due' })).toBe(open > 0n && tax === open)
        if (open > 0n) expect(moneyAsked(open, bill)).toBe(tax === open ? open : open - tax)
      },
    ),
  )
})
