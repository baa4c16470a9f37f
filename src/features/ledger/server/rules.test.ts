import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  type BilledLine,
  depositGatheredLines,
  depositPart,
  imbalance,
  invoiceIssuedLines,
  invoiceVoidedLines,
  type PostingLine,
  paymentReceivedLines,
  statementSettledLines,
  surplusReceivedLines,
} from './rules.ts'

const about = { propertyId: 'p', tenantId: 't', leaseId: 'l' }
const first: BilledLine[] = [
  { kind: 'rent', amountSatang: 600_000n },
  { kind: 'deposit', amountSatang: 3_000_000n },
  { kind: 'advance', amountSatang: 1_500_000n },
]
const shape = (lines: PostingLine[]) =>
  Object.fromEntries(lines.map((line) => [line.account, line.amountSatang]))

describe('entries of each event', () => {
  test('a first bill: income, deposit still to come and rent in advance are kept apart', () => {
    const lines = invoiceIssuedLines(first, about)
    expect(shape(lines)).toEqual({ 1100: 5_100_000n, 4010: -600_000n, 2190: -3_000_000n, 2160: -1_500_000n })
    expect(lines.every((line) => line.leaseId === 'l' && line.propertyId === 'p')).toBe(true)
    expect(shape(invoiceVoidedLines(first, about))[1100]).toBe(-5_100_000n)
  })

  test('advance rent used up reduces what is owed and what is held', () => {
    const lines = invoiceIssuedLines(
      [
        { kind: 'rent', amountSatang: 1_500_000n },
        { kind: 'water', amountSatang: 14_400n },
        { kind: 'advance_used', amountSatang: -1_500_000n },
      ],
      about,
    )
    expect(shape(lines)).toEqual({ 1100: 14_400n, 4010: -1_500_000n, 4020: -14_400n, 2160: 1_500_000n })
  })

  test('a payment by card moves the deposit part and keeps the fee apart', () => {
    const lines = paymentReceivedLines(
      { amountSatang: 5_100_000n, depositSatang: 3_000_000n, feeSatang: 199_181n, through: 'gateway' },
      about,
    )
    expect(shape(lines)).toEqual({
      1020: 4_900_819n,
      5100: 199_181n,
      1100: -5_100_000n,
      2190: 3_000_000n,
      2100: -3_000_000n,
    })
    expect(imbalance(lines)).toBeNull()
  })

  test('a bill paid out of the deposit takes it from what is held, and a part asked for it costs nothing', () => {
    const lines = paymentReceivedLines(
      { amountSatang: 700_000n, depositSatang: 200_000n, through: 'deposit' },
      about,
    )
    const held = lines.filter(({ account }) => account === '2100')
    expect(held.map(({ amountSatang }) => amountSatang)).toEqual([700_000n, -200_000n])
    expect(shape(lines)).toMatchObject({ 1100: -700_000n, 2190: 200_000n })
    expect(lines.some(({ account }) => account === '1010' || account === '1020')).toBe(false)
    expect(imbalance(lines)).toBeNull()
  })

  test('what is held is brought under one lease; a deposit that stands there already stays', () => {
    const lines = depositGatheredLines(
      [
        { account: '2100', leaseId: 'l', amountSatang: 100n },
        { account: '2100', leaseId: 'earlier', amountSatang: 2_400_000n },
        { account: '2160', leaseId: 'l', amountSatang: 1_200_000n },
      ],
      about,
    )
    expect(lines.map(({ account, leaseId, amountSatang }) => [account, leaseId, amountSatang])).toEqual([
      ['2100', 'earlier', 2_400_000n],
      ['2160', 'l', 1_200_000n],
      ['2100', 'l', -3_600_000n],
    ])
    expect(imbalance(lines)).toBeNull()
    expect(depositGatheredLines([{ account: '2100', leaseId: 'l', amountSatang: 100n }], about)).toEqual([])
  })

  test('money without a bill is owed back, never income', () => {
    expect(shape(surplusReceivedLines({ amountSatang: 500_00n, feeSatang: 8_00n }, about))).toEqual({
      1020: 492_00n,
      5100: 8_00n,
      2300: -500_00n,
    })
  })

  test('a settled month leaves the manager the fee and owes the owner the rest', () => {
    const lines = statementSettledLines(
      {
        income: [{ account: '4010', amountSatang: 1_500_000n }],
        expenses: [{ amountSatang: 85_000n }],
        feeSatang: 75_000n,
      },
      { ownerId: 'o' },
    )
    expect(shape(lines)).toEqual({ 4010: 1_500_000n, 5010: -85_000n, 4100: -75_000n, 2200: -1_340_000n })
  })

  test('refuses what is not balanced', () => {
    expect(imbalance([{ account: '1010', amountSatang: 1n }])).toMatch('two lines')
    expect(
      imbalance([
        { account: '1010', amountSatang: 2n },
        { account: '1100', amountSatang: -1n },
      ]),
    ).toMatch('1 satang')
  })
})

describe('part payments', () => {
  test('settle line by line in order', () => {
    expect(allocate(first, { paidBefore: 0n, amountSatang: 1_000_000n })).toEqual([600_000n, 400_000n, 0n])
    expect(allocate(first, { paidBefore: 1_000_000n, amountSatang: 3_000_000n })).toEqual([
      0n,
      2_600_000n,
      400_000n,
    ])
    expect(depositPart(first, { paidBefore: 1_000_000n, amountSatang: 3_000_000n })).toBe(2_600_000n)
  })

  test('any way of paying a bill settles each line exactly, and every entry balances', () => {
    const lines = fc.array(
      fc.record({
        kind: fc.constantFrom('rent', 'deposit', 'water', 'advance'),
        amountSatang: fc.bigInt(1n, 9_999_999n),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(lines, fc.array(fc.bigInt(1n, 3_000_000n), { maxLength: 8 }), (bill, cuts) => {
        const total = bill.reduce((sum, line) => sum + line.amountSatang, 0n)
        const settled = bill.map(() => 0n)
        let paid = 0n
        for (const cut of [...cuts, total]) {
          const left = total - paid
          const amountSatang = [cut, left].find((one) => one <= cut && one <= left)!
          if (amountSatang === 0n) continue
          const parts = allocate(bill, { paidBefore: paid, amountSatang })
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amountSatang)
          parts.forEach((part, index) => {
            settled[index]! += part
          })
          const depositSatang = depositPart(bill, { paidBefore: paid, amountSatang })
          expect(
            imbalance(paymentReceivedLines({ amountSatang, depositSatang, through: 'bank' }, about)),
          ).toBeNull()
          paid += amountSatang
        }
        expect(settled).toEqual(bill.map((line) => line.amountSatang))
      }),
    )
  })
})
