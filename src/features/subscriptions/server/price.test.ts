import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DiscountRule, SoldPackage } from '#features/packages/server/service.ts'
import { daysLeft, periodEnd } from './periods.ts'
import { discountOn, LEAST_SATANG, periodLines, sumOf, sumUp, sumUpPart, withVat } from './price.ts'
import { quote, quoteRenewal, type Subscription } from './quote.ts'

const bands = (...satang: [bigint, bigint, bigint]) =>
  [1, 21, 101].map((fromUnit, index) => ({ fromUnit, satang: satang[index]! }))
const STARTER: SoldPackage = {
  versionId: 's',
  id: 'starter',
  number: 1,
  maxUnits: null,
  bands: bands(2_900n, 1_900n, 1_200n),
  addons: [{ id: 'domain', satang: 19_900n }],
  contractDiscount: 1_000,
  trialDays: 30,
}
const PRO: SoldPackage = {
  ...STARTER,
  versionId: 'p',
  id: 'pro',
  bands: bands(4_900n, 3_500n, 2_500n),
  addons: [],
}
const month = { addons: [] as string[], withContract: false }
const PERCENT: DiscountRule = {
  kind: 'percent',
  basisPoints: 2_500,
  amountSatang: 0n,
  duration: 'once',
  monthsLeft: null,
}
const AMOUNT: DiscountRule = { ...PERCENT, kind: 'amount', basisPoints: 0, amountSatang: 10_000n }

const subscription = (change: Partial<Subscription> = {}) =>
  ({
    status: 'active',
    packageId: 'starter',
    units: 20,
    addons: [],
    withContract: false,
    periodStart: '2026-11-01',
    periodEnd: '2026-11-30',
    anchorDay: 1,
    listSatang: 58_000n,
    netSatang: 58_000n,
    ...change,
  }) as Subscription
const ask = (change: Partial<Parameters<typeof quote>[0]> = {}) => ({
  sold: STARTER,
  choice: { ...month, units: 20 },
  now: null,
  today: '2026-11-16',
  discount: null,
  isVatRegistered: false,
  ...change,
})

describe('a whole period', () => {
  it.each([
    [STARTER, 20, false, [], 58_000n],
    [STARTER, 21, false, [], 59_900n],
    [STARTER, 101, false, [], 58_000n + 80n * 1_900n + 1_200n],
    [STARTER, 20, false, ['domain'], 58_000n + 19_900n],
    [PRO, 20, false, [], 98_000n],
    [STARTER, 20, true, [], 12n * 52_200n],
    // A month of 599.00 less 59.90, twelve times.
    [STARTER, 21, true, [], 12n * 53_910n],
    [STARTER, 20, true, ['domain'], 12n * (77_900n - 7_790n)],
  ] as const)('%# is what its bands say', (sold, units, withContract, addons, satang) => {
    expect(sumOf(periodLines(sold, { units, withContract, addons: [...addons] }))).toBe(satang)
  })

  it('with VAT says it as a step of its own', () => {
    const sum = sumUp({
      lines: periodLines(STARTER, { ...month, units: 21 }),
      months: 1,
      discount: null,
      isVatRegistered: true,
    })
    expect(sum).toMatchObject({ netSatang: 59_900n, vatSatang: 4_193n, totalSatang: 64_093n })
    expect(sum.lines.at(-1)).toMatchObject({ kind: 'vat', satang: 4_193n })
  })

  it('that is less than can be charged is not asked for', () => {
    expect(withVat([{ kind: 'band', satang: 1_999n, facts: {} }], false)).toMatchObject({
      totalSatang: 0n,
      lines: [{ satang: 1_999n }, { kind: 'waived', satang: -1_999n }],
    })
    expect(withVat([{ kind: 'band', satang: 2_000n, facts: {} }], false).totalSatang).toBe(2_000n)
  })
})

describe('a discount', () => {
  it.each<[string, bigint, number, DiscountRule, bigint, number | null, boolean]>([
    ['a quarter once', 58_000n, 1, PERCENT, 14_500n, null, true],
    ['a quarter once, of a year', 120_000n, 12, PERCENT, 30_000n, null, true],
    [
      'a quarter for three months',
      58_000n,
      1,
      { ...PERCENT, duration: 'months', monthsLeft: 3 },
      14_500n,
      2,
      false,
    ],
    ['its last month', 58_000n, 1, { ...PERCENT, duration: 'months', monthsLeft: 1 }, 14_500n, 0, true],
    [
      'three months of a year',
      120_000n,
      12,
      { ...PERCENT, duration: 'months', monthsLeft: 3 },
      7_500n,
      0,
      true,
    ],
    ['for ever', 58_000n, 1, { ...PERCENT, duration: 'forever' }, 14_500n, null, false],
    ['an amount once, of a year', 120_000n, 12, AMOUNT, 10_000n, null, true],
    [
      'an amount each month of a year',
      240_000n,
      12,
      { ...AMOUNT, duration: 'forever' },
      120_000n,
      null,
      false,
    ],
    ['an amount above the price', 5_000n, 1, AMOUNT, 5_000n, null, true],
    ['everything', 58_000n, 1, { ...PERCENT, basisPoints: 10_000 }, 58_000n, null, true],
  ])('%s', (_, satang, months, rule, off, monthsLeft, isOver) => {
    expect(discountOn(satang, months, rule)).toEqual({ off, monthsLeft, isOver })
  })

  it('never makes a price negative, and the steps always add up to what is paid', () => {
    const rule = fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
      amountSatang: fc.bigInt({ min: 0n, max: 10_000_000n }),
      duration: fc.constantFrom('once' as const, 'months' as const, 'forever' as const),
      monthsLeft: fc.option(fc.integer({ min: 1, max: 36 })),
    })
    fc.assert(
      fc.property(
        rule,
        fc.integer({ min: 1, max: 10_000 }),
        fc.boolean(),
        fc.boolean(),
        (found, units, withContract, isVatRegistered) => {
          const lines = periodLines(STARTER, { units, withContract, addons: ['domain'] })
          const discount = { ...found, label: 'X' }
          const sum = sumUp({ lines, months: withContract ? 12 : 1, discount, isVatRegistered })
          expect(sumOf(sum.lines)).toBe(sum.totalSatang)
          expect(sum.netSatang + sum.vatSatang).toBe(sum.totalSatang)
          expect(sum.totalSatang === 0n || sum.totalSatang >= LEAST_SATANG).toBe(true)
        },
      ),
    )
  })
})

describe('the rest of a period', () => {
  it('costs its part by days less what was paid and is not used', () => {
    const found = quote(ask({ sold: PRO, now: subscription() }))
    expect(found).toMatchObject({
      kind: 'upgrade',
      periodEnd: '2026-11-30',
      // 15 of 30 days: 490.00 less 290.00.
      lines: [
        { kind: 'part', satang: 49_000n, facts: { days: '15', ofDays: '30' } },
        { kind: 'unused', satang: -29_000n },
      ],
      totalSatang: 20_000n,
      listSatang: 98_000n,
      periodNetSatang: 98_000n,
    })
  })

  it('keeps the discount of the period: the same share, or the same amount', () => {
    const share = quote(
      ask({ sold: PRO, now: subscription({ netSatang: 29_000n }), had: { kind: 'percent', label: 'H' } }),
    )
    expect(share).toMatchObject({ totalSatang: 10_000n, periodNetSatang: 49_000n })
    const amount = quote(
      ask({ sold: PRO, now: subscription({ netSatang: 48_000n }), had: { kind: 'amount', label: 'H' } }),
    )
    expect(amount).toMatchObject({ totalSatang: 20_000n, periodNetSatang: 88_000n })
  })

  it('never costs less than nothing, nor more than the difference of whole periods', () => {
    const days = fc.integer({ min: 1, max: 30 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 500 }),
        days,
        (units, more, left) => {
          const oldList = sumOf(periodLines(STARTER, { ...month, units }))
          const list = sumOf(periodLines(PRO, { ...month, units: units + more }))
          const part = { list, days: left, ofDays: 30, label: '', packageId: 'pro', isVatRegistered: false }
          const sum = sumUpPart({ ...part, old: { list: oldList, net: oldList, discount: null } })
          expect(sum.totalSatang >= 0n && sum.totalSatang <= list - oldList + 1n).toBe(true)
          expect(sumOf(sum.lines)).toBe(sum.totalSatang)
        },
      ),
    )
  })

  it('is worth its unused days where months become a year', () => {
    const found = quote(ask({ choice: { ...month, units: 20, withContract: true }, now: subscription() }))
    expect(found).toMatchObject({
      kind: 'upgrade',
      isWhole: true,
      periodStart: '2026-11-16',
      periodEnd: '2027-11-15',
      totalSatang: 626_400n - 29_000n,
      periodNetSatang: 626_400n,
    })
  })
})

describe('what is chosen', () => {
  it('begins with the next period where it is cheaper, and costs nothing now', () => {
    const pro = subscription({ packageId: 'pro', listSatang: 98_000n, netSatang: 98_000n })
    expect(quote(ask({ now: pro }))).toEqual({ kind: 'later', from: '2026-12-01' })
    const year = subscription({ withContract: true, periodEnd: '2027-10-31', listSatang: 626_400n })
    expect(quote(ask({ now: year, sold: PRO }))).toEqual({ kind: 'later', from: '2027-11-01' })
  })

  it('is what there is already', () => {
    expect(quote(ask({ now: subscription() }))).toEqual({ kind: 'same' })
  })

  it('begins after a trial, and today without one or when all is over', () => {
    const trial = subscription({ status: 'trial', periodEnd: '2026-12-15' })
    expect(quote(ask({ now: trial }))).toMatchObject({
      kind: 'new',
      periodStart: '2026-12-16',
      periodEnd: '2027-01-15',
    })
    const over = subscription({ status: 'expired', periodEnd: '2026-10-31' })
    for (const now of [null, over])
      expect(quote(ask({ now }))).toMatchObject({
        kind: 'new',
        periodStart: '2026-11-16',
        totalSatang: 58_000n,
      })
  })

  it('renews from the day after, on the same day of each month', () => {
    const now = subscription({ periodStart: '2027-01-31', periodEnd: '2027-02-27', anchorDay: 31 })
    const found = quoteRenewal(ask({ now, today: '2027-02-28' }) as never)
    expect(found).toMatchObject({ kind: 'renewal', periodStart: '2027-02-28', periodEnd: '2027-03-30' })
  })
})

describe('periods', () => {
  it('join without gap or overlap for years, whatever day they began on', () => {
    for (const start of ['2026-01-31', '2026-02-28', '2028-02-29', '2026-12-01']) {
      const anchor = Number(start.slice(8))
      let day = start
      for (let nth = 0; nth < 60; nth += 1) {
        const end = periodEnd(day, anchor, 1)
        const { ofDays } = daysLeft({ start: day, end, today: day })
        expect(ofDays >= 27 && ofDays <= 31).toBe(true)
        const next = new Date(`${end}T00:00:00Z`)
        next.setUTCDate(next.getUTCDate() + 1)
        day = next.toISOString().slice(0, 10)
      }
      expect(Number(day.slice(8)) === anchor || day.slice(5, 7) === '02').toBe(true)
    }
  })
})
