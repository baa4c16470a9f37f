import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildStatement, type Collected, incomeOf, type StatementFacts, splitByShare } from './rules.ts'

const home = (shares = [{ ownerId: 'a', shareBp: 10_000 }], feePercentBp = 800) => ({
  propertyId: 'h1',
  nameTh: 'เดอะคราม 18/207',
  nameEn: 'The Khram 18/207',
  feePercentBp,
  shares,
})

const payment = (over: Partial<Collected> = {}): Collected => ({
  propertyId: 'h1',
  paymentId: 'p1',
  day: '2026-10-01',
  method: 'card',
  invoiceNo: 'INV-2026-0001',
  receiptNo: 'RC-2026-0001',
  tenantName: 'Emma L',
  billMonth: '2026-10',
  dueDay: '2026-10-05',
  amountSatang: 2_650_000n,
  paidBefore: 0n,
  lines: [{ kind: 'rent', amountSatang: 2_650_000n }],
  ...over,
})

const facts = (over: Partial<StatementFacts> = {}): StatementFacts => ({
  ownerId: 'a',
  period: '2026-10',
  openingSatang: 0n,
  homes: [home()],
  collected: [payment()],
  credited: [],
  advancesUsed: [],
  spent: [],
  ...over,
})

const spent = (amountSatang: bigint) => ({
  propertyId: 'h1',
  expenseId: 'e1',
  day: '2026-10-14',
  category: 'repair',
  description: 'ล้างแอร์ 2 เครื่อง',
  payeeName: 'ช่างเอกแอร์',
  approvedBy: null,
  approvedAt: null,
  receiptFileId: null,
  amountSatang,
})

describe('a month', () => {
  it('is collected less spent less the fee on rent', () => {
    const month = buildStatement(facts({ spent: [spent(140_000n)] }))
    expect(month).toMatchObject({
      incomeSatang: 2_650_000n,
      expenseSatang: 140_000n,
      feeSatang: 212_000n,
      payableSatang: 2_298_000n,
    })
    expect(month.lines.map(({ kind, category }) => `${kind}:${category}`)).toEqual([
      'income:rent',
      'expense:repair',
      'fee:fee',
    ])
    expect(month.lines[2]!.cause).toEqual({ baseSatang: 2_650_000n, feePercentBp: 800 })
  })

  it('leaves deposits and rent in advance out, and charges the fee on rent alone', () => {
    const lines = [
      { kind: 'rent', amountSatang: 1_000_000n },
      { kind: 'common_fee', amountSatang: 30_000n },
      { kind: 'deposit', amountSatang: 2_000_000n },
      { kind: 'advance', amountSatang: 1_000_000n },
    ]
    const month = buildStatement(facts({ collected: [payment({ lines, amountSatang: 4_030_000n })] }))
    expect(month).toMatchObject({ incomeSatang: 1_030_000n, feeSatang: 80_000n, payableSatang: 950_000n })
  })

  it('counts a part payment by the lines it covers, after what was paid before', () => {
    const lines = [
      { kind: 'rent', amountSatang: 750_000n },
      { kind: 'water', amountSatang: 14_400n },
      { kind: 'electric', amountSatang: 85_400n },
    ]
    expect(incomeOf({ lines, paidBefore: 700_000n, amountSatang: 60_000n })).toEqual(
      new Map([
        ['rent', 50_000n],
        ['utilities', 10_000n],
      ]),
    )
  })

  it('counts rent that was paid in advance in the month that uses it', () => {
    const used = {
      propertyId: 'h1',
      invoiceId: 'i9',
      day: '2026-10-25',
      invoiceNo: 'INV-2026-0009',
      tenantName: 'Emma L',
      billMonth: '2026-11',
      dueDay: '2026-11-05',
      amountSatang: 1_000_000n,
    }
    expect(buildStatement(facts({ collected: [], advancesUsed: [used] }))).toMatchObject({
      incomeSatang: 1_000_000n,
      feeSatang: 80_000n,
      payableSatang: 920_000n,
    })
  })

  it('may end below zero, and carries what was owed before', () => {
    const month = buildStatement(
      facts({ collected: [], spent: [spent(500_000n)], openingSatang: -20_000n, openingFrom: '2026-09' }),
    )
    expect(month.payableSatang).toBe(-520_000n)
    expect(month.lines[0]).toMatchObject({
      kind: 'carried',
      amountSatang: -20_000n,
      cause: { fromPeriod: '2026-09' },
    })
  })

  it('shows nothing of homes that are not the owner’s', () => {
    const others = home([{ ownerId: 'b', shareBp: 10_000 }])
    expect(buildStatement(facts({ homes: [others], spent: [spent(1n)] })).lines).toEqual([])
  })
})

describe('co-owners', () => {
  const shares = [
    { ownerId: 'a', shareBp: 3_333 },
    { ownerId: 'b', shareBp: 3_333 },
    { ownerId: 'c', shareBp: 3_334 },
  ]

  it('get parts that add up to the satang, in every line and in all', () => {
    const of = (ownerId: string) =>
      buildStatement(
        facts({
          ownerId,
          homes: [home(shares)],
          spent: [spent(100_001n)],
          collected: [
            payment({ amountSatang: 2_650_001n, lines: [{ kind: 'rent', amountSatang: 2_650_001n }] }),
          ],
        }),
      )
    const months = ['a', 'b', 'c'].map(of)
    const sum = (pick: (month: (typeof months)[0]) => bigint) =>
      months.reduce((all, month) => all + pick(month), 0n)
    expect(sum((month) => month.incomeSatang)).toBe(2_650_001n)
    expect(sum((month) => month.expenseSatang)).toBe(100_001n)
    expect(sum((month) => month.feeSatang)).toBe(212_000n)
    expect(sum((month) => month.payableSatang)).toBe(2_650_001n - 100_001n - 212_000n)
    expect(months[0]!.lines[0]).toMatchObject({ shareBp: 3_333, wholeSatang: 2_650_001n })
  })

  it('are split fairly whatever the amount and the shares', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -10_000_000_000n, max: 10_000_000_000n }),
        fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 6 }),
        (satang, parts) => {
          const total = parts.reduce((sum, part) => sum + part, 0)
          fc.pre(total <= 10_000)
          const whole = [...parts, 10_000 - total].filter((part) => part > 0)
          const all = whole.map((shareBp, index) => ({ ownerId: `o${index}`, shareBp }))
          const split = splitByShare(satang, all)
          expect([...split.values()].reduce((sum, part) => sum + part, 0n)).toBe(satang)
          for (const { ownerId, shareBp } of all) {
            const exact = (Number(satang) * shareBp) / 10_000
            expect(Math.abs(Number(split.get(ownerId)!) - exact)).toBeLessThan(1)
          }
        },
      ),
    )
  })

  it('leave the rest with nobody where the shares are less than the whole', () => {
    expect(splitByShare(101n, [{ ownerId: 'a', shareBp: 5_000 }])).toEqual(new Map([['a', 50n]]))
    expect(splitByShare(1n, [{ ownerId: 'a', shareBp: 9_999 }])).toEqual(new Map([['a', 1n]]))
  })
})
